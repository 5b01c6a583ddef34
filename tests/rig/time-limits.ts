// Limits far above the time that a slow computer needs. They only end a test that hangs.

/** The time limit in milliseconds of a test that builds or compiles the whole project. */
export const BUILD_LIMIT_MS = 3_600_000

/**
 * The time limit in milliseconds of a test that runs code of `tests/chaos`.
 * The waits in that code have shorter limits, so that the test reports what it waited for.
 */
export const CHAOS_LIMIT_MS = 600_000
