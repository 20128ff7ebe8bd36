//! The circle rule: the files of a folder form no circle by what they import.
//!
//! - The entries of a folder are its files and its folders, each folder as one; the folder's own `mod.rs` is an
//!   entry, too.
//! - An entry depends on another when one of its files names a path that leads into the other: `crate::...`,
//!   `super::...`, `self::...`, or a child module by its name. A path leads to the file of the deepest module in
//!   it. What a `mod.rs` re-exports leads on to where it comes from; what it defines leads to the `mod.rs`.
//! - Re-exports themselves are no dependency, nor are comments and the code of tests.

use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path::Path};

/// A module: its path from the crate's root, which is empty.
type Module = Vec<String>;

#[derive(Default)]
struct Crate {
    /// The code of each module, without comments and tests.
    code: BTreeMap<Module, String>,
    /// Modules that have a folder.
    folders: BTreeSet<Module>,
    /// What a module re-exports: the paths, the name last.
    exports: BTreeMap<Module, Vec<Module>>,
}

/// A path and whether it is a re-export.
struct Named {
    path: Vec<String>,
    is_export: bool,
}

fn without_comments(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or(""));
    lines.collect::<Vec<_>>().join("\n")
}

/// The code before the first inline module for tests, and the modules that are for tests alone.
fn without_tests(code: &str) -> (String, BTreeSet<String>) {
    let mut tests = BTreeSet::new();
    let mut end = code.len();
    for (at, mark) in code.match_indices("#[cfg(test)]") {
        let rest = code[at + mark.len()..].trim_start();
        let rest = rest.strip_prefix("pub(crate) ").unwrap_or(rest);
        let Some(rest) = rest.strip_prefix("mod ") else {
            continue;
        };
        let name: String = rest.chars().take_while(|c| is_word(*c)).collect();
        if rest[name.len()..].trim_start().starts_with('{') {
            end = end.min(at);
        }
        tests.insert(name);
    }
    (code[..end].to_string(), tests)
}

const fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// All paths in a tree like `a::{b::C, d}`, from its beginning on.
fn tree(text: &str, before: &[String], out: &mut Vec<Vec<String>>) -> usize {
    let (mut at, mut path) = (0, before.to_vec());
    loop {
        let rest = &text[at..];
        let trimmed = rest.trim_start();
        at += rest.len() - trimmed.len();
        if let Some(group) = trimmed.strip_prefix('{') {
            let mut inside = 1;
            loop {
                inside += tree(&group[inside - 1..], &path, out);
                let rest = &group[inside - 1..];
                let trimmed = rest.trim_start();
                inside += rest.len() - trimmed.len();
                match trimmed.chars().next() {
                    Some(',') => inside += 1,
                    Some('}') => return at + inside + 1,
                    _ => return at + inside,
                }
            }
        }
        let word: String = trimmed.chars().take_while(|c| is_word(*c)).collect();
        if word.is_empty() {
            break;
        }
        at += word.len();
        if word != "self" || path.is_empty() {
            path.push(word);
        }
        match text[at..].strip_prefix("::") {
            Some(_) => at += 2,
            None => break,
        }
    }
    if path.len() > before.len() || !before.is_empty() {
        out.push(path);
    }
    at
}

impl Crate {
    fn read(dir: &Path) -> Self {
        let mut all = Self::default();
        all.visit(dir, &Vec::new());
        let modules: Vec<Module> = all.code.keys().cloned().collect();
        for module in modules {
            let exported = all
                .named(&module)
                .into_iter()
                .filter(|named| named.is_export);
            let exported = exported.map(|named| named.path).collect();
            all.exports.insert(module, exported);
        }
        all
    }

    fn visit(&mut self, dir: &Path, module: &Module) {
        let own = ["mod.rs", "lib.rs"].map(|name| dir.join(name));
        let own = own.iter().find(|path| path.exists());
        let mut tests = BTreeSet::new();
        if let Some(own) = own {
            tests = self.add(own, module);
        }
        self.folders.insert(module.clone());
        let mut paths: Vec<_> = fs::read_dir(dir)
            .unwrap()
            .map(|e| e.unwrap().path())
            .collect();
        paths.sort();
        for path in paths {
            let stem = path.file_stem().unwrap().to_str().unwrap().to_string();
            let is_top = module.is_empty() && ["bin", "main"].contains(&stem.as_str());
            if ["mod", "lib", "tests"].contains(&stem.as_str()) || is_top || tests.contains(&stem) {
                continue;
            }
            let child = [&module[..], &[stem]].concat();
            if path.is_dir() {
                self.visit(&path, &child);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                self.add(&path, &child);
            }
        }
    }

    fn add(&mut self, path: &Path, module: &Module) -> BTreeSet<String> {
        let code = without_comments(&fs::read_to_string(path).unwrap());
        let (code, tests) = without_tests(&code);
        self.code.insert(module.clone(), code);
        tests
    }

