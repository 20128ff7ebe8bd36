use super::*;
use crate::game::GameText;

const SMALLEST: &str = "[0,[0,[1],[0]],[0,[2]]]";

fn case(change: impl Fn(String) -> String) -> String {
    change(format!(
        r#"{{"schema": "tt-witness-case/1", "algorithm": "ttw", "source": "by hand", "tree": {SMALLEST},
        "searches": [{{"path": [], "depth": 1, "alpha": 0, "beta": 3, "returned": 0,
        "plain_negamax_at_depth": 0, "witness_values": [0, 2], "verdict": "pass",
        "witness": [0,[0],[0]]}}]}}"#
    ))
}

#[test]
fn the_sides_of_a_window() {
    let window = Window::new(0, 5).unwrap();
    // At or below alpha: a value not above. Within: the value. At or above beta: one not below.
    for (value, returned, justified) in [
        (-3, 0, true),
        (1, 0, false),
        (2, 2, true),
        (1, 2, false),
        (3, 2, false),
        (5, 5, true),
        (9, 5, true),
        (4, 5, false),
        (7, 8, false),
    ] {
        assert_eq!(
            justifies(value, returned, window),
            justified,
            "{value} {returned}"
        );
    }
}

#[test]
fn a_witness_is_found_where_there_is_one() {
    let tree = Tree::parse(SMALLEST).unwrap();
    let window = Window::new(0, 3).unwrap();
    let found = find(tree.node(), 1, 2, window).unwrap();
    assert_eq!(full_value(found.node()), 2);
    assert!(is_expansion(found.node(), tree.node(), 1));
    assert_eq!(find(tree.node(), 1, 1, window), None);
}

#[test]
fn part_of_the_children_is_no_expansion() {
    let tree = Tree::parse(SMALLEST).unwrap();
    for (text, is) in [
        ("[0,[0],[0]]", true),
        ("[0,[0,[1],[0]],[0]]", true),
        ("[0,[0,[1]],[0]]", false),
        ("[0]", false),
        ("[0,[0],[1]]", false),
        ("[0,[0],[0,[3]]]", false),
        ("[0,[0],[0,[2,[0]]]]", false),
    ] {
        let expansion = Tree::parse(text).unwrap();
        assert_eq!(is_expansion(expansion.node(), tree.node(), 1), is, "{text}");
    }
    assert!(is_expansion(
        Tree::parse("[0]").unwrap().node(),
        tree.node(),
        0
    ));
}

#[test]
fn differences_are_named() {
    let differences = |from: &str, to: &str| {
        let text = case(|text| {
            assert!(text.contains(from));
            text.replace(from, to)
        });
        Case::parse(&text).unwrap().differences().unwrap()
    };
    assert_eq!(differences("by hand", "by foot"), [""; 0]);
    assert_eq!(
        differences(
            r#""plain_negamax_at_depth": 0"#,
            r#""plain_negamax_at_depth": 1"#
        ),
        ["search 1: plain_negamax_at_depth: expected 1, found 0"]
    );
    assert_eq!(
        differences("[0, 2]", "[0]"),
        ["search 1: witness_values: expected [0], found [0, 2]"]
    );
    assert_eq!(
        differences("[0,[0],[0]]", "null"),
        ["search 1: witness: expected a valid one, found none, though the verdict is pass"]
    );
    assert_eq!(
        differences("[0,[0],[0]]", "[0,[0]]"),
        ["search 1: witness: expected a valid one, found no expansion of the tree"]
    );
    assert_eq!(
        differences("[0,[0],[0]]", "[0,[0,[1],[0]],[0,[2]]]"),
        [
            "search 1: witness: expected a valid one, found an expansion that does not justify the value"
        ]
    );
    assert_eq!(differences(r#""returned": 0"#, r#""returned": 2"#).len(), 2);
}

#[test]
fn what_is_wrong_with_a_file_is_said() {
    let message = |from: &str, to: &str| {
        let text = case(|text| {
            assert!(text.contains(from));
            text.replace(from, to)
        });
        Case::parse(&text).unwrap_err().to_string()
    };
    let cases = [
        (
            "case/1",
            "case/2",
            "the schema is `tt-witness-case/2`: this program reads `tt-witness-case/1`",
        ),
        (
            r#""path": []"#,
            r#""path": [2]"#,
            "search 1: the path: 2 is illegal: this node has the children 0 to 1",
        ),
        (
            r#""depth": 1"#,
            r#""depth": 201"#,
            "search 1: depth 201 is out of range",
        ),
        (
            r#""beta": 3"#,
            r#""beta": 0"#,
            "search 1: invalid window 0 to 0",
        ),
        (
            r#""tree": [0,"#,
            r#""tree": ["a","#,
            "the tree: byte 2: `\"a\",[0,",
        ),
        ("[0,[0],[0]]", "[]", "search 1, the witness: byte 2"),
        (
            "ttw",
            "tta",
            "`algorithm`: `tta` is not known here: use `ttw` or `ttm` (line 1, ",
        ),
        (
            "source",
            "sauce",
            "`sauce` is not known here: use `schema`, ",
        ),
        (
            r#""alpha": 0"#,
            r#""alpha": 99999999999"#,
            "`searches[0].alpha`: expected a whole number from -2147483648 to 2147483647, found the number 99999999999 (line 2, ",
        ),
    ];
    for (from, to, expected) in cases {
        let message = message(from, to);
        assert!(message.contains(expected), "{message}");
    }
    let deep = "[0,".repeat(100_000);
    let text = case(|text| {
        text.replace(
            &format!("\"tree\": {SMALLEST}"),
            &format!("\"tree\": {deep}"),
        )
    });
    assert!(Case::parse(&text).is_err());
    let closed = format!("{deep}[0]{}", "]".repeat(100_000));
    let text = case(|text| {
        text.replace(
            &format!("\"tree\": {SMALLEST}"),
            &format!("\"tree\": {closed}"),
        )
    });
    let message = Case::parse(&text).unwrap_err().to_string();
    assert!(message.contains("plies deep"), "{message}");
    assert!(matches!(
        Case::parse(&" ".repeat(2 << 20)),
        Err(CaseError::TooLong { .. })
    ));
}

#[test]
fn the_largest_tree_takes_no_long_time() {
    // A spine of 199 nodes with 49 leaves each: whole and at depth 0, where everything may collapse.
    let text = (0..199).fold("[1]".to_string(), |below, level| {
        let leaves: String = (0..48).map(|n| format!(",[{}]", 50 * level + n)).collect();
        format!("[{level}{leaves},{below}]")
    });
    let tree = Tree::parse(&text).unwrap();
    for depth in [0, 3, 200] {
        let reached = values(tree.node(), depth);
        for &value in reached.iter().step_by(1 + reached.len() / 5) {
            let window = Window::new(value - 1, value + 1).unwrap();
            let found = find(tree.node(), depth, value, window).unwrap();
            assert_eq!(full_value(found.node()), value);
            assert!(is_expansion(found.node(), tree.node(), depth));
        }
    }
}
