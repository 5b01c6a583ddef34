/** How many milliseconds a browser waits for the server's reply to a request. */
export const BROWSER_WAITS_MS = 10_000
