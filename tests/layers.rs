//! The layer rule: a module may name only modules of a lower layer.
//!
//! Cargo forbids cycles between crates but not between modules, so this test
//! does it. Paths inside the crate are written `crate::module::Item`, never
//! through a re-export at the root, so that the edge can be read off the text.

#[path = "layers/circles.rs"]
mod circles;

use std::{fs, path::Path};

/// Lowest first. Modules on one row do not see each other. A module that does not exist yet stands
/// where it will go.
const LAYERS: &[&[&str]] = &[
    &["game", "parallel", "rng"],
    &["control"],
    &["textio"],
    &["solver", "games", "gomoku"],
    &["formats"],
    &["proof"],
    &["analysis", "strategy"],
    &["heuristic", "engine"],
    &["player"],
    &["gomocup"],
    &["session"],
    &["frontend"],
    &[
        "tournament",
        "batch",
        "replay",
        "datagen",
        "prove",
        "bench",
        "prompt",
        "tui",
        "web",
    ],
    &["cli"],
];

fn layer(module: &str) -> Option<usize> {
    LAYERS.iter().position(|row| row.contains(&module))
}

/// First path segments named after `crate::` in `text`, comments left out.
fn named(text: &str) -> Vec<String> {
    let code: String = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or(""))
        .collect::<Vec<_>>()
        .join("\n");
    let mut out = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        if let Some(group) = rest.strip_prefix('{') {
            let (mut depth, mut word) = (0, String::new());
            for c in group.chars() {
                match c {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => out.push(std::mem::take(&mut word)),
                    _ if depth == 0 => word.push(c),
                    _ => {}
                }
            }
            out.push(word);
        } else {
            out.push(rest.to_string());
        }
    }
    out.iter()
        .map(|s| {
            s.trim()
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect()
        })
        .filter(|s: &String| !s.is_empty())
        .collect()
}

fn visit(dir: &Path, module: Option<&str>, depth: usize, faults: &mut Vec<String>) {
    let mut entries: Vec<_> = fs::read_dir(dir)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        let stem = path.file_stem().unwrap().to_str().unwrap().to_string();
        if path.is_dir() {
            if module.is_none() && stem == "bin" {
                continue; // programs stand above every layer
            }
            visit(&path, Some(module.unwrap_or(&stem)), depth + 1, faults);
            continue;
        }
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue; // data beside the code
        }
        if module.is_none() && (stem == "lib" || stem == "main") {
            continue;
        }
        let from = module.unwrap_or(&stem);
        let Some(level) = layer(from) else {
            faults.push(format!("{}: `{from}` is in no layer", path.display()));
            continue;
        };
        let text = fs::read_to_string(&path).unwrap();
        // How many `super::` lead out to the crate root: banned, since they hide the edge. One
        // more is needed inside an inline `mod tests`.
        let out = if stem == "mod" { depth } else { depth + 1 };
        let (body, tests) = text.split_once("mod tests {").unwrap_or((&text, ""));
        if body.contains(&"super::".repeat(out)) || tests.contains(&"super::".repeat(out + 1)) {
            faults.push(format!(
                "{}: leaves `{from}` through super::",
                path.display()
            ));
        }
        for to in named(&text) {
            match layer(&to) {
                _ if to == from => {}
                Some(lower) if lower < level => {}
                Some(_) => faults.push(format!("{}: `{from}` may not name `{to}`", path.display())),
                None => faults.push(format!("{}: `crate::{to}` is no module", path.display())),
            }
        }
    }
}

#[test]
fn modules_depend_downwards_only() {
    let mut faults = Vec::new();
    visit(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        None,
        0,
        &mut faults,
    );
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn reads_paths() {
    let text = "use crate::{a::{B, C}, d};\n// crate::no\nlet x = crate::e::F;";
    assert_eq!(named(text), ["a", "d", "e"]);
}
