//! Work spread over threads, with results in the order of the items.
//!
//! Where memory runs out a program ends at once, in the middle of whatever it does: whether there is room, for
//! one more thread as for the whole program, is asked before.

use std::collections::BTreeMap;
use std::io;
use std::panic::resume_unwind;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;

/// Items for each thread that may be under way or wait for an earlier one.
const WINDOW: u64 = 16;

/// What a thread and the work on it may need, in bytes: 64 MiB, and 128 MiB of addresses that allocators set
/// aside for a thread where they can.
pub(crate) const ROOM: usize = 192 << 20;

/// What a search on one thread takes beside its table, in bytes: its boards and histories on the largest grid.
pub(crate) const SEARCH_ROOM: usize = 24 << 20;

/// What the programs need when they begin, in bytes: the stacks of their threads, a search, and something to
/// spare for the positions.
#[cfg(feature = "brain")]
const PROGRAM_ROOM: usize = 48 << 20;

/// Makes sure that a program can do its work, before it begins.
///
/// # Errors
///
/// An error of the kind [`OutOfMemory`](io::ErrorKind::OutOfMemory), with what to do.
#[cfg(feature = "brain")]
pub(crate) fn ensure_room() -> io::Result<()> {
    match has_room(PROGRAM_ROOM) {
        true => Ok(()),
        false => Err(io::Error::new(
            io::ErrorKind::OutOfMemory,
            format!(
                "not enough memory: {} MiB must be free at the start; close other programs, or raise the \
                 limit (`ulimit -v`)",
                PROGRAM_ROOM >> 20
            ),
        )),
    }
}

/// How many threads there is room for, where each needs `each` bytes: all, or half of them, and so on down to
/// one.
pub(crate) fn fitting(threads: usize, each: usize) -> usize {
    let mut fit = threads.max(1);
    while fit > 1 && !has_room(fit.saturating_mul(each)) {
        fit /= 2;
    }
    fit
}

/// A probe of this many bytes changes nothing in an allocator: glibc's keeps, from then on, blocks as large as one that
/// it got back, up to 32 MiB.
const UNREMEMBERED: usize = 40 << 20;

/// Whether this many bytes could be allocated now.
pub(crate) fn has_room(bytes: usize) -> bool {
    can_allocate(bytes.max(UNREMEMBERED)) || (bytes < UNREMEMBERED && can_allocate(bytes))
}

fn can_allocate(bytes: usize) -> bool {
    let mut room = Vec::<u8>::new();
    let is_there = room.try_reserve_exact(bytes).is_ok();
    // Nothing is ever written there: without this the compiler might not even ask.
    std::hint::black_box(&room);
    is_there
}

/// What the threads share.
struct Shared<I> {
    /// The items, and how many were taken.
    source: Mutex<(u64, I)>,
    /// How many results were given away; none when all is to end.
    given: Mutex<Option<u64>>,
    changed: Condvar,
    window: u64,
}

impl<I: Iterator> Shared<I> {
    /// The next item and its number, as soon as the window has room for it.
    fn take(&self) -> Option<(u64, I::Item)> {
        // A thread that waits here keeps the others from taking items; they have to wait as well.
        let mut source = lock(&self.source);
        let mut given = lock(&self.given);
        while (*given)? + self.window <= source.0 {
            given = self
                .changed
                .wait(given)
                .unwrap_or_else(PoisonError::into_inner);
        }
        drop(given);
        let item = source.1.next()?;
        let number = source.0;
        source.0 += 1;
        Some((number, item))
    }
}

impl<I> Shared<I> {
    /// Notes how many results were given away; none ends all, whatever is given after that.
    fn give(&self, given: Option<u64>) {
        let mut now = lock(&self.given);
        *now = now.and(given);
        self.changed.notify_all();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets the others end when a thread dies: the result that it owes would never come.
struct EndOnPanic<'a, I>(&'a Shared<I>);

impl<I> Drop for EndOnPanic<'_, I> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.give(None);
        }
    }
}

