import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON, order, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { deliverAll } from '../rig/outbox.ts'

let clinic: Clinic
let patient: Patient

beforeAll(async () => {
  clinic = await startClinic()
  patient = await clinic.signIn('pat@example.com')
})
afterAll(() => clinic.stop())

/** Parses an email's calendar entry with an independent library, as a calendar program does. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('The calendar has no event')
  const { uid, sequence, startDate, description } = new ICAL.Event(component)
  const start = startDate.toJSDate().toISOString()
  const canChange = description.includes('Move or cancel it')
  return { method: calendar.getFirstPropertyValue('method'), uid, sequence, start, canChange }
}

test('mails one calendar entry that is set, moved and removed when a booking is made, moved and cancelled', async () => {
  await patient.send('POST', '/booking', order(patient.email, { date: 'Jan 20, 2026' }))
  const { id } = await clinic.db.selectFrom('booking').select('id').executeTakeFirstOrThrow()
  const later = async (minutes: number) => {
    await deliverAll(clinic)
    clinic.setClock(new Date(NOON.getTime() + minutes * 60_000))
  }
  await later(1)
  const place = { date: 'Jan 21, 2026', slot: '09.00 AM - 09.30 AM' }
  await patient.send('POST', `/booking/${id}/move`, { sequence: 0, ...place })
  await later(2)
  await patient.send('POST', `/booking/${id}/cancel`, { sequence: 1, expectedRefund: 0 })
  await later(3)

  const mails = await clinic.db.selectFrom('local_mail').selectAll().orderBy('sent_at').execute()
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your appointment: Tue, Jan 20, 8:00 AM',
    'Moved: your appointment is now on Wed, Jan 21, 9:00 AM',
    'Cancelled: your appointment on Wed, Jan 21, 9:00 AM',
  ])
  const uid = `${id}@doctors-portal`
  expect(mails.map(({ calendar }) => read(calendar ?? ''))).toEqual([
    { method: 'REQUEST', uid, sequence: 0, start: '2026-01-20T13:00:00.000Z', canChange: true },
    { method: 'REQUEST', uid, sequence: 1, start: '2026-01-21T14:00:00.000Z', canChange: true },
    { method: 'CANCEL', uid, sequence: 2, start: '2026-01-21T14:00:00.000Z', canChange: false },
  ])
  const methods = mails.map(({ mime }) => /text\/calendar;.*method=(\w+)/.exec(mime)?.[1])
  expect(methods).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
})
