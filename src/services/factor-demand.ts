const watchers = new Set<() => void>()

/** Passes on that the clinic's server refused a request until the person enters a code. */
export const factorDemand = {
  raise: (): void => {
    for (const demanded of watchers) demanded()
  },
  /** Calls `demanded` after each such refusal. Returns a function that stops the calls. */
  watch: (demanded: () => void): (() => void) => {
    watchers.add(demanded)
    return () => void watchers.delete(demanded)
  },
}
