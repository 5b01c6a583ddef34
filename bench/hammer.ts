import { connect } from 'node:net'
import { type Answer, Load } from './messages.ts'

// The load generator runs in a separate process, so that it does not block the server's event loop.
// The load generator sends prepared bytes, and looks only for the end of each reply.

const HEAD_END = Buffer.from('\r\n\r\n')
// On a busy computer, the server refuses requests for a while. Wait at most a minute for it.
const PAUSE_MS = 100
const ATTEMPTS = 600

/** Sends requests for `ms` milliseconds. With `once`, stops early when all requests are sent. */
async function hammer({ port, requests, connections, ms, once }: Load): Promise<Answer> {
  const times: number[] = []
  let next = 0
  const began = performance.now()
  const ask = () => {
    // Send at least one request per connection, even on a busy computer.
    const isLate = next >= connections && performance.now() - began > ms
    const isOver = isLate || (once && next >= requests.length)
    return isOver ? undefined : requests[next++ % requests.length]
  }
  const isBusy = { now: true }
  if (!once) stayAwake(isBusy)
  await Promise.all(Array.from({ length: connections }, () => talk(port, ask, times)))
  isBusy.now = false
  const seconds = (performance.now() - began) / 1000
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN
  return { asked: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

// During read measurements, the load generator never sleeps, because waking it takes CPU time.
// During write measurements, the load generator sleeps between replies, to free the CPU.
// The SQL baseline needs no load generator, so the SQL process also has the CPU to itself.
function stayAwake(isBusy: { readonly now: boolean }): void {
  if (isBusy.now) setImmediate(() => stayAwake(isBusy))
}

/**
 * Sends the requests that `ask` returns, one after another, and records each request's duration.
 * Sends a request again that an overloaded server refuses. The waiting counts as duration.
 */
function talk(port: number, ask: () => string | undefined, times: number[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let sent = 0
  let request = ''
  let attempts = 0
  let got = Buffer.alloc(0)
  const socket = connect(port, '127.0.0.1').setNoDelay()
  const write = () => {
    attempts += 1
    socket.write(request)
  }
  const send = () => {
    const next = ask()
    sent = performance.now()
    attempts = 0
    request = next ?? ''
    if (next === undefined) socket.end(resolve)
    else write()
  }
  socket.on('data', (chunk) => {
    got = got.length === 0 ? chunk : Buffer.concat([got, chunk])
    const end = endOfReply(got)
    if (end === undefined || got.length < end) return
    const status = got.toString('latin1', 9, 12)
    const isBusy = status === '503' && attempts < ATTEMPTS
    if (status !== '200' && !isBusy) {
      reject(new Error(got.toString('latin1', 0, end)))
      return
    }
    got = got.subarray(end)
    if (isBusy) {
      setTimeout(write, PAUSE_MS)
      return
    }
    times.push(performance.now() - sent)
    send()
  })
  socket.once('connect', send).once('error', reject)
  // If the promise has already resolved, rejecting the promise has no effect.
  socket.once('close', () => reject(new Error('The connection was closed')))
  return promise
}

/** Returns the length of a reply in bytes, or `undefined` if the reply's headers are incomplete. */
function endOfReply(bytes: Buffer): number | undefined {
  const head = bytes.indexOf(HEAD_END)
  if (head < 0) return undefined
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, head)) ?? []
  if (length === undefined) throw new Error('A reply does not say how long it is')
  return head + HEAD_END.length + Number(length)
}

process.on('message', (message) => {
  void hammer(Load.parse(message)).then((answer) => process.send?.(answer))
})
process.send?.({})
