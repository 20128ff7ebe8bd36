//! The network forwards and backwards.

use crate::lines::{Lines, Views};
use crate::model::{
    CELL_LIMIT, HIDDEN, HIDDEN_LIMIT, Head, INPUT_LIMIT, INPUTS, LANES, Lane, Model, SUM_SCALE,
};
use crate::samples::{Sample, Samples};
use mugen::game::Side;

/// The lanes of both sides, x's first.
type Both = [f32; 2 * LANES];

/// The rows of the network added up for each line, for both sides. Each line holds a quarter of what a
/// cell begins with.
pub(crate) struct Rows {
    lines: Vec<Both>,
    /// What each kind of cell is without stones, before it is cut to the limits.
    kinds: Vec<Lane>,
}

impl Rows {
    pub(crate) fn new() -> Self {
        Self {
            lines: Vec::new(),
            kinds: Vec::new(),
        }
    }

    /// Makes them from the weights as they are now.
    pub(crate) fn update(&mut self, model: &Model, lines: &Lines, samples: &Samples) {
        self.lines.clear();
        self.lines
            .extend(lines.views().iter().map(|views| both(model, views)));
        self.kinds.clear();
        let rows = &self.lines;
        self.kinds.extend(samples.kinds().iter().map(|&kind| {
            let cell = cell(rows, kind);
            std::array::from_fn(|lane| cell[lane])
        }));
    }
}

fn both(model: &Model, views: &Views) -> Both {
    let bias = &model.bias[0];
    let mut sum = [0.0; 2 * LANES];
    for (half, view) in sum.chunks_exact_mut(LANES).zip(views) {
        let shape = &model.shapes[usize::from(view.shape)];
        let pair = &model.pairs[usize::from(view.pair)];
        for lane in 0..LANES {
            half[lane] = shape[lane] + pair[lane] + bias[lane] / 4.0;
        }
    }
    sum
}

#[inline]
fn cell(rows: &[Both], lines: [u16; 4]) -> Both {
    let [a, b, c, d] = lines.map(|line| &rows[usize::from(line)]);
    let mut sum = [0.0; 2 * LANES];
    for lane in 0..2 * LANES {
        sum[lane] = (a[lane] + b[lane]) + (c[lane] + d[lane]);
    }
    sum
}

#[inline]
const fn cut(value: f32) -> f32 {
    value.max(0.0).min(CELL_LIMIT)
}

/// What goes on inside the network for one position.
#[derive(Clone, Debug)]
pub(crate) struct Inside {
    inputs: [f32; INPUTS],
    hidden: [f32; HIDDEN],
    /// The chance to win is `1 / (1 + exp(-out))`.
    pub(crate) out: f32,
    /// The cells before they are cut to the limits.
    cells: Vec<Both>,
}

impl Inside {
    pub(crate) const fn new() -> Self {
        Self {
            inputs: [0.0; INPUTS],
            hidden: [0.0; HIDDEN],
            out: 0.0,
            cells: Vec::new(),
        }
    }

    /// The value of a position.
    pub(crate) fn forward(&mut self, rows: &Rows, head: &Head, samples: &Samples, sample: &Sample) {
        let sums = self.sums(rows, samples, sample);
        let own = LANES * sample.side.index();
        let inputs = &mut self.inputs;
        for lane in 0..LANES {
            inputs[lane] = input(sums[own + lane]);
            inputs[LANES + lane] = input(sums[LANES - own + lane]);
        }
        for (bit, input) in inputs[2 * LANES..].iter_mut().enumerate() {
            *input = f32::from(sample.bits >> bit & 1);
        }
        self.hidden = head.hidden_bias;
        self.out = head.bias;
        for input in 0..INPUTS {
            let value = self.inputs[input];
            for (hidden, weight) in self.hidden.iter_mut().zip(&head.weights[input]) {
                *hidden += weight * value;
            }
            self.out += head.direct[input] * value;
        }
        for (hidden, weight) in self.hidden.iter().zip(&head.output) {
            self.out += weight * hidden.clamp(0.0, HIDDEN_LIMIT);
        }
    }

    fn sums(&mut self, rows: &Rows, samples: &Samples, sample: &Sample) -> Both {
        let mut sums = [0.0; 2 * LANES];
        self.cells.clear();
        for &lines in samples.cells(sample) {
            let cell = cell(&rows.lines, lines);
            for (sum, lane) in sums.iter_mut().zip(cell) {
                *sum += cut(lane);
            }
            self.cells.push(cell);
        }
        for base in samples.bases(sample) {
            let count = f32::from(base.count);
            let kind = &rows.kinds[usize::from(base.kind)];
            for lane in 0..LANES {
                let value = count * cut(kind[lane]);
                sums[lane] -= value;
                sums[LANES + lane] -= value;
            }
        }
        sums
    }
}

fn input(sum: f32) -> f32 {
    (sum / SUM_SCALE).clamp(-INPUT_LIMIT, INPUT_LIMIT)
}

