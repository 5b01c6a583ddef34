/**
 * A `useSyncExternalStore` subscription for a value that differs only between server and browser.
 */
export const neverChanges = () => () => {}
