import { CalendarDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import {
  BookingDate,
  bookingDateToIso,
  formatBookingDate,
  isoToBookingDate,
  parseBookingDate,
} from '../../schemas/date.ts'

describe('the booking date', () => {
  it('is written as the specification shows it', () => {
    expect(formatBookingDate(new CalendarDate(2023, 1, 5))).toBe('Jan 5, 2023')
  })

  it('reads back every day of a leap year as it was written', () => {
    const first = new CalendarDate(2028, 1, 1)
    for (let day = 0; day < 366; day += 1) {
      const date = first.add({ days: day })
      expect(parseBookingDate(formatBookingDate(date))?.compare(date)).toBe(0)
    }
  })

  it.each([
    'Feb 30, 2023',
    'Feb 29, 2023',
    'Jan 05, 2023',
    'jan 5, 2023',
    'January 5, 2023',
    '2023-01-05',
    'Jan 5 2023',
    'Jan 0, 2023',
    ' Jan 5, 2023',
    'Foo 5, 2023',
    '',
  ])('refuses %j', (text) => {
    expect(parseBookingDate(text)).toBeUndefined()
    expect(BookingDate.safeParse(text).success).toBe(false)
  })

  it('turns into the ISO day and back', () => {
    expect(bookingDateToIso('Feb 29, 2028')).toBe('2028-02-29')
    expect(isoToBookingDate('2028-02-29')).toBe('Feb 29, 2028')
    expect(() => bookingDateToIso('tomorrow')).toThrow(RangeError)
  })
})
