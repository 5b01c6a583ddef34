/**
 * A part of the app that is fetched when it is needed; called again, it tries again. Most browsers
 * from before the summer of 2026 keep a module that could not be fetched and never ask for it
 * again, so the next call asks under another address.
 */
export function part<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let address: string | undefined
  let failures = 0
  return async () => {
    try {
      if (address === undefined) return await load()
      const again: Module = await import(/* @vite-ignore */ `${address}?again=${failures}`)
      return again
    } catch (error) {
      failures += 1
      address ??= addressIn(error)
      throw error
    }
  }
}

// The only place that has it: chunks are named by the build.
const addressIn = (error: unknown) =>
  error instanceof Error ? /https?:\/\/\S+\.js/.exec(error.message)?.[0] : undefined
