import { Readable } from 'node:stream'
import { Refusal } from '../http/refusal.ts'

// Fastify's plugin for server-sent events has a timer for each connection, and keeps a connection
// until the client leaves. These few lines share one timer, and limit the number and the age.

type Limits = {
  /** A stream gets a comment this often, so that both sides notice a lost connection. */
  readonly beatMs: number
  /** A stream ends after this time. The client opens a new one, and its token is checked again. */
  readonly longestMs: number
  /** The maximum number of open streams of one person in this process. */
  readonly perPerson: number
}

export type EventStreams = {
  /** Opens a stream for a person; throws a 429 `Refusal` if the person has too many. */
  open(person: string): Readable
  /** Ends all streams. */
  end(): void
}

// The maximum number of bytes that wait for a slow client. Then the stream is destroyed.
const UNREAD_AT_MOST = 16 * 1024

/** Creates the open streams of server-sent events of this process. */
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
        throw new Refusal(429, 'too_many_requests', 'Too many open pages. Please close one.')
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

/** Returns a server-sent event with `data` as JSON. */
export const eventOf = (data: object): string => `data: ${JSON.stringify(data)}\n\n`
