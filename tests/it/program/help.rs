//! Arguments that cannot be used, `--help` of every command, and `mugen completions`.

use crate::program::{mugen, shell, words};
use std::process::Command;

#[test]
fn arguments_that_make_no_sense_are_refused() {
    for (arguments, expected) in [
        ("weights 0,0 --top -1", "give a whole number, 0 or more"),
        ("weights 0,0 --top x", "give a whole number, 0 or more"),
        (
            "weights 0,0 --top 99999999999999999999",
            "give a whole number from 0 to 18446744073709551615",
        ),
        (
            "move 0,0 --seed 99999999999999999999",
            "give a whole number from 0 to 18446744073709551615",
        ),
        ("move 0,0 --lines 0", "give a whole number, 1 or more"),
        ("analyze --lines 0", "give a whole number, 1 or more"),
        ("weights 0,0 --radius 6", "give a whole number from 1 to 5"),
        ("weights 0,0 --radius 0", "give a whole number from 1 to 5"),
        (
            "weights 0,0 --board --json",
            "'--board' cannot be used with '--json'",
        ),
        ("weights 0,0 --explain 1,1 --top 2", "cannot be used with"),
        ("weights 0,0 --nonsense", "unexpected argument '--nonsense'"),
        ("weights 0,0 --color blue", "invalid value 'blue'"),
        (
            "move 0,0 --player me",
            "unknown player `me`: use `heuristic`, `lookahead` or `search`",
        ),
        ("minimax chess", "invalid value 'chess'"),
        ("minimax", "required arguments"),
        (
            "minimax connect4 --depth 201",
            "give a number of plies from 0 to 200",
        ),
        (
            "minimax connect4 --depth -1",
            "give a number of plies from 0 to 200",
        ),
        (
            "minimax connect4 --depth 99999999999",
            "give a number of plies from 0 to 200",
        ),
        (
            "minimax connect4 --nodes 0",
            "give a whole number, 1 or more",
        ),
        ("minimax connect4 --scores best", "invalid value 'best'"),
        (
            "minimax connect4 --algorithm best",
            "unknown algorithm `best`: use one of minimax, ",
        ),
        (
            "minimax connect4 --sweep 3..1",
            "give two depths such as `1..7`, from 0 to 200",
        ),
        (
            "minimax connect4 --sweep 1..201",
            "give two depths such as `1..7`, from 0 to 200",
        ),
        (
            "minimax connect4 --sweep 4",
            "give two depths such as `1..7`, from 0 to 200",
        ),
        (
            "minimax connect4 --sweep 1..2 --json",
            "cannot be used with '--json'",
        ),
        (
            "minimax connect4 --sweep 1..2 --depth 2",
            "cannot be used with",
        ),
        (
            "minimax connect4 --sweep 1..2 --scores plain",
            "cannot be used with",
        ),
        ("perft connect4", "required arguments"),
        ("perft connect4 201", "give a number of plies from 0 to 200"),
        ("witness", "required arguments"),
        ("replay", "required arguments"),
        ("brain --hash 0", "give a whole number from 1 to 65536"),
        ("brain --threads 0", "give a whole number from 1 to 256"),
        ("completions", "required arguments"),
        ("completions cmd", "invalid value 'cmd'"),
        ("solve 0,0 --vcf --vct", "cannot be used with"),
        ("solve 0,0 --time -1", "give a time in seconds"),
        ("solve --threads 0", "give a whole number from 1 to 1024"),
        ("verify", "required arguments"),
        ("bench --depth 0", "give a whole number from 1 to 64"),
        ("nonsense", "unrecognized subcommand 'nonsense'"),
    ] {
        let error = mugen(words(arguments)).run();
        let all = error.stderr.clone();
        error.misused();
        assert!(all.contains(expected), "{arguments}: {all}");
    }
}

#[test]
fn completions_are_printed_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = mugen(["completions", shell]).run().ok();
        for word in ["weights", "replay", "show-weights", "explain"] {
            assert!(script.contains(word), "{shell}: no {word}");
        }
        let run = mugen(["completions", shell]);
        assert_eq!(run.run_for_a_short_reader(1).1, "");
    }
    let check = shell("mugen completions bash | bash -n 2>&1").run();
    assert!(
        check.code == Some(127) || check.stdout.is_empty(),
        "{check:?}"
    );
}

/// What bash offers for the last word of a line, in a folder with files.
#[cfg(unix)]
fn completed(words: &str) -> Option<Vec<String>> {
    let line = format!(
        "command -v bash > /dev/null || exit 77
         mugen completions bash | bash -c 'eval \"$(cat)\"; words=\"{words}\"; COMP_WORDS=($words \"\")
         COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _mugen mugen \"\" \"${{COMP_WORDS[COMP_CWORD - 1]}}\" 2> /dev/null
         printf \"%s\\n\" \"${{COMPREPLY[@]}}\"'"
    );
    let done = shell(&line).run();
    if done.code == Some(77) {
        return None;
    }
    let mut offered: Vec<_> = words_of(&done.ok());
    offered.sort();
    Some(offered)
}

