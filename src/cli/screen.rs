//! A game on the whole terminal, and the file that it is saved to as it goes.

use super::args::PlayArgs;
use super::complain::reasons;
use crate::game::GameText;
use crate::session::{GameClock, SavedGame, Session};
use crate::textio::read_text_file;
use anyhow::{Context, anyhow, ensure};
use std::env;
#[cfg(feature = "tui")]
use std::io::{self, IsTerminal};
use std::path::PathBuf;

/// Whether the game is to be played on the whole terminal.
#[cfg(feature = "tui")]
pub(super) fn is_wanted(args: &PlayArgs) -> bool {
    let dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    !args.screen.plain && !dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Makes sure that nothing is asked for that lines cannot give.
pub(super) fn check_lines(args: &PlayArgs) -> anyhow::Result<()> {
    ensure!(
        args.screen.clock.is_none() && args.screen.opening.is_none(),
        "--clock and --opening need the full-screen terminal: leave out --plain and pipes"
    );
    Ok(())
}

/// A game that is gone on with.
pub(super) struct Resumed<G: GameText> {
    pub(super) session: Session<G>,
    /// Its clock, standing still.
    pub(super) clock: GameClock,
    /// The machine's player, by name; empty where the game has no such names.
    pub(super) player: String,
}

/// The last game of this kind.
pub(super) fn resume<G: GameText>() -> anyhow::Result<Resumed<G>> {
    let path =
        saved_path::<G>().context("no folder for saved games: set HOME or MUGEN_STATE_DIR")?;
    ensure!(
        path.exists(),
        "no game to continue: {} does not exist",
        path.display()
    );
    let read = || -> anyhow::Result<Resumed<G>> {
        let saved = SavedGame::parse(&read_text_file(&path)?)?;
        let session = saved.session()?;
        Ok(Resumed {
            clock: saved.game_clock(&session),
            session,
            player: saved.player,
        })
    };
    // The chain of causes ends with what to do.
    read().map_err(|error| unusable::<G>(&error))
}

/// Why a saved game cannot be gone on with: in which file, and what to do.
pub(super) fn unusable<G: GameText>(error: &anyhow::Error) -> anyhow::Error {
    anyhow!(
        "{}: {}; start a new game with `mugen play {}`",
        saved_path::<G>().unwrap_or_default().display(),
        reasons(error),
        G::NAME
    )
}

/// The file that games of this kind are saved to as they go.
pub(super) fn saved_path<G: GameText>() -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).map(PathBuf::from);
    let absolute = |path: &PathBuf| path.is_absolute();
    let own = |path: PathBuf| path.join("mugen");
    let folder = set("MUGEN_STATE_DIR")
        .filter(|path| !path.as_os_str().is_empty())
        .or_else(|| set("XDG_STATE_HOME").filter(absolute).map(own))
        .or_else(|| set("LOCALAPPDATA").filter(absolute).map(own))
        .or_else(|| Some(own(set("HOME").filter(absolute)?.join(".local/state"))))?;
    Some(folder.join(format!("{}.json", G::NAME)))
}

#[cfg(feature = "tui")]
pub(super) use shown::play;

#[cfg(feature = "tui")]
mod shown {
    use crate::cli::args::PlayArgs;
    use crate::cli::exit_code::DONE;
    use crate::cli::output::Output;
    use crate::cli::screen::{resume, saved_path};
    use crate::cli::signals::Requests;
    use crate::control::{Control, StopFlag};
    use crate::frontend::{GameUi, UiGame};
    use crate::game::GameText;
    use crate::prompt::Style;
    use crate::session::{GameClock, Session, Swap2};
    use crate::tui::{self, Autosave, ScreenSetup, Theme};
    use anyhow::Context;
    use std::env;
    use std::io::{self, IsTerminal};

    /// Plays on the whole terminal.
    pub(crate) fn play<G: UiGame>(
        session: Session<G>,
        clock: Option<GameClock>,
        ui: impl GameUi<G> + 'static,
        plies: usize,
        control: &Control,
        args: &PlayArgs,
        out: &Output,
    ) -> anyhow::Result<u8> {
        let end = StopFlag::new();
        let flag = end.clone();
        let requests = Requests::listen(move || flag.stop())?;
        let setup = ScreenSetup {
            clock: clock.unwrap_or_else(|| GameClock::new(args.screen.clock.unwrap_or_default())),
            limits: control.limits,
            lines: control.lines,
            autosave: saved_path::<G>().map(Autosave::new),
            opening: args.screen.opening.map(|_| Swap2::new(session.humans())),
            show_weights: args.show_weights,
            plies: args.plies.unwrap_or(plies),
            resign: args.resign,
            notice: (!args.screen.resume && is_unfinished::<G>()).then(|| LEFT.into()),
            session,
        };
        let theme = Theme {
            color: out.style() == Style::Colored,
            ascii: args.screen.ascii || !is_utf8(),
        };
        tui::run(setup, ui, theme, &end).context("the terminal cannot be used")?;
        Ok(match (end.is_set(), io::stdin().is_terminal()) {
            (true, _) => requests.code(),
            (false, false) => requests.code_without_terminal(),
            (false, true) => DONE,
        })
    }

    const LEFT: &str =
        "an unfinished game was found: `mugen play --resume` continues it, until you move here";

    /// Whether a game of this kind was left before its end.
    fn is_unfinished<G: GameText>() -> bool {
        resume::<G>().is_ok_and(|left| {
            let game = left.session.game();
            game.outcome().is_none() && !game.history().is_empty()
        })
    }

    /// Whether the locale knows more than ASCII; where it says nothing, that is taken for granted.
    fn is_utf8() -> bool {
        let set = |name: &&str| env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set);
        locale.is_none_or(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        })
    }
}
