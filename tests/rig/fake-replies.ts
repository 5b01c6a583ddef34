import { ReadableStream } from 'node:stream/web'
import type { Call } from '../../schemas/calls/call.ts'
import type { Asked, Receive } from '../../src/services/send.ts'

type Fake<Of extends Call> = (input: Asked<Of>) => Promise<object>

/** Returns a function that makes calls with the fakes of the same ids, and others with `receive`. */
export function fakingReplies(receive: Receive, fakes: object): Receive {
  const all = new Map<string, unknown>(Object.entries(fakes))
  return async (call, input, options) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `FakeCalls` has these types
    const fake = all.get(call.id) as Fake<typeof call> | undefined
    if (!fake) return receive(call, input, options)
    const reply = await fake(input)
    if (!(reply instanceof ReadableStream)) return Response.json(reply)
    const events: unknown = eventsOf(reply, options.signal)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser's type is another
    return new Response(events as BodyInit)
  }
}

const BEAT_MS = 15_000

/** Converts values to server-sent events. Like the server, sends a comment every 15 seconds. */
function eventsOf(values: ReadableStream<unknown>, signal?: AbortSignal | null) {
  const encoder = new TextEncoder()
  const reader = values.getReader()
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      timer = setInterval(() => controller.enqueue(encoder.encode(':\n\n')), BEAT_MS)
      signal?.addEventListener('abort', () => {
        stop()
        controller.error(signal.reason)
      })
    },
    async pull(controller) {
      const { value } = await reader.read()
      controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`))
    },
    cancel: stop,
  })
}
