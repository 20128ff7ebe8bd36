//! The trainer of the network that gives positions their value.
//!
//! `cargo run --release --example fit -- --out weights.bin games.jsonl`
//!
//! It reads games of the engine with itself and what the search thought of their positions, learns from
//! the games of nineteen of twenty openings, and tells how well the others are foretold: the mean cross entropy of the
//! network's chance to win and of what should be said, which is the result and the search's value,
//! blended. The same games, seed and number of threads give the same file on every machine.

mod adam;
mod form;
mod lines;
mod loss;
mod model;
mod pass;
mod quantised;
mod read;
mod samples;
#[cfg(test)]
mod tests;
mod train;
mod walk;

use anyhow::{Context, Result, bail, ensure};
use clap::Parser;
use lines::Lines;
use loss::Target;
use mugen::gomoku::Rule;
use quantised::Quantised;
use read::Reader;
use samples::{DECIDED, Sample, Samples};
use std::path::{Path, PathBuf};
use std::time::Instant;
use train::{Settings, Trainer};

/// Fits the network to games of the engine with itself.
#[derive(Debug, Parser)]
struct Args {
    /// Where the weights go.
    #[arg(long)]
    out: PathBuf,
    /// How often each position is looked at.
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u16).range(1..))]
    epochs: u16,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How much the result counts, from 0 to 1; the search's value counts for the rest.
    #[arg(long, default_value_t = 0.7)]
    blend: f32,
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Positions of a step.
    #[arg(long, default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..))]
    batch: u32,
    /// The rate of the first step.
    #[arg(long, default_value_t = 0.01)]
    rate: f32,
    /// The rate of the last step.
    #[arg(long, default_value_t = 0.00003)]
    last_rate: f32,
    /// How fast the weights of shapes shrink.
    #[arg(long, default_value_t = 10.0)]
    decay: f32,
    /// Games, one a line.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Args {
    /// Finds what is wrong before hours have passed.
    fn check(&self) -> Result<()> {
        ensure!(
            (0.0..=1.0).contains(&self.blend),
            "--blend: a number from 0 to 1"
        );
        for (name, rate) in [("rate", self.rate), ("last-rate", self.last_rate)] {
            let is_rate = rate > 0.0 && rate <= 1.0;
            ensure!(is_rate, "--{name}: a number above 0, at most 1");
        }
        let is_decay = (0.0..=1000.0).contains(&self.decay);
        ensure!(is_decay, "--decay: a number from 0 to 1000");
        let folder = self.out.parent().filter(|path| *path != Path::new(""));
        if let Some(folder) = folder.filter(|path| !path.is_dir()) {
            bail!("--out: there is no folder {}", folder.display());
        }
        Ok(())
    }

    fn settings(&self) -> Settings {
        Settings {
            epochs: self.epochs.into(),
            seed: self.seed,
            threads: self.threads.into(),
            batch: self.batch as usize,
            rates: [self.rate, self.last_rate],
            decay: self.decay,
        }
    }
}

fn main() -> Result<()> {
    let args = Args::parse();
    args.check()?;
    let lines = Lines::new();
    let samples = load(&args, &lines)?;
    let scale = loss::fit_scale(samples.list())
        .context("the scores do not predict the results: use more games")?;
    println!(
        "scale {scale:.1}: this many points of the search are one in the logarithm of the odds"
    );
    let target = Target {
        scale,
        blend: args.blend,
    };
    let check = Check::new(&samples, target)?;
    let constant = check.constant();
    check.report("constant", |_| constant);
    check.report("score", |sample| {
        (sample.score.clamp(-DECIDED, DECIDED) as f32 / scale).clamp(-12.0, 12.0)
    });
    let settings = args.settings();
    let mut trainer = Trainer::new(&samples, &lines, target, settings);
    for epoch in 1..=settings.epochs {
        let start = Instant::now();
        let loss = trainer.epoch();
        let values = train::values(
            &trainer.shown,
            &lines,
            &samples,
            &check.which,
            settings.threads,
        );
        let [all, ..] = check.losses(&values);
        let seconds = start.elapsed().as_secs_f32();
        println!("epoch {epoch:2}  train {loss:.5}  held out {all:.5}  {seconds:.1} s");
    }
    let values = train::values(
        &trainer.shown,
        &lines,
        &samples,
        &check.which,
        settings.threads,
    );
    check.print("network", &values);
    let quantised = Quantised::of(&trainer.shown);
    check.report("quantised", |sample| {
        quantised.value(&lines, &samples, sample)
    });
    std::fs::write(&args.out, quantised.weights.write())
        .with_context(|| format!("cannot write {}", args.out.display()))
}

