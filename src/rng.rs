//! Fixed pseudo-random numbers, the same on every machine: hash keys for arbitrary coordinates, and
//! seeded choices.
//!
//! The generator is SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number
//! generators", 2014).

/// The increment of SplitMix64: 2^64 divided by the golden ratio, made odd.
const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// Scrambles 64 bits so that each bit of the result depends on each bit of `value`.
///
/// It is a bijection: different values never collide.
///
/// ```
/// assert_ne!(mugen::rng::mix(1), mugen::rng::mix(2));
/// ```
pub const fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(GAMMA);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A stream of pseudo-random numbers fixed by its seed.
///
/// ```
/// use mugen::rng::SplitMix64;
/// let (mut a, mut b) = (SplitMix64::new(7), SplitMix64::new(7));
/// assert_eq!(a.next_u64(), b.next_u64());
/// assert!(a.below(10) < 10);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// The stream of `seed`.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next number of the stream, every value equally likely.
    pub const fn next_u64(&mut self) -> u64 {
        let value = mix(self.state);
        self.state = self.state.wrapping_add(GAMMA);
        value
    }

    /// A number from 0 to `bound - 1`.
    ///
    /// The bias is at most `bound / 2^64` (Lemire's multiplication without rejection).
    ///
    /// # Panics
    ///
    /// When `bound` is 0: there is no such number.
    pub const fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "below(0): there is no number below 0");
        ((self.next_u64() as u128 * bound as u128) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_splitmix64() {
        // First outputs for seed 0, as the reference implementation gives them.
        let mut rng = SplitMix64::new(0);
        assert_eq!(rng.next_u64(), 0xe220_a839_7b1d_cdaf);
        assert_eq!(rng.next_u64(), 0x6e78_9e6a_a1b9_65f4);
        assert_eq!(rng.next_u64(), 0x06c4_5d18_8009_454f);
    }

    #[test]
    fn below_covers_its_range() {
        let mut rng = SplitMix64::new(3);
        let mut seen = [0u32; 6];
        for _ in 0..6000 {
            seen[rng.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| n > 800), "{seen:?}");
    }
}
