import { createParser } from 'eventsource-parser'
import { inTime } from './in-time.ts'

/**
 * The server sends an event-stream comment at least once every `SILENCE_MS` milliseconds.
 * A connection that is silent for longer than `SILENCE_MS` counts as lost.
 */
const SILENCE_MS = 30_000

/**
 * Reads server-sent events until the stream ends. Calls `hear` with each event's data.
 * Rejects if the connection is lost, if nothing arrives for too long, or if `hear` throws.
 */
export async function readEvents(reply: Response, hear: (data: string) => void): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => hear(data) })
  const decoder = new TextDecoder()
  const reader = reply.body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), SILENCE_MS, new TypeError(SILENT))
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    // Ignore an error of `cancel`, because the connection may already be lost.
    reader.cancel().catch(() => undefined)
  }
}

const SILENT = 'The stream is silent'
