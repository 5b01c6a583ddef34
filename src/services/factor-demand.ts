const watchers = new Set<() => void>()

/** Reports that the clinic's server requires a second-factor code before it accepts requests. */
export const factorDemand = {
  raise: (): void => {
    for (const demanded of watchers) demanded()
  },
  /**
   * Calls `demanded` when the server asks for a second-factor code.
   * Returns a function that stops the calls of `demanded`.
   */
  watch: (demanded: () => void): (() => void) => {
    watchers.add(demanded)
    return () => void watchers.delete(demanded)
  },
}
