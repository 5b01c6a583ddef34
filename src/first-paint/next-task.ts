/**
 * Waits for the browser's next task, so that the browser can paint and react to the user first.
 * `void nextTask()` in a file's top level pauses the start of the app there. The build turns the
 * `void` into an `await` (`scripts/build/tasks.ts`). In development nothing waits.
 */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))
