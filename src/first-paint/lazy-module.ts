/** Calls `open` once, however often the result is asked for. After a failure, the next call tries again. */
export function once<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
}

/**
 * Fetches a module once, when it is first needed. After a failure, the next call tries again under
 * another address: most browsers from before the summer of 2026 keep a module that could not be
 * fetched, and never ask for its address again.
 */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let address: string | undefined
  let failures = 0
  return once(async () => {
    try {
      if (address === undefined) return await load()
      const again: Module = await import(/* @vite-ignore */ `${address}?again=${failures}`)
      return again
    } catch (error) {
      failures += 1
      address ??= addressIn(error)
      throw error
    }
  })
}

// The build names the files: only the error knows which one was missing.
const addressIn = (error: unknown) =>
  error instanceof Error ? /https?:\/\/\S+\.js/.exec(error.message)?.[0] : undefined
