//! The rules by their numbers in the protocol.

use crate::gomoku::Rule;

/// The rule of a sum of 1 (exactly five wins), 2 (continuous), 4 (renju) and 8 (caro); none where it is not
/// supported. A continuous game is played as any other: the manager sends what has been won as dead cells.
pub(super) const fn rule_of_code(sum: u32) -> Option<Rule> {
    match sum {
        0 | 2 => Some(Rule::Freestyle),
        1 | 3 => Some(Rule::Exact),
        _ => None,
    }
}

/// The number of a rule.
#[cfg(feature = "client")]
pub(super) const fn code_of_rule(rule: Rule) -> u32 {
    match rule {
        Rule::Freestyle => 0,
        Rule::Exact => 1,
    }
}