#[cfg(unix)]
fn words_of(text: &str) -> Vec<String> {
    text.lines()
        .filter(|line| !line.is_empty())
        .map(Into::into)
        .collect()
}

#[cfg(unix)]
#[test]
fn shells_offer_words_where_a_value_is_no_file() {
    for (line, expected) in [
        (
            "mugen move --player",
            &["heuristic", "lookahead", "search"][..],
        ),
        (
            "mugen convert --to",
            &["json", "moves", "offset", "picture", "pos", "psq", "sgf"],
        ),
        (
            "mugen convert --from",
            &["json", "moves", "offset", "picture", "pos", "psq", "sgf"],
        ),
        ("mugen play --as", &["both", "none", "o", "x"]),
        ("mugen play --rule", &["exact", "freestyle"]),
        (
            "mugen minimax --algorithm",
            &["alphabeta", "minimax", "narrowing", "negamax", "table"],
        ),
        ("mugen move --time", &[]),
        ("mugen move --bounds", &[]),
        ("mugen match --tc", &[]),
    ] {
        let Some(offered) = completed(line) else {
            return;
        };
        assert_eq!(offered, expected, "{line}");
    }
    let files = completed("mugen verify --json --work 5").unwrap_or_default();
    assert!(!files.iter().any(|word| word == "5"), "{files:?}");
    let files = completed("mugen match --openings").unwrap_or_default();
    assert!(files.iter().any(|file| file == "Cargo.toml"), "{files:?}");
}

const COMMANDS: [&str; 19] = [
    "",
    "play",
    "weights",
    "move",
    "replay",
    "analyze",
    "convert",
    "brain",
    "solve",
    "prove",
    "verify",
    "bench",
    "serve",
    "minimax",
    "perft",
    "witness",
    "match",
    "rate",
    "completions",
];

/// The greatest width of a help text, which has it where there is no terminal.
const HELP_WIDTH: usize = 100;

#[test]
fn paragraphs_of_every_help_fill_their_lines() {
    for command in COMMANDS {
        let help = mugen(words(command).chain(["--help"])).run().ok();
        let lines: Vec<_> = help.lines().collect();
        for two in lines.windows(2) {
            let (line, next) = (two[0], two[1]);
            let of_paragraph = |line: &str| !line.is_empty() && !line.starts_with(' ');
            if !of_paragraph(line) || !of_paragraph(next) || line.ends_with(':') {
                continue;
            }
            // A line that was broken by hand breaks again on a narrow terminal.
            let word = next.split(' ').next().unwrap_or_default();
            assert!(
                line.len() + 1 + word.len() > HELP_WIDTH,
                "{command}: {line}"
            );
        }
    }
}

#[test]
fn the_examples_of_every_help_can_be_typed() {
    let mut typed = 0;
    for command in COMMANDS {
        let help = mugen(words(command).chain(["--help"])).run().ok();
        assert_eq!(
            mugen(["help"].into_iter().chain(words(command))).run().ok(),
            help
        );
        let (_, examples) = help.split_once("\nExamples:\n").expect(command);
        let examples: Vec<_> = examples
            .lines()
            .take_while(|line| line.starts_with("  "))
            .collect();
        assert!(!examples.is_empty(), "{help}");
        for example in examples {
            // What follows some blanks says what the example does.
            let line = example.trim().split("   ").next().unwrap();
            assert!(line.contains("mugen "), "{line}");
            // Files of the reader's own.
            let own = ["game.json", "games.jsonl", "store", ">"];
            if own.iter().any(|own| line.contains(own)) {
                continue;
            }
            // A server that runs until it is told to end, and a game that needs a terminal.
            if line.starts_with("mugen serve") || line.contains("--clock") {
                continue;
            }
            shell(line).run().ok();
            typed += 1;
        }
    }
    assert!(typed >= 24, "{typed}");
}

/// `pbrain-mugen` reads its options without the parser of `mugen`.
#[test]
fn the_brain_has_the_same_options_under_both_names() {
    let options = |help: &str| -> Vec<String> {
        let words = help.split(|c: char| !c.is_ascii_lowercase() && c != '-');
        let mut options: Vec<_> = words
            .filter(|word| word.starts_with("--") && !["--color", "--version"].contains(word))
            .map(str::to_owned)
            .collect();
        options.sort_unstable();
        options.dedup();
        options
    };
    let alone = Command::new(env!("CARGO_BIN_EXE_pbrain-mugen"))
        .arg("--help")
        .output()
        .expect("it starts");
    let alone = String::from_utf8(alone.stdout).expect("UTF-8");
    let command = mugen(["brain", "--help"]).run().ok();
    assert_eq!(options(&alone), options(&command));
    assert!(alone.lines().all(|line| line.chars().count() <= 110));
}
