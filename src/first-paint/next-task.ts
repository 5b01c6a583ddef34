/**
 * Waits for the browser's next task, so that the browser can paint and react to the user first.
 * At the top level of a file, `void nextTask()` pauses the start of the built app.
 * The build (`scripts/build/tasks.ts`) turns each `void nextTask()` into `await nextTask()`.
 */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))
