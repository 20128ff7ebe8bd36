use super::*;
use crate::solver::MAX_DEPTH;

#[test]
fn equal_subtrees_are_one_position() {
    let mut tree = Tree::parse("[0,[1,[2],[3]],[5,[1,[2],[3]]],[1,[3],[2]]]").unwrap();
    tree.play(0);
    let first = (tree.key(), tree.to_move());
    tree.undo();
    tree.play(1);
    tree.play(0);
    assert_eq!((tree.key(), tree.to_move()), (first.0, first.1.other()));
    assert_eq!(tree.text(), "[1,[2],[3]]");
    tree.undo();
    tree.undo();
    tree.play(2);
    assert_ne!(tree.key(), first.0);
    let error = tree.try_play(2).unwrap_err();
    assert_eq!(
        error.to_string(),
        "2 is illegal: this node has the children 0 to 1"
    );
}

#[test]
fn text_round_trips() {
    for text in ["[7]", "[-3,[1],[2,[0]]]", " [ 0 , [ 1 ] ] "] {
        let tree = Tree::parse(text).unwrap();
        assert_eq!(tree.text(), text.replace(' ', ""));
    }
}

#[test]
fn what_is_wrong_is_said() {
    let node = "a node continues with `,` and a child, or ends with `]`";
    let value = "a static value is a whole number within ±1,000,000,000";
    let cases = [
        (
            "",
            "byte 1: `` is invalid: a node begins with `[`".to_string(),
        ),
        ("[1,[2]", format!("byte 7: `` is invalid: {node}")),
        ("[1,[2] 3]", format!("byte 8: `3]` is invalid: {node}")),
        ("[]", format!("byte 2: `]` is invalid: {value}")),
        ("[1.5]", format!("byte 3: `.5]` is invalid: {node}")),
        (
            "[1000000001]",
            format!("byte 2: `1000000001]` is invalid: {value}"),
        ),
        (
            "[1,2]",
            "byte 4: `2]` is invalid: a node begins with `[`".into(),
        ),
        (
            "[1] x",
            "byte 5: `x` is invalid: nothing follows the tree".into(),
        ),
    ];
    for (text, message) in cases {
        assert_eq!(
            Tree::parse(text).unwrap_err().to_string(),
            message,
            "{text}"
        );
    }
}

#[test]
fn depth_and_size_are_bounded() {
    let deep = "[0,".repeat(100_000);
    let message = Tree::parse(&deep).unwrap_err().to_string();
    assert!(message.contains("more than 200 plies deep"), "{message}");
    let chain = |plies: usize| format!("{}[0]{}", "[0,".repeat(plies), "]".repeat(plies));
    assert!(Tree::parse(&chain(MAX_DEPTH as usize)).is_ok());
    assert!(Tree::parse(&chain(MAX_DEPTH as usize + 1)).is_err());
    let leaves = |count| format!("[0{}]", ",[1]".repeat(count));
    assert!(Tree::parse(&leaves(MAX_TREE_NODES - 1)).is_ok());
    let message = Tree::parse(&leaves(MAX_TREE_NODES))
        .unwrap_err()
        .to_string();
    assert!(message.contains("more than 10000 nodes"), "{message}");
}
