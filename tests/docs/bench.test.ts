import { afterEach, expect, it, vi } from 'vitest'
import { bookingRequest } from '../../bench/load.ts'
import { write } from '../../bench/requests.ts'
import { inTurn } from '../../bench/rounds.ts'
import { openHammer, startBare } from '../../bench/stage.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { sender, startClinic } from '../rig/harness.ts'
import { listen } from '../rig/listen.ts'

let stop = async () => {}
afterEach(async () => {
  vi.useRealTimers()
  await stop()
})

// A bare server answers faster than any clinic, so it would use up the requests first.
it('the bench has requests for each of its rounds, however fast the server answers', async () => {
  const bare = await startBare()
  await bare.answer({ headers: { 'content-length': '2' }, body: btoa('ok') })
  const requests = Array.from({ length: 500 }, () => write({ path: '/' }))
  const [rounds = []] = await inTurn([{ ...bare, requests, once: true }]).finally(bare.end)
  expect(rounds).toHaveLength(15)
  for (const round of rounds) expect(round.p50).toBeGreaterThan(0)
})

it('the bench repeats a request that a busy server refuses', async () => {
  let asked = 0
  await using server = await listen((_request, reply) => {
    asked += 1
    reply.writeHead(asked === 1 ? 503 : 200, { 'content-length': 2 }).end('ok')
  })
  const hammer = await openHammer()
  stop = () => hammer.end()
  const load = { requests: [write({ path: '/' })], connections: 1, ms: 0, once: true }
  const { asked: answered } = await hammer.hit({ ...load, port: Number(new URL(server.url).port) })
  expect([answered, asked]).toEqual([1, 2])
})

// The last request of the bench, and the last of its first day, are more likely to be refused.
const NUMBERS = [0, 127, 19_999, 45_999]
// Every eighth day is on another weekday. On these evenings, the date in UTC is the next day's.
const EVENINGS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + 8 * day, 4)))

it('the bench can book on every day of the week', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const clinic = await startClinic()
  stop = () => clinic.stop()
  const reply = await sender(clinic.url)('GET', '/available?date=Jan 5, 2023')
  const treatments = TreatmentList.parse(reply.body)
  const weekdays = new Set<number>()
  for (const evening of EVENINGS) {
    vi.setSystemTime(evening)
    clinic.setClock(evening)
    weekdays.add(evening.getUTCDay())
    const patient = await clinic.signIn(`on-${evening.getUTCDay()}@mail.test`)
    for (const number of NUMBERS) {
      const { body } = bookingRequest(
        Array.from({ length: 600 }, () => patient),
        treatments,
        number,
      )
      const { status } = await patient.send('POST', '/booking', body)
      expect([evening.toISOString(), number, status]).toEqual([evening.toISOString(), number, 200])
    }
  }
  expect(weekdays.size).toBe(7)
})
