import * as z from 'zod/mini'

/** A connection to a browser through the WebDriver BiDi protocol. */
export type Bidi = {
  /** Sends one WebDriver BiDi command to the browser. Resolves with the command's result. */
  readonly send: (method: string, params: Record<string, unknown>) => Promise<unknown>
  /** Calls `hear` with each event that the browser reports. */
  readonly onEvent: (hear: (method: string, params: unknown) => void) => void
}

const Reply = z.object({
  id: z.optional(z.nullable(z.number())),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
})

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

export async function connect(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, Waiting>()
  let last = 0
  let hear = (_method: string, _params: unknown): void => {}
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error, message } = Reply.parse(JSON.parse(String(data)))
    if (method !== undefined) return hear(method, params)
    const asked = waiting.get(id ?? -1)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(`Firefox answered ${error}: ${message}`))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () =>
      reject(new Error(`Firefox does not answer at ${address}`)),
    )
  })
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    onEvent: (next) => {
      hear = next
    },
  }
}
