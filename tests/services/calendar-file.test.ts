import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { Booking } from '../../schemas/booking.ts'
import { calendarFile } from '../../src/services/calendar-file.ts'

const booking: Booking = {
  _id: 'b1',
  treatmentId: 'filling',
  treatment: 'Cavity Filling',
  date: 'Jul 6, 2026',
  slot: '08.00 AM - 08.30 AM',
  price: 150,
  patient: 'ann@mail.test',
  PatientName: 'Ann',
  phone: '',
  sequence: 2,
}
const clinic = {
  name: 'Mulberry, Dental; & Sons',
  hours: '',
  address: '120 Mulberry Street, 3rd floor, behind the very old town hall, Zürich-Wiedikon',
  city: 'Zürich',
  phone: '',
  email: 'hello@clinic.example',
  timeZone: 'America/New_York',
}
const now = new Date('2026-01-15T17:00:00Z')

function read(changes: Partial<Booking> = {}) {
  const title = `Appointment at ${clinic.name}`
  const file = calendarFile({ booking: { ...booking, ...changes }, clinic, title, now })
  const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  if (!event) throw new Error('No event')
  return { file, event: new ICAL.Event(event) }
}

describe('the calendar file of an appointment', () => {
  it('has the clinic’s times as instants, in summer and in winter', () => {
    expect(read().event.startDate.toJSDate()).toEqual(new Date('2026-07-06T12:00:00Z'))
    expect(read().event.endDate.toJSDate()).toEqual(new Date('2026-07-06T12:30:00Z'))
    const winter = read({ date: 'Jan 20, 2026', slot: '01.00 PM - 01.30 PM' })
    expect(winter.event.startDate.toJSDate()).toEqual(new Date('2026-01-20T18:00:00Z'))
  })

  it('lasts as long as its slot in the hour that comes twice', () => {
    const { event } = read({ date: 'Nov 1, 2026', slot: '01.30 AM - 02.00 AM' })
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-11-01T05:30:00Z'))
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-11-01T06:00:00Z'))
  })

  it('keeps its identity when the appointment is moved, and counts the changes', () => {
    expect(read().event.uid).toBe('b1@doctors-portal')
    expect(read().event.sequence).toBe(2)
    expect(read({ sequence: undefined }).event.sequence).toBe(0)
  })

  it('names the clinic as its organizer, but no guest', () => {
    const { event, file } = read()
    expect(event.organizer).toBe('mailto:hello@clinic.example')
    expect(event.component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe(clinic.name)
    expect(file).not.toMatch(/ATTENDEE|ann@mail/)
  })

  it('names the place, in lines of at most 75 bytes', () => {
    const { event, file } = read()
    expect(event.location).toBe(`${clinic.name}, ${clinic.address}`)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('does not name the treatment, because a lock screen may show it', () => {
    expect(read().event.summary).toBe('Appointment at Mulberry, Dental; & Sons')
    expect(read().file).not.toContain('Cavity')
  })
})
