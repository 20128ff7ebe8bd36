//! Keys to actions, actions to state, state to picture.
