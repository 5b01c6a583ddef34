/**
 * Returns a function that calls `open` at its first call, and keeps the result for later calls.
 * If `open` fails, the next call of the returned function calls `open` again.
 */
export function once<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
}

/**
 * Returns a function that imports a module at its first call, and keeps the module for later calls.
 * If the import fails, the next call of the returned function tries again.
 * A retry imports from another URL, because browsers from before mid-2026 cache a failed import.
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

/**
 * Returns whether an import failed because the browser could not fetch a file.
 * Any other error of an import is an exception in the code of the imported file.
 */
export const isFetchFailure = (error: unknown): boolean =>
  error instanceof Error &&
  // The words of Chromium and Firefox, of Safari, and of Vite for a style sheet.
  /dynamically imported|importing a module|preload CSS/i.test(error.message)

// The build chooses the file names, so only the error message contains the failed import's URL.
const addressIn = (error: unknown) =>
  error instanceof Error ? /https?:\/\/\S+\.js/.exec(error.message)?.[0] : undefined
