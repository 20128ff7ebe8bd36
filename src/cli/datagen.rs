//! `mugen datagen`: games of the search with itself.

use super::args::DatagenArgs;
use super::complain::complain;
use super::exit_code::DONE;
use super::games::read_bytes;
use super::output::Output;
use super::signals::Requests;
use crate::control::StopFlag;
use crate::datagen::{DatagenSettings, Share, open_data_file, run as play};
use crate::formats::{Setting, openings};
use crate::tournament::Shard;
use anyhow::{Context, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;
use std::path::Path;

pub(super) fn run(args: &DatagenArgs, out: &mut Output) -> anyhow::Result<u8> {
    let mut settings = DatagenSettings {
        seed: args.seed,
        nodes: args.nodes,
        openings: Vec::new(),
    };
    for path in &args.openings {
        let read = read_openings(path).with_context(|| path.display().to_string())?;
        settings.openings.extend(read);
    }
    let Shard { number, of } = args.part.unwrap_or(Shard::WHOLE);
    let share = Share {
        games: args.games,
        number,
        of,
    };
    let opened = open_data_file(&args.out, &settings);
    let (mut store, known) = opened.with_context(|| args.out.display().to_string())?;
    let stop = StopFlag::new();
    let handler = stop.clone();
    let requests = Requests::listen(move || handler.stop())?;
    let wanted = share.numbers().count() as u64;
    let bar = ProgressBar::new(wanted);
    if let Ok(style) = ProgressStyle::with_template("{pos} of {len} games, {eta} left") {
        bar.set_style(style);
    }
    let there = share.numbers().filter(|number| known.contains(number));
    bar.set_position(there.count() as u64);
    let mut positions = 0;
    play(
        &settings,
        &share,
        &known,
        args.concurrency,
        &stop,
        &mut |game| {
            positions += game.scores.len();
            bar.inc(1);
            store.add(&game)
        },
    )
    .context("the game cannot be saved")?;
    let missing = wanted - bar.position();
    bar.finish_and_clear();
    let played = wanted - missing;
    writeln!(
        out,
        "{played} games in the file; {positions} positions added"
    )?;
    if missing == 0 {
        return Ok(DONE);
    }
    out.flush()?;
    complain(&anyhow!(
        "interrupted, {missing} games missing: run the same command to continue"
    ));
    Ok(requests.code())
}

fn read_openings(path: &Path) -> anyhow::Result<Vec<Vec<[i32; 2]>>> {
    let text =
        String::from_utf8(read_bytes(path)?).context("the text is not UTF-8: save it as UTF-8")?;
    let found = openings::parse(&text, &Setting::default())?;
    let moves = |opening: &openings::Opening| {
        let points = opening.position.moves().iter();
        points.map(|point| [point.x, point.y]).collect()
    };
    Ok(found.iter().map(moves).collect())
}
