import { expect, it } from 'vitest'
import { createAgendaDays } from '../../src/services/agenda-days.ts'
import { createClinic } from '../../src/services/clinic.ts'
import { listen } from '../rig/listen.ts'
import { agendaOf, columnOf, dayOf, visitOf } from '../screens/desk/agenda-samples.ts'

const TAG = '"first"'
const AGENDA = agendaOf(dayOf([columnOf({ visits: [visitOf()] })]))
const MONDAY = { from: '2026-01-12', to: '2026-01-12' }
const TUESDAY = { from: '2026-01-13', to: '2026-01-13' }
const { signal } = new AbortController()

/** Starts a server whose agenda never changes. It records the tag that each request names. */
async function openAgenda(tag: string | null = TAG) {
  const named: unknown[] = []
  const server = await listen((request, response) => {
    const known = request.headers['if-none-match']
    named.push(known)
    if (tag !== null) response.setHeader('etag', tag)
    if (known === tag) response.writeHead(304).end()
    else response.end(JSON.stringify(AGENDA))
  })
  const clinic = createClinic({ prefix: server.url, token: () => 'mine', backoff: () => 1 })
  return {
    named,
    read: createAgendaDays(clinic),
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  }
}

it('the agenda is the same object again if the server replies that nothing has changed', async () => {
  await using agenda = await openAgenda()
  const first = await agenda.read(MONDAY, signal)
  expect(first).toEqual(AGENDA)
  expect(await agenda.read({ ...MONDAY }, signal)).toBe(first)
  expect(agenda.named).toEqual([undefined, TAG])
})

it('the agenda of other days is read without the tag of the days before', async () => {
  await using agenda = await openAgenda()
  await agenda.read(MONDAY, signal)
  await agenda.read(TUESDAY, signal)
  await agenda.read({ ...TUESDAY, agenda: 'd:ada' }, signal)
  expect(agenda.named).toEqual([undefined, undefined, undefined])
})

it('an agenda without a tag is read as a whole each time', async () => {
  await using agenda = await openAgenda(null)
  await agenda.read(MONDAY, signal)
  expect(await agenda.read(MONDAY, signal)).toEqual(AGENDA)
  expect(agenda.named).toEqual([undefined, undefined])
})
