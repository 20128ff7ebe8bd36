//! The page's files, which the program carries with it.

use super::error::ApiError;
use super::state::App;
use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const IMAGE: &str = "image/svg+xml";
const JSON: &str = "application/json";

/// A file of the page: its path, its type, and what is in it.
type File = (&'static str, &'static str, &'static str);

/// A table of files under `web/`, whose paths are those of the server.
macro_rules! files {
    ($($path:literal: $kind:ident,)*) => {
        [$((concat!("/", $path), $kind, include_str!(concat!("../../web/", $path))),)*]
    };
}

/// Every file but the page itself.
const FILES: &[File] = &files! {
    "logo.svg": IMAGE,
    "css/base.css": STYLE,
    "css/controls.css": STYLE,
    "css/layout.css": STYLE,
    "css/panel.css": STYLE,
    "css/small.css": STYLE,
    "js/announce.js": SCRIPT,
    "js/api.js": SCRIPT,
    "js/background.js": SCRIPT,
    "js/board.js": SCRIPT,
    "js/camera.js": SCRIPT,
    "js/clock.js": SCRIPT,
    "js/dom.js": SCRIPT,
    "js/events.js": SCRIPT,
    "js/explain.js": SCRIPT,
    "js/files.js": SCRIPT,
    "js/format.js": SCRIPT,
    "js/game.js": SCRIPT,
    "js/graph.js": SCRIPT,
    "js/keys.js": SCRIPT,
    "js/layers.js": SCRIPT,
    "js/main.js": SCRIPT,
    "js/move_list.js": SCRIPT,
    "js/paint.js": SCRIPT,
    "js/play.js": SCRIPT,
    "js/pointer.js": SCRIPT,
    "js/proof.js": SCRIPT,
    "js/replaced_lines.js": SCRIPT,
    "js/review.js": SCRIPT,
    "js/search.js": SCRIPT,
    "js/seed.js": SCRIPT,
    "js/settings.js": SCRIPT,
    "js/setup.js": SCRIPT,
    "js/share.js": SCRIPT,
    "js/small.js": SCRIPT,
    "js/sprites.js": SCRIPT,
    "js/sse.js": SCRIPT,
    "js/status.js": SCRIPT,
    "js/tabs.js": SCRIPT,
    "js/theme.js": SCRIPT,
    "js/tree.js": SCRIPT,
    "js/weights.js": SCRIPT,
};

const PAGE: &str = include_str!("../../web/index.html");
const OPENAPI: &str = include_str!("../../web/openapi.json");

/// The description of the API.
pub(super) async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, JSON)], OPENAPI)
}

/// The page and its files.
pub(super) fn routes() -> Router<App> {
    let page = || async { ([(header::CONTENT_TYPE, HTML)], PAGE) };
    let mut router = Router::new()
        .route("/", get(page))
        .route("/favicon.ico", get(|| async { ApiError::NotFound }));
    for &(path, kind, text) in FILES {
        router = router.route(
            path,
            get(move || async move { ([(header::CONTENT_TYPE, kind)], text) }),
        );
    }
    router
}
