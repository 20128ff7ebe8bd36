//! A second, slow implementation of alpha-beta with a table, with faults to be switched on: it holds
//! the fast one in place, and each fault must be told from the right algorithm by a recorded case.

use crate::solver::trees::{self, Nested};
use mugen::rng::SplitMix64;
use mugen::solver::Variant;
use mugen::solver::witness::{Case, Request};
use std::collections::HashMap;
use std::{fs, path::PathBuf};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    /// `Narrowing` replaces entries whatever their depth.
    ReplacesAlways,
    /// `Narrowing` replaces entries of lesser depth only.
    ReplacesOnlyShallower,
    /// `Narrowing` compares with the window before it was narrowed.
    FlagsByOriginalWindow,
    /// `Narrowing` stops at the beta it was called with.
    StopsAtOriginalBeta,
    /// `Narrowing` goes on where the ends of the window have met.
    ReturnsOnlyWhenCrossed,
    /// Leaves are stored, as exact.
    StoresLeaves,
    /// Equal subtrees at different places are different positions.
    KeysByPath,
    /// `Safe` keeps an entry of greater depth.
    KeepsDeeper,
    /// The depth is tested before the table is looked up.
    LooksUpLate,
    /// An entry of the same depth is not used.
    NeedsMoreDepth,
    /// The flag of `Safe` compares with alpha as raised in the loop.
    FlagsByRaisedAlpha,
}

const OF_NARROWING: [Fault; 7] = [
    Fault::ReplacesAlways,
    Fault::ReplacesOnlyShallower,
    Fault::FlagsByOriginalWindow,
    Fault::StopsAtOriginalBeta,
    Fault::ReturnsOnlyWhenCrossed,
    Fault::LooksUpLate,
    Fault::NeedsMoreDepth,
];

const OF_SAFE: [Fault; 6] = [
    Fault::StoresLeaves,
    Fault::KeysByPath,
    Fault::KeepsDeeper,
    Fault::LooksUpLate,
    Fault::NeedsMoreDepth,
    Fault::FlagsByRaisedAlpha,
];

const FAULTS: [(Variant, &[Fault]); 2] = [
    (Variant::Narrowing, &OF_NARROWING),
    (Variant::Safe, &OF_SAFE),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flag {
    Exact,
    Lower,
    Upper,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    Structure(Nested),
    Path(Vec<u32>),
}

struct Reference {
    variant: Variant,
    fault: Fault,
    table: HashMap<Key, (i32, u32, Flag)>,
}

impl Reference {
    fn new(variant: Variant, fault: Fault) -> Self {
        Self {
            variant,
            fault,
            table: HashMap::new(),
        }
    }

    fn key(&self, node: &Nested, path: &[u32]) -> Key {
        if self.fault == Fault::KeysByPath {
            Key::Path(path.to_vec())
        } else {
            Key::Structure(node.clone())
        }
    }

    fn search(&mut self, node: &Nested, path: &mut Vec<u32>, depth: u32, ends: (i32, i32)) -> i32 {
        let (mut alpha, mut beta) = ends;
        let leaf = depth == 0 || node.children.is_empty();
        if leaf && self.fault == Fault::LooksUpLate {
            return node.value;
        }
        let key = self.key(node, path);
        let least = depth + u32::from(self.fault == Fault::NeedsMoreDepth);
        if let Some(&(value, searched, flag)) = self.table.get(&key)
            && searched >= least
        {
            match (self.variant, flag) {
                (_, Flag::Exact) => return value,
                (Variant::Safe, Flag::Lower) if value >= beta => return value,
                (Variant::Safe, Flag::Upper) if value <= alpha => return value,
                (Variant::Safe, _) => {}
                (Variant::Narrowing, Flag::Lower) => alpha = alpha.max(value),
                (Variant::Narrowing, Flag::Upper) => beta = beta.min(value),
            }
            let met = if self.fault == Fault::ReturnsOnlyWhenCrossed {
                alpha > beta
            } else {
                alpha >= beta
            };
            if met {
                return value;
            }
        }
        if leaf {
            if self.fault == Fault::StoresLeaves {
                self.store(key, (node.value, depth, Flag::Exact));
            }
            return node.value;
        }
        let stop = if self.fault == Fault::StopsAtOriginalBeta {
            ends.1
        } else {
            beta
        };
        let (mut best, mut raised) = (-i32::MAX, alpha);
        for (index, child) in node.children.iter().enumerate() {
            raised = alpha.max(best);
            path.push(index as u32);
            best = best.max(-self.search(child, path, depth - 1, (-beta, -raised)));
            path.pop();
            if best >= stop {
                break;
            }
        }
        let (low, high) = match self.fault {
            Fault::FlagsByOriginalWindow => ends,
            Fault::FlagsByRaisedAlpha => (raised, beta),
            _ => (alpha, beta),
        };
        let flag = if best <= low {
            Flag::Upper
        } else if best >= high {
            Flag::Lower
        } else {
            Flag::Exact
        };
        self.store(key, (best, depth, flag));
        best
    }

    fn store(&mut self, key: Key, entry: (i32, u32, Flag)) {
        let old = self.table.get(&key).map(|&(_, depth, _)| depth);
        let replaces = match (self.variant, self.fault) {
            (_, Fault::ReplacesAlways) => true,
            (_, Fault::ReplacesOnlyShallower) => old.is_none_or(|old| entry.1 > old),
            (Variant::Narrowing, _) | (_, Fault::KeepsDeeper) => {
                old.is_none_or(|old| entry.1 >= old)
            }
            (Variant::Safe, _) => true,
        };
        if replaces {
            self.table.insert(key, entry);
        }
    }

    fn returned(&mut self, tree: &Nested, requests: &[Request]) -> Vec<i32> {
        let searches = requests.iter().map(|request| {
            let node = request
                .path
                .iter()
                .fold(tree, |node, &child| &node.children[child as usize]);
            let ends = (request.window.alpha(), request.window.beta());
            self.search(node, &mut request.path.clone(), request.depth, ends)
        });
        searches.collect()
    }
}

fn fast(variant: Variant, tree: &Nested, requests: &[Request]) -> Vec<i32> {
    let case = Case::record(variant, "random", &tree.tree(), requests).unwrap();
    case.searches.iter().map(|s| s.found.returned).collect()
}

#[test]
fn the_fast_search_equals_the_slow_one() {
    let mut rng = SplitMix64::new(41);
    for _ in 0..5000 {
        let tree = trees::shared(&mut rng);
        let requests = trees::requests(&mut rng, &tree);
        for variant in [Variant::Safe, Variant::Narrowing] {
            let slow = Reference::new(variant, Fault::None).returned(&tree, &requests);
            assert_eq!(fast(variant, &tree, &requests), slow, "{}", tree.text());
        }
    }
}

fn traces() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fixtures/traces")
}

