/**
 * Creates a queue. Tasks with the same key run one after another in this server process.
 * Tasks with different keys may run at the same time.
 */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const own = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, own)
    try {
      return await own
    } finally {
      if (last.get(key) === own) last.delete(key)
    }
  }
}
