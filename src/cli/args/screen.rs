//! The arguments of the board on the whole terminal.

use crate::control::TimeControl;
use clap::{Args, ValueEnum};
use std::time::Duration;

/// How a game is shown, and what goes with that.
#[derive(Args)]
#[command(next_help_heading = "Screen")]
pub(crate) struct ScreenArgs {
    /// Play line by line instead of full-screen
    #[arg(long)]
    pub(crate) plain: bool,

    /// Use ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Continue the last game (games are saved automatically)
    #[arg(long, conflicts_with_all = ["bounds", "rule", "number", "from", "clock", "opening"])]
    pub(crate) resume: bool,

    /// A clock for both sides: minutes, plus seconds per move, such as `5` or `3+2`
    #[arg(long, value_name = "MINUTES[+SECONDS]", value_parser = parse_clock)]
    pub(crate) clock: Option<TimeControl>,

    /// `swap2`: one side places three stones, the other chooses a side or places two more
    #[arg(long, value_enum, value_name = "OPENING")]
    pub(crate) opening: Option<OpeningName>,
}

/// An opening by which sides are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OpeningName {
    /// One side places three stones, the other chooses a side or places two more
    Swap2,
}

/// `5`, `0.5` or `3+2`.
fn parse_clock(text: &str) -> Result<TimeControl, &'static str> {
    const HELP: &str = "give minutes such as `5`, or minutes plus seconds per move such as `3+2`";
    let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
    let seconds_of = |text: &str, each: f64| {
        let number: f64 = text.trim().parse().ok()?;
        Duration::try_from_secs_f64(number * each).ok()
    };
    let game = seconds_of(minutes, 60.0).filter(|game| !game.is_zero());
    Ok(TimeControl {
        game: Some(game.ok_or(HELP)?),
        increment: seconds_of(seconds, 1.0).ok_or(HELP)?,
        per_move: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_as_they_are_typed() {
        let clock = |text| parse_clock(text).map(|time| (time.game.unwrap(), time.increment));
        let seconds = Duration::from_secs;
        assert_eq!(clock("5"), Ok((seconds(300), seconds(0))));
        assert_eq!(clock("0.5+2"), Ok((seconds(30), seconds(2))));
        for wrong in ["", "0", "-1", "a", "1+", "1+b", "nan", "1e300", "3+2+1"] {
            assert!(clock(wrong).is_err(), "{wrong}");
        }
    }
}
