import { CalendarDate } from '@internationalized/date'
import { expect, it } from 'vitest'
import {
  displayDate,
  displayDay,
  displayInstant,
  displayMinutes,
  displaySlot,
  displayStart,
  displayTime,
} from '../../src/ui/display.ts'

const today = new CalendarDate(2026, 11, 29)
const place = { timeZone: 'America/New_York' }

it('names the weekday of a day, and keeps the month and the day on one line', () => {
  expect(displayDate(new CalendarDate(2026, 11, 30), today)).toBe('Mon, Nov\u00A030')
})

it.each([
  ['Dec 31, 2026', 'Thu, Dec\u00A031'],
  ['Jan 4, 2027', 'Mon, Jan\u00A04, 2027'],
  ['Dec 31, 2025', 'Wed, Dec\u00A031, 2025'],
])('names the year of %s only if it is not this year', (date, text) => {
  expect(displayDay(date, today)).toBe(text)
})

it.each([
  ['08.00 AM - 08.45 AM', '8:00\u00A0– 8:45\u00A0AM'],
  ['11.30 AM - 12.15 PM', '11:30\u00A0AM\u00A0– 12:15\u00A0PM'],
  ['12.05 PM - 01.00 PM', '12:05\u00A0– 1:00\u00A0PM'],
  ['10.00 PM - 12.00 AM', '10:00\u00A0PM\u00A0– 12:00\u00A0AM'],
])('writes the slot %s as people write times', (slot, text) => {
  expect(displaySlot(slot)).toBe(text)
})

it('writes the start of a slot alone', () => {
  expect(displayStart('08.00 AM - 08.45 AM')).toBe('8:00\u00A0AM')
})

it('writes an instant in the clinic’s time zone', () => {
  const at = new Date('2026-12-01T02:36:00Z')
  expect(displayTime(at, place)).toBe('9:36\u00A0PM')
  expect(displayInstant(at, new Date('2026-11-29T12:00:00Z'), place)).toBe(
    'Mon, Nov\u00A030 at 9:36\u00A0PM',
  )
})

it('names the year of an instant by the clinic’s calendar', () => {
  const at = new Date('2027-01-01T02:00:00Z')
  const now = new Date('2027-01-01T06:00:00Z')
  expect(displayInstant(at, now, place)).toBe('Thu, Dec\u00A031, 2026 at 9:00\u00A0PM')
})

it('writes a length of time', () => {
  expect(displayMinutes(45)).toBe('45\u00A0min')
})
