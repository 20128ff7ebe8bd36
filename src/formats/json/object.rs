//! The keys of an object: known ones, each once.

use super::value::Value;
use crate::formats::{RecordError, RecordFault};
use crate::game::excerpt;

/// The entries of an object.
pub(crate) struct Fields<'a> {
    object: Value<'a>,
    entries: Vec<Entry<'a>>,
}

struct Entry<'a> {
    name: &'static str,
    key: Value<'a>,
    value: Value<'a>,
}

impl<'a> Fields<'a> {
    /// The entries of `object`, whose keys are all among `known`.
    pub(crate) fn of(object: Value<'a>, known: &[&'static str]) -> Result<Self, RecordError> {
        let mut entries: Vec<Entry<'a>> = Vec::new();
        object.each_entry("an object", |key, value| {
            let text = key.string()?;
            let Some(&name) = known.iter().find(|&&name| name == text) else {
                let known = known.join(", ");
                return Err(key
                    .error(RecordFault::UnknownKey { known })
                    .in_key(&excerpt(&text)));
            };
            if entries.iter().any(|entry| entry.name == name) {
                return Err(key.error(RecordFault::DuplicateKey).in_key(name));
            }
            entries.push(Entry { name, key, value });
            Ok(())
        })?;
        Ok(Self { object, entries })
    }

    fn entry(&self, name: &str) -> Option<&Entry<'a>> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.entry(name).is_some()
    }

    /// What `f` makes of the value of `name`, if there is one; its error gets the key's path.
    pub(crate) fn read<T>(
        &self,
        name: &str,
        f: impl FnOnce(Value<'a>) -> Result<T, RecordError>,
    ) -> Result<Option<T>, RecordError> {
        self.entry(name)
            .map(|entry| f(entry.value).map_err(|error| error.in_key(name)))
            .transpose()
    }

    /// The same of a key that must be there; `help` says what it says.
    pub(crate) fn needed<T>(
        &self,
        key: &'static str,
        help: &'static str,
        f: impl FnOnce(Value<'a>) -> Result<T, RecordError>,
    ) -> Result<T, RecordError> {
        let value = self.read(key, f)?;
        value.ok_or_else(|| self.error(key, RecordFault::MissingKey { key, help }))
    }

    /// An error at the key `name`, or at the object where it is missing.
    pub(crate) fn error(&self, name: &str, fault: RecordFault) -> RecordError {
        match self.entry(name) {
            Some(entry) => entry.key.error(fault).in_key(name),
            None => self.object.error(fault),
        }
    }
}
