import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { writeEntry, type Invitation } from '../../server/mail/calendar.ts'
import { CONTEXT } from './letter-samples.ts'

const { clinic } = CONTEXT

const ENTRY: Invitation = {
  _id: 'b-1',
  date: '2026-01-20',
  slot: '08.00 AM - 08.30 AM',
  sequence: 0,
  patient: { email: 'pat@example.com', name: 'Pat; "Patient", \\Esq.' },
  title: 'Appointment at Doctors Portal Dental Clinic',
  description: 'Move or cancel it: https://clinic.example/x\nCall us: +1 212 555 0142',
  url: 'https://clinic.example/dashboard/appointment/b-1',
  isCancelled: false,
  changedAt: new Date('2026-01-15T17:00:00Z'),
}

/** Parses the calendar entry with an independent library, as a calendar program does. */
function read(changes: Partial<Invitation> = {}) {
  const calendar = new ICAL.Component(ICAL.parse(writeEntry(clinic, { ...ENTRY, ...changes })))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('The calendar has no event')
  const event = new ICAL.Event(component)
  return { calendar, component, event }
}

const utc = (time: ICAL.Time) => time.toJSDate().toISOString()

describe('a calendar entry', () => {
  it('keeps its UID for ever, and counts the changes', () => {
    const first = read().event
    const moved = read({ date: '2026-01-21', sequence: 1 }).event
    expect([first.uid, moved.uid]).toEqual(['b-1@doctors-portal', 'b-1@doctors-portal'])
    expect([first.sequence, moved.sequence]).toEqual([0, 1])
  })

  it('tells a calendar to add the appointment, and to remove it when it is cancelled', () => {
    const set = read()
    expect(set.calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(set.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    const cancelled = read({ isCancelled: true, sequence: 2 })
    expect(cancelled.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('has the clinic as its organizer, and the patient as a guest who need not answer', () => {
    const { component } = read()
    expect(component.getFirstPropertyValue('organizer')).toBe(`mailto:${clinic.email}`)
    const guest = component.getFirstProperty('attendee')
    expect(String(guest?.getFirstValue()).toLowerCase()).toBe('mailto:pat@example.com')
    expect(guest?.getFirstParameter('partstat')).toBe('ACCEPTED')
    expect(guest?.getFirstParameter('rsvp')).toBe('FALSE')
  })

  it('does not name the treatment', () => {
    expect(read().component.toString()).not.toMatch(/whitening/i)
  })

  it('keeps line breaks, commas and semicolons of texts', () => {
    const { event } = read({ title: 'A, B; C\\D' })
    expect(event.summary).toBe('A, B; C\\D')
    expect(event.description).toBe(ENTRY.description)
    expect(event.location).toBe(`${clinic.name}, ${clinic.address}`)
  })
})

describe('the time of a calendar entry', () => {
  it.each([
    ['in winter', '2026-01-20', '08.00 AM - 08.30 AM', '13:00', '13:30'],
    ['in summer', '2026-07-20', '08.00 AM - 08.30 AM', '12:00', '12:30'],
    [
      'on the day when the clocks go forward',
      '2026-03-08',
      '08.00 AM - 08.30 AM',
      '12:00',
      '12:30',
    ],
    ['before the clocks go forward', '2026-03-08', '01.30 AM - 02.00 AM', '06:30', '07:00'],
    ['on the day when the clocks go back', '2026-11-01', '08.00 AM - 08.30 AM', '13:00', '13:30'],
    [
      'in the hour that comes twice, its first',
      '2026-11-01',
      '01.30 AM - 02.00 AM',
      '05:30',
      '06:00',
    ],
    ['at noon', '2026-01-20', '11.30 AM - 12.15 PM', '16:30', '17:15'],
  ])('is the instant of the clinic’s wall clock %s', (_, date, slot, start, end) => {
    const { event } = read({ date, slot })
    expect(utc(event.startDate)).toBe(`${date}T${start}:00.000Z`)
    expect(utc(event.endDate)).toBe(`${date}T${end}:00.000Z`)
  })
})
