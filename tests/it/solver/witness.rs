//! The witness criterion: what a table may answer.

use crate::solver::trees;
use mugen::control::{Control, Limits};
use mugen::game::GameText;
use mugen::rng::SplitMix64;
use mugen::solver::witness::{Case, WitnessVerdict};
use mugen::solver::{
    Algorithm, SolverOptions, TranspositionTable, Tree, Variant, Window, analyse, search_window,
};
use std::{fs, path::Path};

const CASES: usize = 20_000;

#[test]
fn every_recorded_case_matches() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/traces");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let case = Case::parse(&text).unwrap();
        assert_eq!(case.differences().unwrap(), [""; 0], "{}", path.display());
        assert_eq!(Case::parse(&case.to_json().unwrap()).unwrap(), case);
        count += 1;
    }
    assert!(count >= 34, "{count}");
}

/// Random cases with shared subtrees: those of which a search is not justified.
fn unjustified(variant: Variant) -> Vec<Case> {
    let mut rng = SplitMix64::new(2509);
    let cases = (0..CASES).map(|_| {
        let tree = trees::shared(&mut rng);
        let requests = trees::requests(&mut rng, &tree);
        Case::record(variant, "random", &tree.tree(), &requests).unwrap()
    });
    let fails = |case: &Case| {
        let mut searches = case.searches.iter();
        searches.any(|search| search.found.verdict == WitnessVerdict::Fail)
    };
    cases.filter(fails).collect()
}

#[test]
fn safe_is_always_justified() {
    assert_eq!(unjustified(Variant::Safe), []);
}

#[test]
fn narrowing_is_caught() {
    assert!(!unjustified(Variant::Narrowing).is_empty());
}

/// The criterion itself, from the definition: every expansion is built and valued.
#[test]
fn witness_values_are_those_of_all_expansions() {
    fn expansions(tree: &trees::Nested, depth: u32) -> Vec<trees::Nested> {
        let mut all = vec![Vec::new()];
        for child in &tree.children {
            let below = expansions(child, depth.saturating_sub(1));
            all = all
                .into_iter()
                .flat_map(|before: Vec<_>| {
                    below.iter().map(move |child| {
                        let mut children = before.clone();
                        children.push(child.clone());
                        children
                    })
                })
                .collect();
        }
        if depth == 0 && !tree.children.is_empty() {
            all.push(Vec::new());
        }
        let value = tree.value;
        let tree = |children| trees::Nested { value, children };
        all.into_iter().map(tree).collect()
    }
    fn negamax(tree: &trees::Nested) -> i32 {
        let best = tree.children.iter().map(|child| -negamax(child)).max();
        best.unwrap_or(tree.value)
    }
    let mut rng = SplitMix64::new(5);
    let mut checked = 0;
    while checked < 500 {
        let nested = trees::shared(&mut rng);
        if nested.size() > 14 {
            continue;
        }
        checked += 1;
        let tree = nested.tree();
        for depth in 0..4 {
            let all = expansions(&nested, depth);
            let mut values: Vec<_> = all.iter().map(negamax).collect();
            values.sort_unstable();
            values.dedup();
            assert_eq!(mugen::solver::witness::values(tree.node(), depth), values);
            for expansion in &all {
                let node = expansion.tree();
                let ok = mugen::solver::witness::is_expansion(node.node(), tree.node(), depth);
                assert!(ok, "{} of {}", expansion.text(), nested.text());
            }
        }
    }
}

#[test]
fn without_shared_subtrees_every_algorithm_agrees() {
    let mut rng = SplitMix64::new(77);
    for _ in 0..3000 {
        let tree = trees::unshared(&mut rng).tree();
        for depth in 0..6 {
            let control = to_depth(depth);
            let run = |algorithm| analyse(&tree, &SolverOptions::new(algorithm), &control).unwrap();
            let oracle = run(Algorithm::Minimax);
            for algorithm in [
                Algorithm::Negamax,
                Algorithm::AlphaBeta,
                Algorithm::Table(Variant::Safe),
            ] {
                let found = run(algorithm);
                assert_eq!((found.value, found.best), (oracle.value, oracle.best));
                assert_eq!(found.pv, oracle.pv);
            }
        }
    }
}

#[test]
fn without_shared_subtrees_windows_bound_the_value() {
    let mut rng = SplitMix64::new(78);
    for _ in 0..3000 {
        let tree = trees::unshared(&mut rng).tree();
        let depth = rng.below(6) as u32;
        let value = analyse(
            &tree,
            &SolverOptions::new(Algorithm::Minimax),
            &to_depth(depth),
        )
        .unwrap()
        .value;
        let alpha = trees::between(&mut rng, -30, 30);
        let window = Window::new(alpha, alpha + trees::between(&mut rng, 1, 20)).unwrap();
        let mut table = TranspositionTable::new(1 << 12);
        let found =
            search_window(&tree, window, Variant::Safe, &mut table, &to_depth(depth)).unwrap();
        assert!(mugen::solver::witness::justifies(value, found, window));
    }
}

#[test]
fn leaves_are_not_stored() {
    for variant in [Variant::Safe, Variant::Narrowing] {
        let mut table = TranspositionTable::new(1 << 12);
        let tree = Tree::parse("[0,[1,[2]],[3]]").unwrap();
        let mut search = |depth| {
            let control = to_depth(depth);
            search_window(&tree, Window::FULL, variant, &mut table, &control).unwrap();
            table.len()
        };
        // The root; the root and its first child; its other child and grandchild are leaves.
        assert_eq!([search(0), search(1), search(5)], [0, 1, 2]);
    }
}

fn to_depth(depth: u32) -> Control {
    Control::new(Limits {
        depth: Some(depth),
        ..Limits::default()
    })
}
