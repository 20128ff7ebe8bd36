//! What results tell about strengths, as a matrix, and equations with it.

/// A symmetric matrix whose diagonal is at least the sum of the other entries of its row, these being
/// negative or 0: `A[i][i] = own[i] + sum_j joint[i][j]`, `A[i][j] = -joint[i][j]`.
///
/// It is kept and factored in these parts, of which none is negative, so that nothing is subtracted and
/// each part of the result is exact to a few bits, however much larger some parts are than others (A. S.
/// Alfa, J. Xue and Q. Ye, "Accurate computation of the smallest eigenvalue of a diagonally dominant
/// M-matrix", 2002). A plain factoring fails where a weak prior holds together what many games tell.
#[derive(Clone, Debug)]
pub(super) struct Information {
    own: Vec<f64>,
    joint: Vec<Vec<f64>>,
}

impl Information {
    /// A matrix with nothing but a diagonal, of numbers above 0.
    pub(super) fn new(own: Vec<f64>) -> Self {
        let size = own.len();
        Self {
            own,
            joint: vec![vec![0.0; size]; size],
        }
    }

    /// Adds information about the difference of two players; there is none about a player and itself.
    pub(super) fn join(&mut self, first: usize, second: usize, information: f64) {
        if first != second {
            self.joint[first][second] += information;
            self.joint[second][first] += information;
        }
    }

    /// Gauss's elimination: `A = L D L'` with ones on the diagonal of `L`.
    pub(super) fn factor(mut self) -> Factor {
        let size = self.own.len();
        let mut diagonal = Vec::with_capacity(size);
        for pivot in 0..size {
            let row = std::mem::take(&mut self.joint[pivot]);
            let whole = self.own[pivot] + row[pivot + 1..].iter().sum::<f64>();
            for other in pivot + 1..size {
                let share = row[other] / whole;
                self.own[other] += share * self.own[pivot];
                for third in (pivot + 1..size).filter(|&third| third != other) {
                    self.joint[other][third] += share * row[third];
                }
            }
            diagonal.push(whole);
            self.joint[pivot] = row.iter().map(|part| part / whole).collect();
        }
        Factor {
            diagonal,
            shares: self.joint,
        }
    }
}

/// A matrix that has been factored.
#[derive(Debug)]
pub(super) struct Factor {
    diagonal: Vec<f64>,
    /// The entries of `L'` above its diagonal, with the sign turned round.
    shares: Vec<Vec<f64>>,
}

impl Factor {
    /// The `x` with `A x = right`.
    pub(super) fn solve(&self, right: &[f64]) -> Vec<f64> {
        let size = right.len();
        let mut x = right.to_vec();
        for row in 0..size {
            for below in row + 1..size {
                x[below] += self.shares[row][below] * x[row];
            }
        }
        for row in (0..size).rev() {
            let known = (row + 1..size).map(|below| self.shares[row][below] * x[below]);
            x[row] = x[row] / self.diagonal[row] + known.sum::<f64>();
        }
        x
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::SplitMix64;

    fn random(size: usize, rng: &mut SplitMix64) -> Information {
        let mut number = || rng.below(1000) as f64 / 100.0;
        let mut information = Information::new((0..size).map(|_| 0.01 + number()).collect());
        for first in 0..size {
            for second in 0..first {
                information.join(first, second, number());
            }
        }
        information
    }

    /// `A x`, by the definition.
    fn times(information: &Information, x: &[f64]) -> Vec<f64> {
        let row = |i: usize| {
            let joint = information.joint[i].iter().zip(x);
            information.own[i] * x[i] + joint.map(|(part, y)| part * (x[i] - y)).sum::<f64>()
        };
        (0..x.len()).map(row).collect()
    }

    #[test]
    fn a_solution_solves() {
        let mut rng = SplitMix64::new(2);
        for size in 0..9 {
            let information = random(size, &mut rng);
            let right: Vec<f64> = (0..size).map(|_| rng.below(100) as f64 - 50.0).collect();
            let again = times(&information, &information.clone().factor().solve(&right));
            for (a, b) in again.iter().zip(&right) {
                assert!((a - b).abs() < 1e-9, "{information:?}");
            }
        }
    }

    /// Two that many games join and little else: the sum of both equations is a x + b y = 2, and x and
    /// y are all but the same, so both are 2 / (a + b).
    #[test]
    fn small_parts_beside_large_ones_are_not_lost() {
        let (a, b, c) = (1e-9, 3e-9, 1e12);
        let mut information = Information::new(vec![a, b]);
        information.join(0, 1, c);
        let x = information.factor().solve(&[1.0, 1.0]);
        assert!(
            (x[0] - 5e8).abs() < 1e-3 && (x[1] - 5e8).abs() < 1e-3,
            "{x:?}"
        );
    }
}
