import { Readable } from 'node:stream'
import { Refusal } from '../http/refusal.ts'

// Fastify's plugin for server-sent events has a timer for each stream, and no limit on streams.
// `createEventStreams` has one timer for all streams, and limits the streams' number and duration.

type Limits = {
  /**
   * The number of milliseconds between two comments in an event stream.
   * Sending comments regularly reveals lost connections.
   */
  readonly beatMs: number
  /**
   * The maximum duration of an event stream, in milliseconds.
   * To continue, the client must open a new event stream with a valid access token.
   */
  readonly longestMs: number
  /** The maximum number of open event streams per user in this process. */
  readonly perPerson: number
}

export type EventStreams = {
  /** Opens an event stream. Throws a 429 `Refusal` if the user has too many open event streams. */
  open(person: string): Readable
  /** Ends all event streams. */
  end(): void
}

// If more than `UNREAD_AT_MOST` bytes wait for a slow client, the event stream is destroyed.
const UNREAD_AT_MOST = 16 * 1024

/** Creates the functions that open and end the server-sent event streams of this process. */
export function createEventStreams({ beatMs, longestMs, perPerson }: Limits): EventStreams {
  const streams = new Map<Readable, { readonly person: string; beats: number }>()
  let timer: NodeJS.Timeout | undefined
  const beat = () => {
    for (const [stream, state] of streams) {
      state.beats += 1
      if (stream.readableLength > UNREAD_AT_MOST) stream.destroy()
      else stream.push(state.beats * beatMs < longestMs ? BEAT : null)
    }
  }
  return {
    open: (person) => {
      if ([...streams.values()].filter((open) => open.person === person).length >= perPerson)
        throw new Refusal(
          429,
          'too_many_requests',
          'You have too many pages open. Please close one.',
        )
      const stream = new Readable({ read: () => undefined })
      stream.push(BEAT)
      streams.set(stream, { person, beats: 0 })
      timer ??= setInterval(beat, beatMs).unref()
      stream.once('close', () => {
        streams.delete(stream)
        if (streams.size > 0) return
        clearInterval(timer)
        timer = undefined
      })
      return stream
    },
    end: () => {
      for (const stream of streams.keys()) stream.push(null)
    },
  }
}

const BEAT = ':\n\n'

/** Returns the text of a server-sent event that contains the given object (`data`) as JSON. */
export const eventOf = (data: object): string => `data: ${JSON.stringify(data)}\n\n`
