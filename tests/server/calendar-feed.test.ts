import ICAL from 'ical.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FeedReply, FeedStatus } from '../../schemas/calendar-feed.ts'
import { dump } from '../rig/dump.ts'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

let clinic: Clinic
let patient: Patient

beforeEach(async () => {
  clinic = await startClinic()
  patient = await clinic.signIn('pat@example.com')
  const other = await clinic.signIn('olga@example.com')
  await other.send('POST', '/booking', order(other.email, { date: 'Jan 21, 2026' }))
  await patient.send('POST', '/booking', order(patient.email))
})
afterEach(() => clinic.stop())

const make = async (request = {}) =>
  FeedReply.parse((await patient.send('POST', '/calendar-feed', request)).body).url

/** Fetches a calendar feed and parses it with an independent library, as calendar programs do. */
async function read(url: string) {
  const reply = await fetch(url)
  const text = await reply.text()
  if (reply.status !== 200) return { status: reply.status, events: [] }
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => ({
    summary: new ICAL.Event(component).summary,
    sequence: new ICAL.Event(component).sequence,
    status: component.getFirstPropertyValue('status'),
  }))
  return { status: reply.status, headers: reply.headers, text, events, calendar }
}

/** Returns the values of some properties of the only event in the feed. */
async function readEvent(url: string) {
  const [event] = (await read(url)).calendar?.getAllSubcomponents('vevent') ?? []
  const value = (name: string) => String(event?.getFirstPropertyValue(name))
  return {
    start: value('dtstart'),
    sequence: value('sequence'),
    stamp: value('dtstamp'),
    modified: value('last-modified'),
    summary: value('summary'),
    busy: value('transp'),
  }
}

const bookingId = async () =>
  (
    await clinic.db
      .selectFrom('booking')
      .select('id')
      .where('patient', '=', patient.email)
      .executeTakeFirstOrThrow()
  ).id

test('shows the patient’s own appointments, without their treatments', async () => {
  const { events, text, headers } = await read(await make())
  const summary = 'Appointment at Doctors Portal Dental Clinic'
  expect(events).toEqual([{ summary, sequence: 0, status: 'CONFIRMED' }])
  expect(text).toContain('METHOD:PUBLISH')
  expect(text).not.toMatch(/Fluoride|olga/)
  expect(headers?.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers?.get('cache-control')).toBe('no-store')
})

test('names neither the patient nor a guest, because people share the address', async () => {
  const { text, calendar } = await read(await make({ showsTreatment: true }))
  expect(text).not.toMatch(/ATTENDEE|pat@example|Pat Patient/i)
  const [event] = calendar?.getAllSubcomponents('vevent') ?? []
  expect(event?.getFirstPropertyValue('organizer')).toBe(
    `mailto:${clinic.deps.config.clinic.email}`,
  )
})

test('has a name, and says how often to read it', async () => {
  const { calendar } = await read(await make())
  const name = 'Appointments at Doctors Portal Dental Clinic'
  expect(calendar?.getFirstPropertyValue('name')).toBe(name)
  expect(calendar?.getFirstPropertyValue('x-wr-calname')).toBe(name)
  expect(String(calendar?.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
  expect(String(calendar?.getFirstPropertyValue('x-published-ttl'))).toBe('PT1H')
})

test('tells calendar programs of a move and of a cancellation, each with its time', async () => {
  const url = await make()
  const id = await bookingId()
  const at = (minute: string) => `2026-01-15T17:${minute}:00Z`
  expect(await readEvent(url)).toMatchObject({
    start: '2026-01-16T13:00:00Z',
    sequence: '0',
    stamp: at('00'),
    modified: at('00'),
  })
  clinic.setClock(new Date(at('10')))
  const move = { sequence: 0, date: 'Jan 20, 2026', slot: '08.00 AM - 08.30 AM' }
  expect((await patient.send('POST', `/booking/${id}/move`, move)).status).toBe(200)
  expect(await readEvent(url)).toMatchObject({
    start: '2026-01-20T13:00:00Z',
    sequence: '1',
    stamp: at('10'),
    modified: at('10'),
  })
  clinic.setClock(new Date(at('20')))
  await patient.send('POST', `/booking/${id}/cancel`, { sequence: 1, expectedRefund: 0 })
  expect(await readEvent(url)).toEqual({
    start: '2026-01-20T13:00:00Z',
    sequence: '2',
    stamp: at('20'),
    modified: at('20'),
    summary: 'Cancelled: Appointment at Doctors Portal Dental Clinic',
    busy: 'TRANSPARENT',
  })
})

test('names the treatments if the patient asked for it', async () => {
  const { events } = await read(await make({ showsTreatment: true }))
  expect(events).toMatchObject([{ summary: 'Fluoride Treatment' }])
})

test('tells its owner when it was made and what it shows, and its URL only once', async () => {
  const status = async () => FeedStatus.parse((await patient.send('GET', '/calendar-feed')).body)
  expect(await status()).toEqual({})
  const made = await patient.send('POST', '/calendar-feed', { showsTreatment: true })
  const feed = { showsTreatment: true, madeAt: NOON.toISOString() }
  expect(made.body).toEqual({ ...feed, url: expect.stringContaining('/calendar/') })
  expect(await status()).toEqual({ feed })
  await patient.send('DELETE', '/calendar-feed')
  expect(await status()).toEqual({})
})

test('shows a cancelled appointment as cancelled for 30 days', async () => {
  const url = await make()
  const { id } = await clinic.db
    .selectFrom('booking')
    .select('id')
    .where('patient', '=', patient.email)
    .executeTakeFirstOrThrow()
  await patient.send('POST', `/booking/${id}/cancel`, { sequence: 0, expectedRefund: 0 })
  expect((await read(url)).events).toMatchObject([{ sequence: 1, status: 'CANCELLED' }])
  clinic.setClock(new Date(NOON.getTime() + 30 * 86_400_000))
  expect((await read(url)).events).toHaveLength(1)
  clinic.setClock(new Date(NOON.getTime() + 30 * 86_400_000 + 1))
  expect((await read(url)).events).toEqual([])
})

test('is replaced by a new calendar, and can be removed', async () => {
  const first = await make()
  const second = await make()
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  const removal = await patient.send('DELETE', '/calendar-feed')
  expect(removal.body).toEqual({ deletedCount: 1 })
  expect((await read(second)).status).toBe(404)
})

test('ends when the patient’s account is removed', async () => {
  const url = await make()
  const chief = await clinic.signIn('chief@example.com', 'admin')
  await chief.send('DELETE', `/user/${patient.email}`)
  expect((await read(url)).status).toBe(404)
})

test('is found at its exact URL only', async () => {
  const url = await make()
  for (const end of ['.', '=', '.anything', '%20', '%0A']) {
    const { status } = await read(url.replace('.ics', `${end}.ics`))
    expect([end, status]).toEqual([end, 404])
  }
})

test('has a key of 128 bits that the database does not hold', async () => {
  const key = /calendar\/([\w-]+)\.ics$/.exec(await make())?.[1] ?? ''
  expect(Buffer.from(key, 'base64url')).toHaveLength(16)
  expect(JSON.stringify(await dump(clinic.db))).not.toContain(key)
})
