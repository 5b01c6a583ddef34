/** How long the app waits for the card provider or the identity provider, in milliseconds. */
export const PROVIDER_MS = 10_000

/** Settles like `work`, but rejects with `late` if `work` takes longer than `ms` milliseconds. */
export async function inTime<Result>(
  work: Promise<Result>,
  ms: number,
  late: Error,
): Promise<Result> {
  const end = Promise.withResolvers<never>()
  const timer = setTimeout(() => end.reject(late), ms)
  try {
    return await Promise.race([work, end.promise])
  } finally {
    clearTimeout(timer)
  }
}
