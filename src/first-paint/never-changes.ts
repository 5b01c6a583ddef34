/** For `useSyncExternalStore`, of what differs between the server and the browser and then stays. */
export const neverChanges = () => () => {}
