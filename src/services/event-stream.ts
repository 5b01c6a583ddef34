import { createParser } from 'eventsource-parser'

/**
 * The longest silence of a working stream, in milliseconds. The server sends a comment more often,
 * so a longer silence means that the connection is lost, although nothing has ended it.
 */
const SILENCE_MS = 30_000

/**
 * Reads server-sent events until the stream ends, and calls `hear` with the data of each event.
 * Rejects if the connection is lost, if nothing arrives for too long, or if `hear` throws.
 */
export async function readEvents(reply: Response, hear: (data: string) => void): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => hear(data) })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await soon(reader.read())
      if (done) return
      parser.feed(value)
    }
  } finally {
    // The connection may be lost already, which is no further error.
    reader.cancel().catch(() => undefined)
  }
}

/** Rejects if the promise has not settled within the longest silence. */
async function soon<Result>(promise: Promise<Result>): Promise<Result> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new TypeError('The stream is silent')), SILENCE_MS)
  try {
    return await Promise.race([promise, silence.promise])
  } finally {
    clearTimeout(timer)
  }
}