/// Gradients of the sum of the losses of some positions.
pub(crate) struct Gradients {
    lines: Vec<Both>,
    kinds: Vec<Lane>,
    head: Head,
}

impl Gradients {
    pub(crate) fn new(lines: &Lines, samples: &Samples) -> Self {
        Self {
            lines: vec![[0.0; 2 * LANES]; lines.views().len()],
            kinds: vec![[0.0; LANES]; samples.kinds().len()],
            head: Head::zero(),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.lines.fill([0.0; 2 * LANES]);
        self.kinds.fill([0.0; LANES]);
        self.head = Head::zero();
    }

    /// Adds those of a position, `error` being the loss by the value.
    pub(crate) fn backward(
        &mut self,
        inside: &Inside,
        head: &Head,
        samples: &Samples,
        sample: &Sample,
        error: f32,
    ) {
        let by_input = self.through_head(inside, head, error);
        let mut by_sum = [0.0; 2 * LANES];
        for (input, by_input) in by_input[..2 * LANES].iter().enumerate() {
            if inside.inputs[input].abs() < INPUT_LIMIT {
                by_sum[input] = by_input / SUM_SCALE;
            }
        }
        if sample.side == Side::O {
            by_sum.rotate_left(LANES);
        }
        for (lines, cell) in samples.cells(sample).iter().zip(&inside.cells) {
            let mut by_cell = [0.0; 2 * LANES];
            for lane in 0..2 * LANES {
                let passes = cell[lane] > 0.0 && cell[lane] < CELL_LIMIT;
                by_cell[lane] = if passes { by_sum[lane] } else { 0.0 };
            }
            for &line in lines {
                let row = &mut self.lines[usize::from(line)];
                for lane in 0..2 * LANES {
                    row[lane] += by_cell[lane];
                }
            }
        }
        for base in samples.bases(sample) {
            let kind = &mut self.kinds[usize::from(base.kind)];
            for lane in 0..LANES {
                kind[lane] -= f32::from(base.count) * (by_sum[lane] + by_sum[LANES + lane]);
            }
        }
    }

    /// The loss by each input.
    fn through_head(&mut self, inside: &Inside, head: &Head, error: f32) -> [f32; INPUTS] {
        let mine = &mut self.head;
        let mut by_hidden = [0.0; HIDDEN];
        mine.bias += error;
        for (n, by_hidden) in by_hidden.iter_mut().enumerate() {
            let value = inside.hidden[n];
            mine.output[n] += error * value.clamp(0.0, HIDDEN_LIMIT);
            if value > 0.0 && value < HIDDEN_LIMIT {
                *by_hidden = error * head.output[n];
            }
            mine.hidden_bias[n] += *by_hidden;
        }
        std::array::from_fn(|input| {
            let value = inside.inputs[input];
            let mut sum = error * head.direct[input];
            mine.direct[input] += error * value;
            let weights = mine.weights[input].iter_mut().zip(&head.weights[input]);
            for ((mine, weight), by_hidden) in weights.zip(&by_hidden) {
                *mine += by_hidden * value;
                sum += by_hidden * weight;
            }
            sum
        })
    }

    /// Adds them to the gradients of the weights, times `scale`.
    pub(crate) fn collect(
        &mut self,
        rows: &Rows,
        lines: &Lines,
        samples: &Samples,
        scale: f32,
        into: &mut Model,
    ) {
        for ((kind, by_cell), lines) in rows.kinds.iter().zip(&self.kinds).zip(samples.kinds()) {
            for &line in lines {
                let row = &mut self.lines[usize::from(line)];
                for lane in 0..LANES {
                    if kind[lane] > 0.0 && kind[lane] < CELL_LIMIT {
                        // Without stones both sides see the same.
                        row[lane] += by_cell[lane];
                    }
                }
            }
        }
        for (row, views) in self.lines.iter().zip(lines.views()) {
            for (half, view) in row.chunks_exact(LANES).zip(views) {
                let shape = &mut into.shapes[usize::from(view.shape)];
                let pair = &mut into.pairs[usize::from(view.pair)];
                for lane in 0..LANES {
                    let value = scale * half[lane];
                    shape[lane] += value;
                    pair[lane] += value;
                    into.bias[0][lane] += value / 4.0;
                }
            }
        }
        add_head(&self.head, scale, &mut into.head);
    }
}

fn add_head(head: &Head, scale: f32, into: &mut Head) {
    let add = |into: &mut [f32], from: &[f32]| {
        for (into, from) in into.iter_mut().zip(from) {
            *into += scale * from;
        }
    };
    add(into.weights.as_flattened_mut(), head.weights.as_flattened());
    add(&mut into.hidden_bias, &head.hidden_bias);
    add(&mut into.output, &head.output);
    add(&mut into.direct, &head.direct);
    into.bias += scale * head.bias;
}
