//! The description of the API says what the server does.

use super::{JSON, serve};
use serde_json::Value;

fn description() -> Value {
    serve().get("/api/openapi.json").json()
}

#[test]
fn every_path_is_written_in_full_and_there() {
    let server = serve();
    let description = server.get("/api/openapi.json").json();
    assert!(description["openapi"].as_str().unwrap().starts_with("3."));
    let paths = description["paths"].as_object().unwrap();
    assert!(paths.len() >= 14);
    for (path, operations) in paths {
        assert!(path.starts_with("/api/"), "{path}");
        let real = path.replace("{id}", "0").replace("{game}", "tictactoe");
        for method in operations.as_object().unwrap().keys() {
            let method = method.to_uppercase();
            let status = server.request(&method, &real, JSON, "{}").status;
            assert_ne!(status, 405, "{method} {path}");
        }
        let status = server.request("PATCH", &real, JSON, "{}").status;
        assert_eq!(status, 405, "PATCH {path}");
    }
}

/// Every schema in `value`, and what it requires.
fn check_required(value: &Value) {
    if let Some(required) = value.get("required").and_then(Value::as_array) {
        let properties = value["properties"].as_object().expect("properties");
        for name in required {
            let name = name.as_str().expect("the name of a property");
            assert!(properties.contains_key(name), "{name} in {value}");
        }
    }
    match value {
        Value::Object(map) => map.values().for_each(check_required),
        Value::Array(list) => list.iter().for_each(check_required),
        _ => {}
    }
}

#[test]
fn what_is_required_are_names_of_properties() {
    check_required(&description());
}

#[test]
fn every_path_of_the_server_is_described() {
    let description = description();
    let router = std::fs::read_to_string(crate::support::project("src/web/router.rs")).unwrap();
    let routed = router.split('"').filter(|text| text.starts_with("/api/"));
    let mut count = 0;
    for path in routed {
        assert!(description["paths"].get(path).is_some(), "{path}");
        count += 1;
    }
    assert_eq!(count, description["paths"].as_object().unwrap().len());
}

#[test]
fn every_refusal_is_described() {
    let description = description();
    for (path, operations) in description["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let responses = operation["responses"].as_object().unwrap();
            let mut expected = vec!["400", "403", "405", "431"];
            if operation.get("requestBody").is_some() {
                expected.extend(["408", "413", "415", "422", "429"]);
            }
            if path.contains('{') {
                expected.push("404");
            }
            for status in expected {
                assert!(responses.contains_key(status), "{method} {path}: {status}");
            }
            assert!(!responses.keys().any(|status| status.starts_with('5')));
            assert!(operation["operationId"].is_string() && operation["summary"].is_string());
        }
    }
}

#[test]
fn its_examples_are_answered() {
    let server = serve();
    let description = server.get("/api/openapi.json").json();
    let mut count = 0;
    for (path, operations) in description["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            if path.contains("{id}") || operation.get("requestBody").is_none() {
                continue;
            }
            let (kind, content) = operation["requestBody"]["content"]
                .as_object()
                .and_then(|content| content.iter().next())
                .unwrap();
            let example = content.get("example").unwrap_or_else(|| panic!("{path}"));
            let body = example
                .as_str()
                .map_or_else(|| example.to_string(), str::to_owned);
            let head = format!("Content-Type: {kind}\r\n");
            let real = path.replace("{game}", "tictactoe");
            let answer = server.request(&method.to_uppercase(), &real, &head, &body);
            assert!(matches!(answer.status, 200 | 201), "{path}: {answer:?}");
            count += 1;
        }
    }
    assert!(count >= 9);
}
