// Each limit is far longer than a slow computer needs, so only a test that hangs reaches the limit.

/** The time limit in milliseconds of a test that builds or compiles the whole project. */
export const BUILD_LIMIT_MS = 3_600_000

/**
 * The time limit in milliseconds of a test that runs code from `tests/chaos`.
 * The waits in `tests/chaos` have shorter limits, so that a failed test reports which wait failed.
 */
export const CHAOS_LIMIT_MS = 600_000
