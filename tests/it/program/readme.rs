//! README.md and pages of docs say what the program says: each block marked `console` holds commands, in lines that
//! begin with `$ `, and what each of them prints. A line `...` stands for any lines.

use crate::program::shell;
use std::fs;
use std::path::PathBuf;

/// A command and what it prints.
#[derive(Debug, PartialEq, Eq)]
struct Example<'a> {
    /// The line of the command, from 1.
    line: usize,
    command: &'a str,
    output: Vec<&'a str>,
}

/// Every example of a text in Markdown.
fn examples(text: &str) -> Result<Vec<Example<'_>>, String> {
    let mut examples: Vec<Example> = Vec::new();
    let (mut inside, mut begun) = (false, false);
    for (line, number) in text.lines().zip(1..) {
        match (inside, line.trim_end()) {
            (false, "```console") => (inside, begun) = (true, false),
            (false, _) => {}
            (true, "```") if begun => inside = false,
            (true, "```") => return Err(format!("line {number}: a block without a command")),
            (true, _) => match line.strip_prefix("$ ") {
                Some(command) if command.contains("mugen ") => {
                    begun = true;
                    examples.push(Example {
                        line: number,
                        command,
                        output: Vec::new(),
                    });
                }
                Some(command) => return Err(format!("line {number}: not mugen: {command}")),
                None if begun => examples.last_mut().expect("begun").output.push(line),
                None => return Err(format!("line {number}: output before a command")),
            },
        }
    }
    if inside {
        return Err("the last block has no end".into());
    }
    if examples.is_empty() {
        return Err("there is no example in it".into());
    }
    Ok(examples)
}

/// Whether lines are as expected, where `...` stands for any number of them.
fn matches(expected: &[&str], found: &[&str]) -> bool {
    match expected {
        [] => found.is_empty(),
        ["...", rest @ ..] => (0..=found.len()).any(|skipped| matches(rest, &found[skipped..])),
        [first, rest @ ..] => found.first() == Some(first) && matches(rest, &found[1..]),
    }
}

/// Lines without blanks at their ends and blank lines at the end.
fn trimmed<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut lines: Vec<_> = lines.map(str::trim_end).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

/// Runs every example; what is wrong, if anything.
fn check(text: &str) -> Result<usize, String> {
    let examples = examples(text)?;
    let mut wrong = String::new();
    for example in &examples {
        let printed = shell(example.command).run().stdout;
        let found = trimmed(printed.lines());
        let expected = trimmed(example.output.iter().copied());
        if !matches(&expected, &found) {
            let (line, command, expected) = (example.line, example.command, expected.join("\n"));
            wrong += &format!("line {line}: $ {command}\nexpected\n{expected}\nfound\n{printed}\n");
        }
    }
    if wrong.is_empty() {
        Ok(examples.len())
    } else {
        Err(wrong)
    }
}

/// README.md and the pages of docs.
fn documents() -> Vec<PathBuf> {
    let mut documents = crate::support::files("docs", "md");
    documents.push(crate::support::project("README.md"));
    documents
}

#[test]
fn the_examples_of_the_documents_print_what_they_say() {
    let mut checked = 0;
    for path in documents() {
        let text = fs::read_to_string(&path).unwrap();
        if !text.contains("```console") {
            continue;
        }
        match check(&text) {
            Ok(examples) => checked += examples,
            Err(wrong) => panic!("{}: {wrong}", path.display()),
        }
    }
    assert!(checked >= 40, "{checked} examples");
}

/// Where the links and pictures of a text lead, those outside of its blocks.
fn links(text: &str) -> Vec<&str> {
    let mut inside = false;
    let mut links = Vec::new();
    for line in text.lines() {
        inside ^= line.starts_with("```");
        if !inside {
            let rests = line.split("](").skip(1);
            links.extend(rests.filter_map(|rest| Some(rest.split_once(')')?.0)));
        }
    }
    links
}

#[test]
fn the_links_of_the_documents_lead_to_files() {
    for path in documents() {
        let text = fs::read_to_string(&path).unwrap();
        for link in links(&text) {
            let file = link.split('#').next().unwrap_or_default();
            let elsewhere = link.starts_with("https://") || file.is_empty();
            let there = path.with_file_name(file).exists();
            assert!(elsewhere || there, "{}: {link}", path.display());
        }
    }
}

#[test]
fn links_are_found_outside_of_blocks() {
    let text = "[a](b.md) ![c](d/e.png#f)\n```text\n[20](x)20]\n```\n[g](h)";
    assert_eq!(links(text), ["b.md", "d/e.png#f", "h"]);
}

const SAMPLE: &str = "# Sample

```console
$ mugen move --nodes 99 '0,0 1,1 -1,0'
1,0
$ echo '0,0' | mugen move --player heuristic - | cut -c 1-5
-1,-1
$ mugen move 0,0 0,0
mugen: move 2 of the list: 0,0 is occupied by a stone of x: choose an empty cell
```

```sh
mugen never run
```

```console
$ printf 'q\\n' | mugen play
you play x; `help` lists the commands
...
 0  . . . . . . .
...
```
";

#[test]
fn examples_are_found_in_their_blocks() {
    let found = examples(SAMPLE).unwrap();
    let lines: Vec<_> = found.iter().map(|example| example.line).collect();
    assert_eq!(lines, [4, 6, 8, 17]);
    assert_eq!(
        found[1].command,
        "echo '0,0' | mugen move --player heuristic - | cut -c 1-5"
    );
    assert_eq!(found[1].output, ["-1,-1"]);
}

#[test]
fn examples_are_run_and_compared() {
    let first = shell("mugen move --nodes 99 '0,0 1,1 -1,0'").run().ok();
    let sample = SAMPLE.replace("\n1,0\n", &format!("\n{first}"));
    assert_eq!(check(&sample), Ok(4));
    let wrong = check(&sample.replace("\n-1,-1\n", "\n7,7\n")).unwrap_err();
    assert!(
        wrong.starts_with("line 6: $ echo '0,0' | mugen move --player heuristic - | cut -c 1-5\nexpected\n7,7\nfound\n-1,-1\n")
    );
    for (from, to) in [
        ("...\n```", "```"),
        ("choose", "Choose"),
        (" 0  .", " 9  ."),
    ] {
        let changed = sample.replacen(from, to, 1);
        assert_ne!(changed, sample);
        assert!(check(&changed).is_err(), "{to}");
    }
}

#[test]
fn a_text_without_examples_or_with_broken_ones_is_refused() {
    for text in [
        "",
        "```sh\n$ mugen move\n```\n",
        "```console\n```\n",
        "```console\nmugen move 0,0\n```\n",
        "```console\n$ ls\n```\n",
        "```console\n$ mugen move 0,0\n-1,-1\n",
    ] {
        assert!(check(text).is_err(), "{text}");
    }
}

#[test]
fn dots_stand_for_any_lines() {
    let lines = |text: &'static str| text.split(' ').collect::<Vec<_>>();
    for (expected, found, same) in [
        ("a b", "a b", true),
        ("a ...", "a", true),
        ("a ...", "a b c", true),
        ("... c", "a b c", true),
        ("a ... c ... e", "a b c d e", true),
        ("a b", "a b c", false),
        ("a ... c", "a b", false),
        ("b ...", "a b", false),
    ] {
        assert_eq!(matches(&lines(expected), &lines(found)), same, "{expected}");
    }
}
