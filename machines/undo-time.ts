/** The time during which staff can undo their latest change, in milliseconds. */
export const UNDO_MS = 10_000