fn load(args: &Args, lines: &Lines) -> Result<Samples> {
    let mut reader = Reader::default();
    let start = Instant::now();
    for path in &args.files {
        reader.read(path, lines, args.threads.into())?;
    }
    let Reader {
        samples, repeated, ..
    } = reader;
    let list = samples.list();
    println!("{repeated} games left out: duplicates of others");
    println!(
        "{} positions, {} held out, in {} MB, {} lines, {} kinds of cells, read in {:.1} s",
        list.len(),
        list.iter().filter(|sample| sample.held_out).count(),
        samples.bytes() >> 20,
        lines.views().len(),
        samples.kinds().len(),
        start.elapsed().as_secs_f32(),
    );
    Ok(samples)
}

/// The positions that are held out.
struct Check<'a> {
    samples: &'a Samples,
    target: Target,
    which: Vec<u32>,
}

impl<'a> Check<'a> {
    fn new(samples: &'a Samples, target: Target) -> Result<Self> {
        let list = samples.list().iter().enumerate();
        let which: Vec<u32> = list
            .filter(|(_, sample)| sample.held_out)
            .map(|(n, _)| n as u32)
            .collect();
        ensure!(
            !which.is_empty(),
            "no opening is held out (one in twenty is): use more games"
        );
        Ok(Self {
            samples,
            target,
            which,
        })
    }

    fn sample(&self, number: u32) -> &Sample {
        &self.samples.list()[number as usize]
    }

    /// The best value that is the same for all positions learned from.
    fn constant(&self) -> f32 {
        let used = self.samples.list().iter().filter(|sample| !sample.held_out);
        let targets: Vec<f64> = used.map(|sample| self.target.of(sample).into()).collect();
        let mean = targets.iter().sum::<f64>() / targets.len() as f64;
        libm::log(mean / (1.0 - mean)) as f32
    }

    fn report(&self, name: &str, value: impl Fn(&Sample) -> f32) {
        let values: Vec<f32> = self.which.iter().map(|&n| value(self.sample(n))).collect();
        self.print(name, &values);
    }

    fn print(&self, name: &str, values: &[f32]) {
        let [all, freestyle, exact, results] = self.losses(values);
        println!(
            "{name:9}  held out {all:.5}  freestyle {freestyle:.5}  exact {exact:.5}  results alone {results:.5}"
        );
    }

    /// The mean loss over all positions, by rule, and by the results alone.
    fn losses(&self, values: &[f32]) -> [f64; 4] {
        let mean = |rule: Option<Rule>, target: Target| {
            let all = self.which.iter().map(|&n| self.sample(n)).zip(values);
            let used = all.filter(|(sample, _)| rule.is_none_or(|rule| sample.rule == rule));
            let losses: Vec<f64> = used
                .map(|(sample, &value)| loss::cross_entropy(value, target.of(sample)))
                .collect();
            losses.iter().sum::<f64>() / losses.len() as f64
        };
        let results = Target {
            blend: 1.0,
            ..self.target
        };
        [
            mean(None, self.target),
            mean(Some(Rule::Freestyle), self.target),
            mean(Some(Rule::Exact), self.target),
            mean(None, results),
        ]
    }
}
