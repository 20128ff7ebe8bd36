//! The argument of a book.

use crate::player::{PlayerSpec, SearchSpec};
use crate::proof::Book;
use anyhow::{Context, bail};
use clap::{Args, ValueHint};
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Args)]
pub(crate) struct BookArgs {
    /// Proofs that the search knows: a file from `mugen solve`, or a folder from `mugen prove`; can
    /// be repeated. Each proof is checked first. Overrides the player's option
    #[arg(long, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    book: Vec<PathBuf>,
}

impl BookArgs {
    /// The book, checked; none where none is given.
    ///
    /// # Errors
    ///
    /// When a file cannot be read, or does not hold.
    pub(crate) fn load(&self) -> anyhow::Result<Option<Arc<Book>>> {
        if self.book.is_empty() {
            return Ok(None);
        }
        let book = Book::load(self.book.iter().map(PathBuf::as_path)).context("--book")?;
        if book.incomplete() > 0 {
            eprintln!(
                "warning: --book: not used, because positions that they rely on are missing: {} of {} proofs",
                book.incomplete(),
                book.incomplete() + book.len(),
            );
        }
        Ok(Some(Arc::new(book)))
    }

    /// The player with the book.
    ///
    /// # Errors
    ///
    /// As for [`load`](Self::load), and when the player does not search.
    pub(crate) fn player(&self, player: PlayerSpec) -> anyhow::Result<PlayerSpec> {
        match player {
            player if !self.is_given() => Ok(player),
            PlayerSpec::Search(spec) => Ok(PlayerSpec::Search(SearchSpec {
                book: self.load()?,
                ..spec
            })),
            player => bail!(
                "--book works only with the player `search`, not with `{}`",
                player.name()
            ),
        }
    }

    pub(crate) const fn is_given(&self) -> bool {
        !self.book.is_empty()
    }
}