    /// The paths that a module names, from the crate's root.
    fn named(&self, module: &Module) -> Vec<Named> {
        let code = &self.code[module];
        let child = |word: &str| {
            let child = [&module[..], &[word.to_string()]].concat();
            self.code.contains_key(&child) || self.folders.contains(&child)
        };
        let mut out = Vec::new();
        let mut end = 0;
        for (at, _) in code.match_indices("::") {
            if at < end {
                continue;
            }
            let word = code[..at].rfind(|c| !is_word(c)).map_or(0, |n| n + 1);
            let first = &code[word..at];
            if code[..word].ends_with("::")
                || !(["crate", "super", "self"].contains(&first) || child(first))
            {
                continue;
            }
            let mut paths = Vec::new();
            end = word + tree(&code[word..], &[], &mut paths);
            // The statement up to here.
            let statement = code[..word].rfind([';', '{', '}']).map_or(0, |n| n + 1);
            let mut statement = code[statement..word].trim_start();
            while let Some((_, rest)) = statement
                .strip_prefix("#[")
                .and_then(|attribute| attribute.split_once(']'))
            {
                statement = rest.trim_start();
            }
            let is_export = statement.starts_with("pub") && statement.trim_end().ends_with("use");
            for path in paths {
                let path = absolute(module, &path);
                out.push(Named { path, is_export });
            }
        }
        out
    }

    /// The module whose file a path leads to.
    fn target(&self, path: &[String]) -> Module {
        let mut module = Vec::new();
        for (n, word) in path.iter().enumerate() {
            let next = [&module[..], std::slice::from_ref(word)].concat();
            if self.code.contains_key(&next) || self.folders.contains(&next) {
                module = next;
                continue;
            }
            let exports = self.exports.get(&module).into_iter().flatten();
            let mut exports = exports.filter(|export| export.last() == Some(word));
            if let Some(export) = exports.next()
                && export[..] != path[..=n]
            {
                return self.target(export);
            }
            break;
        }
        module
    }

    /// For each folder: which entry depends on which.
    fn graphs(&self) -> BTreeMap<Module, BTreeMap<String, BTreeSet<String>>> {
        let mut graphs: BTreeMap<Module, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
        for module in self.code.keys() {
            for named in self.named(module) {
                let to = self.target(&named.path);
                if named.is_export || to == *module {
                    continue;
                }
                let common = module.iter().zip(&to).take_while(|(a, b)| a == b).count();
                let entry = |module: &Module| match module.get(common) {
                    Some(name) => name.clone(),
                    None => "mod".into(),
                };
                let graph = graphs.entry(module[..common].to_vec()).or_default();
                graph.entry(entry(module)).or_default().insert(entry(&to));
            }
        }
        graphs
    }
}

fn absolute(module: &Module, path: &[String]) -> Vec<String> {
    let mut from = module.clone();
    match path.first().map(String::as_str) {
        Some("crate") => return path[1..].to_vec(),
        Some("self") => from.extend_from_slice(&path[1..]),
        Some("super") => {
            let supers = path.iter().take_while(|word| *word == "super").count();
            from.truncate(module.len().saturating_sub(supers));
            from.extend_from_slice(&path[supers..]);
        }
        _ => from.extend_from_slice(path),
    }
    from
}

/// A circle of entries, if there is one.
fn circle(graph: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    fn visit<'a>(
        entry: &'a str,
        graph: &'a BTreeMap<String, BTreeSet<String>>,
        way: &mut Vec<&'a str>,
        done: &mut BTreeSet<&'a str>,
    ) -> Option<Vec<String>> {
        if let Some(at) = way.iter().position(|before| *before == entry) {
            return Some(way[at..].iter().map(ToString::to_string).collect());
        }
        if !done.insert(entry) {
            return None;
        }
        way.push(entry);
        let found = graph
            .get(entry)
            .into_iter()
            .flatten()
            .find_map(|next| visit(next, graph, way, done));
        way.pop();
        found
    }
    let mut done = BTreeSet::new();
    graph
        .keys()
        .find_map(|entry| visit(entry, graph, &mut Vec::new(), &mut done))
}

#[test]
fn the_files_of_a_folder_form_no_circle() {
    let all = Crate::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let mut faults = Vec::new();
    for (folder, graph) in all.graphs() {
        if let Some(circle) = circle(&graph) {
            faults.push(format!("src/{}: {}", folder.join("/"), circle.join(" -> ")));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn paths_are_read_out_of_trees() {
    let mut paths = Vec::new();
    let text = "crate::a::{b::{C, self}, d} ;";
    tree(text, &[], &mut paths);
    let paths: Vec<String> = paths.iter().map(|path| path.join("::")).collect();
    assert_eq!(paths, ["crate::a::b::C", "crate::a::b", "crate::a::d"]);
}

#[test]
fn a_circle_is_found() {
    let edge = |a: &str, b: &str| (a.to_string(), BTreeSet::from([b.to_string()]));
    let chain = BTreeMap::from([edge("a", "b"), edge("b", "c")]);
    assert_eq!(circle(&chain), None);
    let round = BTreeMap::from([edge("a", "b"), edge("b", "c"), edge("c", "b")]);
    assert_eq!(circle(&round), Some(vec!["b".to_string(), "c".to_string()]));
}
