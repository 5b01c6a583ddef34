/** Returns a function that calls `open` only once. After a failure, the next call tries again. */
export function once<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
}

/**
 * Returns a function that fetches a module when first called. Only a failure leads to a retry.
 * The retry uses another URL, because most browsers from before mid-2026 cache a failed import.
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

// The build chooses the file names, so only the error knows the URL that failed.
const addressIn = (error: unknown) =>
  error instanceof Error ? /https?:\/\/\S+\.js/.exec(error.message)?.[0] : undefined
