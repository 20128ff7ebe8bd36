//! Learning, epoch by epoch.

use crate::adam::Adam;
use crate::lines::Lines;
use crate::loss::{Target, chance, cross_entropy};
use crate::model::Model;
use crate::pass::{Gradients, Inside, Rows};
use crate::samples::Samples;
use mugen::rng::SplitMix64;
use std::thread;

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    pub(crate) epochs: usize,
    pub(crate) seed: u64,
    /// Threads. The result depends on their number, and on nothing else of the machine.
    pub(crate) threads: usize,
    /// Positions of a step.
    pub(crate) batch: usize,
    /// The rate of the first step and of the last one.
    pub(crate) rates: [f32; 2],
    pub(crate) decay: f32,
}

/// The part of the steps after which the values come from rounded weights. The gradients still change the
/// weights behind them, which so learn to be rounded.
const ROUNDED_FROM: f32 = 0.7;

/// What learns, and from what.
pub(crate) struct Trainer<'a> {
    samples: &'a Samples,
    lines: &'a Lines,
    target: Target,
    settings: Settings,
    rng: SplitMix64,
    /// Positions that are learned from, in the order of the last epoch.
    order: Vec<u32>,
    model: Model,
    /// What gives the values: the weights as they are now, rounded towards the end.
    pub(crate) shown: Model,
    gradients: Model,
    adam: Adam,
    rows: Rows,
    workers: Vec<Worker>,
    steps: usize,
}

/// What a thread works with.
struct Worker {
    inside: Inside,
    gradients: Gradients,
    loss: f64,
}

impl<'a> Trainer<'a> {
    pub(crate) fn new(
        samples: &'a Samples,
        lines: &'a Lines,
        target: Target,
        settings: Settings,
    ) -> Self {
        let mut rng = SplitMix64::new(settings.seed);
        let model = Model::random(&mut rng);
        let worker = |_| Worker {
            inside: Inside::new(),
            gradients: Gradients::new(lines, samples),
            loss: 0.0,
        };
        let used = samples.list().iter().enumerate();
        let used = used.filter(|(_, sample)| !sample.held_out);
        Self {
            samples,
            lines,
            target,
            settings,
            rng,
            order: used.map(|(n, _)| n as u32).collect(),
            shown: model.clone(),
            model,
            gradients: Model::zero(),
            adam: Adam::new(settings.decay),
            rows: Rows::new(),
            workers: (0..settings.threads).map(worker).collect(),
            steps: 0,
        }
    }

    /// Learns from every position once. Returns the mean loss, each position's at the time when it was
    /// looked at.
    pub(crate) fn epoch(&mut self) -> f64 {
        let mut order = std::mem::take(&mut self.order);
        for n in (1..order.len()).rev() {
            order.swap(n, self.rng.below(n as u64 + 1) as usize);
        }
        let total = self.settings.epochs * order.len().div_ceil(self.settings.batch);
        let mut loss = 0.0;
        for batch in order.chunks(self.settings.batch) {
            let part = self.steps as f32 / total as f32;
            let rate = rate(self.settings.rates, part);
            loss += self.step(batch, rate);
            match part < ROUNDED_FROM {
                true => self.shown.clone_from(&self.model),
                false => self.shown.round(&self.model),
            }
            self.steps += 1;
        }
        self.order = order;
        loss / self.order.len() as f64
    }

    /// One step. Returns the sum of the losses.
    fn step(&mut self, batch: &[u32], rate: f32) -> f64 {
        self.rows.update(&self.shown, self.lines, self.samples);
        let (rows, model, samples, target) = (&self.rows, &self.shown, self.samples, self.target);
        let share = batch.len().div_ceil(self.workers.len());
        thread::scope(|scope| {
            for (worker, part) in self.workers.iter_mut().zip(batch.chunks(share)) {
                scope.spawn(move || worker.work(part, rows, model, samples, target));
            }
        });
        for part in self.gradients.parts_mut() {
            part.fill(0.0);
        }
        let mut loss = 0.0;
        let scale = 1.0 / batch.len() as f32;
        for worker in &mut self.workers[..batch.len().div_ceil(share)] {
            let into = &mut self.gradients;
            worker
                .gradients
                .collect(&self.rows, self.lines, self.samples, scale, into);
            loss += worker.loss;
        }
        self.adam.step(&mut self.model, &self.gradients, rate);
        loss
    }
}

impl Worker {
    fn work(
        &mut self,
        part: &[u32],
        rows: &Rows,
        model: &Model,
        samples: &Samples,
        target: Target,
    ) {
        self.gradients.clear();
        self.loss = 0.0;
        for &number in part {
            let sample = &samples.list()[number as usize];
            self.inside.forward(rows, &model.head, samples, sample);
            let target = target.of(sample);
            self.loss += cross_entropy(self.inside.out, target);
            let error = chance(self.inside.out) - target;
            self.gradients
                .backward(&self.inside, &model.head, samples, sample, error);
        }
    }
}

/// From the first to the last along half a cosine.
fn rate([first, last]: [f32; 2], part: f32) -> f32 {
    last + (first - last) * (0.5 + 0.5 * libm::cosf(std::f32::consts::PI * part))
}

/// The values of these positions.
pub(crate) fn values(
    model: &Model,
    lines: &Lines,
    samples: &Samples,
    which: &[u32],
    threads: usize,
) -> Vec<f32> {
    let mut rows = Rows::new();
    rows.update(model, lines, samples);
    let share = which.len().div_ceil(threads).max(1);
    let mut values = vec![0.0; which.len()];
    thread::scope(|scope| {
        for (part, values) in which.chunks(share).zip(values.chunks_mut(share)) {
            scope.spawn(|| {
                let mut inside = Inside::new();
                for (&number, value) in part.iter().zip(values) {
                    let sample = &samples.list()[number as usize];
                    inside.forward(&rows, &model.head, samples, sample);
                    *value = inside.out;
                }
            });
        }
    });
    values
}
