/** Waits for the browser's next task, so that the browser can paint and react to the user first. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))
