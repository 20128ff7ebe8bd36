//! `mugen play` through a pipe: games that differ, lines that come back, files in every format.

use crate::program::mugen;
use crate::program::play::{answer, last_board, play};
use std::collections::BTreeSet;
use std::fs;

/// The seeds that a game tells of, one for each beginning.
fn seeds(output: &str) -> Vec<&str> {
    let told = output
        .lines()
        .filter_map(|line| line.split_once("`--seed "));
    told.filter_map(|(_, rest)| rest.split('`').next()?.split(' ').next())
        .collect()
}

const WEAK: &str = "--player search:nodes=200,hash=1 --level 5";

#[test]
fn the_same_moves_do_not_beat_a_level_every_time() {
    let games: Vec<_> = (0..5).map(|_| play(WEAK, "0,0\n3,1\n")).collect();
    let told: BTreeSet<_> = games.iter().flat_map(|game| seeds(game)).collect();
    // Two of them are the same once in 100,000 runs.
    assert!(told.len() >= 4, "{told:?}");
    // The seed that was shown repeats its game.
    let seed = seeds(&games[0])[0];
    let again = play(&format!("{WEAK} --seed {seed}"), "0,0\n3,1\n");
    assert_eq!(again, games[0]);
}

#[test]
fn each_new_game_has_a_seed_of_its_own_unless_one_is_given() {
    let output = play(WEAK, "0,0\nn\n0,0\nn\n");
    let told = seeds(&output);
    assert_eq!(told.len(), 3, "{output}");
    assert_ne!(told[0], told[1]);
    let output = play(&format!("{WEAK} --seed 7"), "0,0\nn\n0,0\n");
    assert_eq!(seeds(&output), ["7", "7"]);
    // No seed is shown if nothing depends on it.
    for all in ["--player search:nodes=200,hash=1", "--player heuristic"] {
        assert_eq!(seeds(&play(all, "0,0\nn\n")), [""; 0]);
    }
    let output = play(&format!("{WEAK} --as none --plies 4"), "");
    assert_eq!(seeds(&output).len(), 1, "{output}");
}

#[test]
fn one_question_gets_one_answer_at_every_level() {
    let ask = || mugen(["move", "0,0", "1,1", "--level", "3"]).run().ok();
    let first = ask();
    for _ in 0..3 {
        assert_eq!(ask(), first);
    }
}

#[test]
fn moves_that_were_cut_off_come_back() {
    let before = "0,0\n1,0\n2,0\nu\nu\n";
    let cut = answer("--as both", before, "5,5\n");
    assert!(
        cut.starts_with("2 later moves replaced: `b` brings them back\n"),
        "{cut}"
    );
    let back = last_board("--as both", &format!("{before}5,5\nb\nr\nr\n"));
    assert_eq!(back, last_board("--as both", "0,0\n1,0\n2,0\n"));
    let other = last_board("--as both", &format!("{before}5,5\nb\nb\n"));
    assert_eq!(other, last_board("--as both", "0,0\n5,5\n"));
    assert_eq!(
        answer("--as both", "0,0\n", "b\n"),
        "no replaced moves to bring back\n"
    );
    // The next of the moves that were taken back cuts nothing off.
    let same = last_board("--as both", &format!("{before}1,0\nr\n"));
    assert_eq!(same, last_board("--as both", "0,0\n1,0\n2,0\n"));
}

#[test]
fn games_are_saved_and_loaded_in_the_format_of_the_name() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let game = "h8\ni9\nh9\n";
    let board = "--as both --bounds 15x15";
    let source = at("source.json");
    answer(board, game, &format!("save {source}\n"));
    for ending in ["moves", "pos", "offset", "psq", "sgf", "picture", "jsonl"] {
        let file = at(&format!("game.{ending}"));
        let saved = answer(board, game, &format!("save {file}\n"));
        assert_eq!(saved, format!("saved to {file}\n"));
        let format = if ending == "jsonl" { "json" } else { ending };
        let converted = mugen(["convert", "--to", format, &source]).run().stdout;
        assert_eq!(fs::read_to_string(&file).unwrap(), converted, "{ending}");
        let opened = answer(board, "", &format!("load {file}\n"));
        assert!(opened.starts_with(&format!("opened {file}\n")), "{opened}");
        assert_eq!(
            opened.matches(" x ").count() + opened.matches("x)").count(),
            2,
            "{opened}"
        );
    }
    let far = at("far.sgf");
    let refused = answer("--as both", "0,0\n900,900\n", &format!("save {far}\n"));
    assert!(refused.contains("too large for sgf"), "{refused}");
    assert!(!fs::exists(&far).unwrap());
}

#[test]
fn the_weight_of_a_taken_cell_is_explained() {
    let answer = answer("--as both", "0,0\n1,1\n", "t 1,1\n");
    let start = "o has a stone here; if the cell were empty:\n1,1: weight ";
    assert!(answer.starts_with(start), "{answer}");
}
