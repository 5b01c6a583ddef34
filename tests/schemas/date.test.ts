import { CalendarDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../../machines/form.ts'
import {
  BookingDate,
  bookingDateToIso,
  dayAt,
  formatBookingDate,
  IsoDate,
  isoToBookingDate,
  parseBookingDate,
  TypedDate,
  typedDateForm,
} from '../../schemas/date.ts'

describe('the date at an instant', () => {
  it.each([
    ['2026-01-16T04:59:00Z', '2026-01-15'],
    ['2026-01-16T05:00:00Z', '2026-01-16'],
  ])('is that of the clinic: %s is on %s in New York', (at, date) => {
    expect(dayAt(new Date(at), 'America/New_York').toString()).toBe(date)
  })
})

describe('the booking date', () => {
  it('is formatted as in the specification', () => {
    expect(formatBookingDate(new CalendarDate(2023, 1, 5))).toBe('Jan 5, 2023')
  })

  it('parses every day of a leap year as it was formatted', () => {
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
    expect(BookingDate.safeParse(text).error?.issues[0]?.message).toBe(
      'Write the date as Jan 5, 2023',
    )
  })

  it('converts to the ISO day and back', () => {
    expect(bookingDateToIso('Feb 29, 2028')).toBe('2028-02-29')
    expect(isoToBookingDate('2028-02-29')).toBe('Feb 29, 2028')
    expect(() => bookingDateToIso('tomorrow')).toThrow(
      new RangeError('Not a booking date: tomorrow'),
    )
  })

  it('must be in ISO form in an address, and the error shows the form', () => {
    expect(IsoDate.parse('2028-02-29')).toBe('2028-02-29')
    expect(IsoDate.safeParse('Feb 29, 2028').error?.issues[0]?.message).toBe(
      'Write the date as 2023-01-05',
    )
  })
})

describe('a date typed by hand', () => {
  it.each([
    'Jan 5, 2027',
    'January 5, 2027',
    'jan 5 2027',
    'JANUARY 5,2027',
    'Jan. 5, 2027',
    '5 Jan 2027',
    '5 january, 2027',
    '1/5/2027',
    '01/05/2027',
    '2027-01-05',
    '2027-1-5',
    '  Jan   5,\u00A02027 ',
  ])('is accepted in the form %j', (text) => {
    expect(TypedDate.parse(text)).toBe('Jan 5, 2027')
  })

  it('is accepted for every day of a leap year, in every form', () => {
    const first = new CalendarDate(2028, 1, 1)
    for (let days = 0; days < 366; days += 1) {
      const date = first.add({ days })
      const text = formatBookingDate(date)
      const [month, day] = text.split(/\W+/)
      for (const typed of [
        text,
        `${day} ${month} 2028`,
        `${date.month}/${date.day}/2028`,
        date.toString(),
      ])
        expect(TypedDate.parse(typed)).toBe(text)
    }
  })

  it.each([
    ['September', 'Sep'],
    ['sept', 'Sep'],
    ['june', 'Jun'],
    ['mar', 'Mar'],
  ])('knows the month %s', (typed, month) => {
    expect(TypedDate.parse(`${typed} 9, 2026`)).toBe(`${month} 9, 2026`)
  })

  it.each([
    '',
    'tomorrow',
    'Jan 2027',
    'Feb 30, 2027',
    'Feb 29, 2027',
    'Jan 0, 2027',
    'Jan 32, 2027',
    'Ja 5, 2027',
    'Janvier 5, 2027',
    'Janx 5, 2027',
    '13/5/2027',
    '0/5/2027',
    '1/5/27',
    '5 2027',
    '2027-13-05',
    '2027/01/05',
    '0027-01-05',
    'Jan 5, 2027 at noon',
    'on Jan 5, 2027',
    'on 5 Jan 2027',
    '5 Jan 20270',
    '5 Jan 2027 at noon',
    'on 1/5/2027',
    '1/5/20270',
    'on 2027-01-05',
    '2027-01-055',
    '1x/5/2027',
    'x1/5/2027',
  ])('is refused in the form %j', (text) => {
    const messages = TypedDate.safeParse(text).error?.issues.map(({ message }) => message)
    expect(messages).toEqual(['Write the date as Jan 5, 2023'])
  })
})

describe('a form for a date typed by hand', () => {
  const form = typedDateForm({
    min: new CalendarDate(2026, 1, 15),
    max: new CalendarDate(2027, 1, 15),
  })

  it.each([
    ['1/15/2026', 'Jan 15, 2026'],
    ['2027-01-15', 'Jan 15, 2027'],
  ])('accepts %s, the last day on either side', (typed, date) => {
    expect(form.parse({ date: typed })).toEqual({ date })
  })

  it.each([
    ['Jan 14, 2026', 'That day is over'],
    ['Jan 16, 2027', 'You can book up to a year ahead'],
    ['whenever', 'We don’t recognize that date. Try Jan 22, 2026.'],
  ])('shows for %s the right error, and no other', (typed, message) => {
    const { error } = form.safeParse({ date: typed })
    expect(error?.issues).toHaveLength(1)
    expect(error && fieldErrors(error)).toEqual({ date: message })
  })
})
