import { randomUUID } from 'node:crypto'
import { Agent, request as ask } from 'node:http'
import { TreatmentList } from '../schemas/treatment.ts'
import { bookingRequest, type Patient } from './load.ts'
import { dayAhead, textOf, headersOf, type Request } from './requests.ts'

const CLIENTS = 16
const DAYS = 365

/**
 * Returns a function that sends mixed requests, from as many network addresses as possible.
 * Each call of the function sends the requests from the number `from` to the number `until`.
 * Every tenth request is one that the server refuses. The server's replies are not checked.
 */
export async function openMix(port: number, patients: readonly Patient[]) {
  const list = await fetch(`http://localhost:${port}/available?date=${dayAhead(1)}`)
  const treatments = TreatmentList.parse(await list.json())
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  return async (from: number, until: number): Promise<void> => {
    let next = from
    const client = async () => {
      for (let index = next++; index < until; index = next++)
        await send(agent, port, index, requestOf(index, patients, treatments))
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
  }
}

type Treatments = Parameters<typeof bookingRequest>[1]

function requestOf(index: number, patients: readonly Patient[], treatments: Treatments): Request {
  const { email = '', token = '' } = patients[index % patients.length] ?? {}
  const round = Math.floor(index / MIX.length)
  const make = MIX[index % MIX.length]
  if (!make) throw new Error('There is no such request')
  return make({ round, email, token, patients, treatments })
}

type Turn = {
  readonly round: number
  readonly email: string
  readonly token: string
  readonly patients: readonly Patient[]
  readonly treatments: Treatments
}

const PACKED = { 'accept-encoding': 'br' }

const MIX: readonly ((turn: Turn) => Request)[] = [
  ({ round }) => ({ path: `/available?date=${dayAhead(round % DAYS)}`, headers: PACKED }),
  ({ round }) => ({ path: `/available?date=${dayAhead((7 * round) % DAYS)}` }),
  () => ({ path: '/openings', headers: PACKED }),
  () => ({ path: '/about', headers: { ...PACKED, accept: 'text/html' } }),
  ({ email, token }) => ({ path: `/booking?patient=${email}`, token }),
  ({ email, token }) => ({ path: `/admin/${email}`, token }),
  ({ token }) => ({ path: '/me', token }),
  ({ round, patients, treatments }) => ({
    method: 'POST',
    path: '/booking',
    headers: { 'idempotency-key': randomUUID() },
    ...bookingRequest(patients, treatments, round),
  }),
  ({ round, email }) => ({
    method: 'POST',
    path: '/message',
    body: { email, subject: `Question ${round}`, message: 'May I come earlier? '.repeat(20) },
  }),
  ({ round, token }) =>
    [
      { path: `/nothing/${randomUUID()}` },
      { path: `/available?date=never${round}` },
      { path: '/me', token: `${token}x` },
      { method: 'POST', path: '/create-payment-intent', token, body: { price: round } },
    ][round % 4] ?? { path: '/' },
]

function send(agent: Agent, port: number, index: number, request: Request): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { method = 'GET', path, body } = request
  const from = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
  const headers = { ...headersOf(request), 'x-forwarded-for': from }
  const sent = ask({ agent, port, method, path: encodeURI(path), headers }, (reply) =>
    reply.on('end', resolve).resume(),
  )
  sent.on('error', reject).end(textOf(body))
  return promise
}