/// Gives every item to a worker and the results to `sink`, in the order of the items and each as soon as
/// the ones before it are there. `make` makes the worker of a thread.
///
/// The threads are not waited for when `sink` fails: one of them may be waiting for an item that does not
/// come for long.
///
/// Where the system gives fewer threads, those do all the work.
///
/// # Errors
///
/// What `sink` gives, or why the system gives no thread at all.
///
/// # Panics
///
/// When a worker does.
pub(crate) fn map_in_order<T, R, W>(
    threads: usize,
    items: impl Iterator<Item = T> + Send + 'static,
    make: impl Fn() -> W + Send + Sync + 'static,
    mut sink: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()>
where
    R: Send + 'static,
    W: FnMut(T) -> R,
{
    let threads = fitting(threads, ROOM);
    let shared = Arc::new(Shared {
        source: Mutex::new((0, items.fuse())),
        given: Mutex::new(Some(0)),
        changed: Condvar::new(),
        window: threads as u64 * WINDOW,
    });
    let make = Arc::new(make);
    let (sender, results) = mpsc::channel();
    let mut workers = Vec::new();
    while workers.len() < threads {
        let (shared, make, sender) = (Arc::clone(&shared), Arc::clone(&make), sender.clone());
        let work = move || {
            let _end = EndOnPanic(&*shared);
            let mut work = make();
            while let Some((number, item)) = shared.take() {
                if sender.send((number, work(item))).is_err() {
                    return;
                }
            }
        };
        match thread::Builder::new().spawn(work) {
            Ok(worker) => workers.push(worker),
            Err(error) if workers.is_empty() => return Err(error),
            // Fewer threads do the same work.
            Err(_) => break,
        }
    }
    drop(sender);

    let mut waiting = BTreeMap::new();
    let mut given = 0;
    for (number, result) in results {
        waiting.insert(number, result);
        while let Some(result) = waiting.remove(&given) {
            if let Err(error) = sink(result) {
                shared.give(None);
                return Err(error);
            }
            given += 1;
            shared.give(Some(given));
        }
    }
    for worker in workers {
        if let Err(panic) = worker.join() {
            resume_unwind(panic);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    fn sleep(item: u64) {
        thread::sleep(Duration::from_micros(item.wrapping_mul(7919) % 500));
    }

    #[test]
    fn no_more_threads_are_begun_than_there_is_room_for() {
        assert_eq!(fitting(0, 1), 1);
        assert_eq!(fitting(5, 1000), 5);
        assert_eq!(fitting(1 << 40, usize::MAX >> 3), 1);
    }

    #[test]
    fn results_come_in_order_whatever_the_threads() {
        for threads in [0, 1, 2, 7] {
            let mut found = Vec::new();
            let work = || {
                |item: u64| {
                    sleep(item);
                    item * 2
                }
            };
            map_in_order(threads, 0..300, work, |result| {
                found.push(result);
                Ok(())
            })
            .unwrap();
            assert!(found.into_iter().eq((0..300).map(|item| item * 2)));
        }
    }

    #[test]
    fn no_more_is_read_than_the_window_holds() {
        let taken = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&taken);
        let items = (0..500_u64).inspect(move |_| {
            counter.fetch_add(1, Ordering::SeqCst);
        });
        let mut given = 0;
        // The first item of each hundred is slow: the others have to wait for it.
        let work = || {
            |item: u64| {
                if item.is_multiple_of(100) {
                    thread::sleep(Duration::from_millis(20));
                }
            }
        };
        map_in_order(3, items, work, |()| {
            assert!(taken.load(Ordering::SeqCst) <= given + 3 * WINDOW);
            given += 1;
            Ok(())
        })
        .unwrap();
        assert_eq!(given, 500);
    }

    #[test]
    fn a_sink_that_fails_ends_it_though_items_never_end() {
        let mut given = 0;
        let done = map_in_order(
            2,
            0..,
            || |item: u64| item,
            |_| {
                given += 1;
                if given == 10 {
                    return Err(io::ErrorKind::BrokenPipe.into());
                }
                Ok(())
            },
        );
        assert_eq!(done.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
        assert_eq!(given, 10);
    }

    #[test]
    fn an_answer_does_not_wait_for_the_next_item() {
        let (sender, items) = mpsc::channel::<u64>();
        let mut next = 1;
        sender.send(0).unwrap();
        let mut sender = Some(sender);
        // Each item is sent only when the answer to the one before has come.
        map_in_order(
            3,
            items.into_iter(),
            || |item| item,
            |item: u64| {
                assert_eq!(item + 1, next);
                next += 1;
                match next < 50 {
                    true => sender.as_ref().unwrap().send(item + 1).unwrap(),
                    false => sender = None,
                }
                Ok(())
            },
        )
        .unwrap();
        assert_eq!(next, 50);
    }

    #[test]
    fn an_end_is_not_taken_back() {
        let shared = Shared {
            source: Mutex::new((0, 0..)),
            given: Mutex::new(Some(0)),
            changed: Condvar::new(),
            window: 1,
        };
        shared.give(None);
        // Results that came before a worker panicked are given away after it.
        shared.give(Some(1));
        assert_eq!(shared.take(), None);
    }

    #[test]
    #[should_panic(expected = "item 5")]
    fn a_worker_that_panics_is_heard() {
        let work = || |item: u64| assert!(item != 5, "item {item}");
        let _ = map_in_order(2, 0.., work, |()| Ok(()));
    }
}
