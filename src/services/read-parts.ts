import { received } from './http-options.ts'

/**
 * The server sends a part of each long reply at least once every `SILENCE_MS` milliseconds.
 * A connection that is silent for longer than `SILENCE_MS` counts as lost.
 */
const SILENCE_MS = 30_000

/**
 * Reads a reply that arrives in parts until it ends. Calls `hear` with the text of each part.
 * Rejects if the connection is lost, if nothing arrives for too long, or if `hear` throws.
 */
export async function readParts(reply: Response, hear: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  const reader = reply.body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await received(soon(reader.read()))
      if (done) return
      hear(decoder.decode(value, { stream: true }))
    }
  } finally {
    // Ignore an error of `cancel`, because the connection may already be lost.
    reader.cancel().catch(() => undefined)
  }
}

/** Settles like `promise`, but rejects if `promise` takes longer than `SILENCE_MS` milliseconds. */
async function soon<Result>(promise: Promise<Result>): Promise<Result> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new TypeError('The stream is silent')), SILENCE_MS)
  try {
    return await Promise.race([promise, silence.promise])
  } finally {
    clearTimeout(timer)
  }
}
