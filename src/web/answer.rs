//! Answers that are computed from a body, on the threads that compute.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::body::Json;
use super::error::ApiError;
use super::state::App;
use super::worker_pool::Lane;
use axum::response::Response;
use serde::Serialize;
use serde::de::DeserializeOwned;

impl App {
    /// Reads a request and works on it, on a thread that computes.
    pub(super) async fn prepare<R, T>(
        &self,
        body: Json<R>,
        job: impl FnOnce(R) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError>
    where
        R: DeserializeOwned + 'static,
        T: Send + 'static,
    {
        let (client, lane) = (body.client().clone(), Lane::of_body(body.len()));
        let job = move || job(body.parse()?);
        self.workers.run(&client, lane, job).await
    }

    /// As [`prepare`](Self::prepare); the result is the answer.
    pub(super) async fn answer<R, T>(
        &self,
        body: Json<R>,
        job: impl FnOnce(R) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<Response, ApiError>
    where
        R: DeserializeOwned + 'static,
        T: Serialize,
    {
        let app = self.clone();
        self.prepare(body, move |request| app.memory.json(&job(request)?))
            .await
    }
}
