import { Readable } from 'node:stream'
import { Refusal } from '../http/refusal.ts'

// Fastify's plugin for server-sent events has a timer for each stream, and no limit on streams.
// `createEventStreams` has one timer for all streams, and limits the streams' number and duration.

type Needs = {
  /** Throws a 401 or 403 `Refusal` if the user of an access token may no longer read the stream. */
  readonly admit: (token: string) => Promise<unknown>
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

type Reader = {
  /** The user's id. */
  readonly person: string
  /** The access token with which the user opened the event stream. */
  readonly token: string
}

export type EventStreams = {
  /** Opens an event stream. Throws a 429 `Refusal` if the user has too many open event streams. */
  open(reader: Reader): Readable
  /** Sends text to an event stream, unless the event stream has ended. */
  send(stream: Readable, text: string): void
  /** Ends the event streams whose users may no longer read them. */
  recheck(): Promise<void>
  /** Ends all event streams. */
  end(): void
}

// If more than `UNREAD_AT_MOST` bytes wait for a slow client, the event stream is destroyed.
const UNREAD_AT_MOST = 16 * 1024

/** Creates the functions that open and end the server-sent event streams of this process. */
export function createEventStreams(needs: Needs): EventStreams {
  const { admit, beatMs, longestMs, perPerson } = needs
  const streams = new Map<Readable, Reader & { beats: number }>()
  let timer: NodeJS.Timeout | undefined
  const forget = (stream: Readable) => {
    streams.delete(stream)
    if (streams.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const end = (stream: Readable) => {
    if (!streams.has(stream)) return
    forget(stream)
    stream.push(null)
  }
  const beat = () => {
    for (const [stream, state] of streams) {
      state.beats += 1
      if (stream.readableLength > UNREAD_AT_MOST) stream.destroy()
      else if (state.beats * beatMs < longestMs) stream.push(BEAT)
      else end(stream)
    }
  }
  return {
    open: ({ person, token }) => {
      if ([...streams.values()].filter((open) => open.person === person).length >= perPerson)
        throw new Refusal(
          429,
          'too_many_requests',
          'You have too many pages open. Please close one.',
        )
      const stream = new Readable({ read: () => undefined })
      stream.push(BEAT)
      streams.set(stream, { person, token, beats: 0 })
      timer ??= setInterval(beat, beatMs).unref()
      stream.once('close', () => forget(stream))
      return stream
    },
    send: (stream, text) => {
      if (streams.has(stream)) stream.push(text)
    },
    recheck: async () => {
      const open = [...streams].map(async ([stream, { token }]) => {
        if (await isRefused(admit(token))) end(stream)
      })
      await Promise.all(open)
    },
    end: () => {
      for (const stream of streams.keys()) end(stream)
    },
  }
}

// Only a refusal of the user ends a stream. Other errors say nothing about the user.
const isRefused = (admitted: Promise<unknown>): Promise<boolean> =>
  admitted.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal && REFUSED.has(error.status)) return true
      throw error
    },
  )

const REFUSED: ReadonlySet<number> = new Set([401, 403])

const BEAT = ':\n\n'

/** Returns the text of a server-sent event that contains the given object (`data`) as JSON. */
export const eventOf = (data: object): string => `data: ${JSON.stringify(data)}\n\n`