fn recorded() -> Vec<(String, Case)> {
    let mut paths: Vec<_> = fs::read_dir(traces())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            let name = path.file_stem().unwrap().to_str().unwrap().to_string();
            (name, Case::parse(&text).unwrap())
        })
        .collect()
}

/// Whether a recorded case tells a faulty search from the right one.
fn kills(case: &Case, fault: Fault) -> bool {
    let requests: Vec<_> = case.searches.iter().map(|s| s.request.clone()).collect();
    let right: Vec<_> = case.searches.iter().map(|s| s.found.returned).collect();
    let tree = Nested::of(&case.tree);
    Reference::new(case.variant, fault).returned(&tree, &requests) != right
}

#[test]
fn every_fault_is_killed_by_a_recorded_case() {
    let cases = recorded();
    for (variant, faults) in FAULTS {
        let cases = || cases.iter().filter(|(_, case)| case.variant == variant);
        for (name, case) in cases() {
            assert!(!kills(case, Fault::None), "{name}");
        }
        for &fault in faults {
            let killers: Vec<_> = cases().filter(|(_, case)| kills(case, fault)).collect();
            assert!(!killers.is_empty(), "{variant:?} with {fault:?} lives");
        }
    }
}

/// The smallest of many random cases that tell a faulty search from the right one.
fn smallest_killer(variant: Variant, fault: Fault) -> Option<Case> {
    let mut rng = SplitMix64::new(fault as u64);
    let mut smallest: Option<(usize, Nested, Vec<Request>)> = None;
    for _ in 0..200_000 {
        let tree = trees::shared(&mut rng);
        let requests = trees::requests(&mut rng, &tree);
        let weight = 4 * tree.size() + requests.len();
        if smallest.as_ref().is_some_and(|(w, ..)| weight >= *w) {
            continue;
        }
        let right = Reference::new(variant, Fault::None).returned(&tree, &requests);
        if Reference::new(variant, fault).returned(&tree, &requests) != right {
            smallest = Some((weight, tree, requests));
        }
    }
    let (_, tree, requests) = smallest?;
    let source = format!("random, small; kills the fault {fault:?}");
    Some(Case::record(variant, &source, &tree.tree(), &requests).unwrap())
}

/// With `MUGEN_RECORD` set it writes the cases instead: for a person who adds a fault.
#[test]
#[ignore = "a long search for small cases"]
fn the_recorded_cases_are_the_smallest_found() {
    for (variant, faults) in FAULTS {
        for &fault in faults {
            let case = smallest_killer(variant, fault).unwrap();
            let json = case.to_json().unwrap() + "\n";
            let name = format!("fault-{variant:?}-{fault:?}.json").to_lowercase();
            let path = traces().join(name);
            if std::env::var_os("MUGEN_RECORD").is_some() {
                fs::write(&path, &json).unwrap();
            }
            assert_eq!(fs::read_to_string(&path).unwrap(), json);
        }
    }
}

/// With `Narrowing` a stored leaf never changes a value: it lasts only until something deeper is
/// stored, and until then it says what the leaf says itself. That leaves are not stored shows in the
/// size of the table alone, which another test looks at.
#[test]
fn stored_leaves_change_no_value_of_narrowing() {
    let mut rng = SplitMix64::new(12);
    for _ in 0..20_000 {
        let tree = trees::shared(&mut rng);
        let requests = trees::requests(&mut rng, &tree);
        let returned = |fault| Reference::new(Variant::Narrowing, fault).returned(&tree, &requests);
        assert_eq!(returned(Fault::StoresLeaves), returned(Fault::None));
    }
}
