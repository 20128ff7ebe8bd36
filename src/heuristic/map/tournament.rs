//! The greatest of many numbers, kept up to date.

/// Numbers under one node: sixteen of them fill a cache line.
const ARITY: usize = 16;

/// A tree over a list of numbers in which each node holds the greatest below it, so that a change
/// costs one walk to the root and the greatest is found without looking at all.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tournament {
    /// The numbers themselves, then their nodes, and so on to the root, which is alone.
    levels: Vec<Vec<u32>>,
}

impl Tournament {
    /// Appends a number 0 and returns its index.
    pub(crate) fn push(&mut self) -> usize {
        if self.levels.is_empty() {
            self.levels.push(Vec::new());
        }
        let index = self.levels[0].len();
        self.levels[0].push(0);
        let mut level = 0;
        while self.levels[level].len() > 1 {
            let nodes = self.levels[level].len().div_ceil(ARITY);
            if level + 1 == self.levels.len() {
                let greatest = self.levels[level].iter().copied().max().unwrap_or(0);
                self.levels.push(vec![greatest]);
            }
            self.levels[level + 1].resize(nodes, 0);
            level += 1;
        }
        index
    }

    /// Changes the number at `index`.
    pub(crate) fn set(&mut self, mut index: usize, value: u32) {
        if self.levels[0][index] == value {
            return;
        }
        self.levels[0][index] = value;
        for level in 1..self.levels.len() {
            let below = &self.levels[level - 1];
            let first = index / ARITY * ARITY;
            let children = &below[first..below.len().min(first + ARITY)];
            let greatest = children.iter().copied().fold(0, u32::max);
            index /= ARITY;
            if self.levels[level][index] == greatest {
                return;
            }
            self.levels[level][index] = greatest;
        }
    }

    /// The greatest number; 0 without any.
    pub(crate) fn greatest(&self) -> u32 {
        self.levels.last().map_or(0, |root| root[0])
    }

    /// Calls `visit` with the index of every number that equals the greatest, in ascending order.
    pub(crate) fn each_greatest(&self, visit: &mut impl FnMut(usize)) {
        if let Some(root) = self.levels.len().checked_sub(1) {
            self.descend(root, 0, visit);
        }
    }

    fn descend(&self, level: usize, index: usize, visit: &mut impl FnMut(usize)) {
        if level == 0 {
            return visit(index);
        }
        let below = &self.levels[level - 1];
        let first = index * ARITY;
        for (child, &value) in below[first..].iter().take(ARITY).enumerate() {
            if value == self.greatest() {
                self.descend(level - 1, first + child, visit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::SplitMix64;

    #[test]
    fn it_equals_a_look_at_all_numbers() {
        let mut rng = SplitMix64::new(1);
        let (mut tree, mut plain) = (Tournament::default(), Vec::new());
        assert_eq!(tree.greatest(), 0);
        for _ in 0..3000 {
            if plain.is_empty() || rng.below(3) == 0 {
                assert_eq!(tree.push(), plain.len());
                plain.push(0);
            } else {
                let index = rng.below(plain.len() as u64) as usize;
                plain[index] = rng.below(5) as u32 * rng.below(2) as u32;
                tree.set(index, plain[index]);
            }
            let greatest = *plain.iter().max().unwrap();
            assert_eq!(tree.greatest(), greatest);
            let mut found = Vec::new();
            tree.each_greatest(&mut |index| found.push(index));
            let expected: Vec<_> = (0..plain.len()).filter(|&n| plain[n] == greatest).collect();
            assert_eq!(found, expected);
        }
    }
}
