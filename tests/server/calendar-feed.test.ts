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
  return { status: reply.status, headers: reply.headers, text, events }
}

test('shows the patient’s own appointments, without their treatments', async () => {
  const { events, text, headers } = await read(await make())
  const summary = 'Appointment at Doctors Portal Dental Clinic'
  expect(events).toEqual([{ summary, sequence: 0, status: 'CONFIRMED' }])
  expect(text).toContain('METHOD:PUBLISH')
  expect(text).not.toMatch(/Fluoride|olga/)
  expect(headers?.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers?.get('cache-control')).toBe('no-store')
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
