/**
 * A subscription for React's `useSyncExternalStore` that never reports a change.
 */
export const neverChanges = () => () => {}
