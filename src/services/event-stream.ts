import { createParser } from 'eventsource-parser'
import { readParts } from './read-parts.ts'

/**
 * Reads server-sent events until the stream ends. Calls `hear` with each event's data.
 * Rejects if the connection is lost, if nothing arrives for too long, or if `hear` throws.
 */
export function readEvents(reply: Response, hear: (data: string) => void): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => hear(data) })
  return readParts(reply, (text) => parser.feed(text))
}
