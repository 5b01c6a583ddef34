import { parseDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { turnsFrom } from '../../server/page/opening.ts'
import { tellWeek } from '../../server/page/opening-hours.ts'
import { plain } from '../rig/shown.ts'
import { calendar, hours, rules, timeOff } from '../rig/rules.ts'

const MINUTE_MS = 60_000
const MONDAY = '2026-01-12'

/** Returns when a clinic opens and closes, as instants in UTC without seconds. */
const turnsOf = (own: Parameters<typeof calendar>[0], from = MONDAY) =>
  turnsFrom({ ...rules([], calendar(own)), timeZone: 'America/New_York' }, parseDate(from)).map(
    (turn) => new Date(turn * MINUTE_MS).toISOString().slice(0, 16),
  )

describe('when the clinic opens and closes', () => {
  it('is known for two weeks', () => {
    expect(turnsOf({ hours: [hours(3, 480, 720), hours(3, 780, 1020)] })).toEqual([
      '2026-01-14T13:00',
      '2026-01-14T17:00',
      '2026-01-14T18:00',
      '2026-01-14T22:00',
      '2026-01-21T13:00',
      '2026-01-21T17:00',
      '2026-01-21T18:00',
      '2026-01-21T22:00',
    ])
  })

  it('takes account of a day on which the clinic is closed', () => {
    const closed = timeOff('2026-01-14', '2026-01-14')
    expect(turnsOf({ hours: [hours(3, 480, 720)], timeOff: [closed] })).toEqual([
      '2026-01-21T13:00',
      '2026-01-21T17:00',
    ])
  })

  it('does not name midnight if the clinic is open before and after it', () => {
    expect(turnsOf({ hours: [hours(5, 1200, 1440), hours(6, 0, 120)] }).slice(0, 2)).toEqual([
      '2026-01-17T01:00',
      '2026-01-17T07:00',
    ])
  })

  it('follows the clinic’s clock when it changes', () => {
    // In New York, summer time begins on Sunday, Mar 8, 2026, and ends on Sunday, Nov 1, 2026.
    const week = { hours: [hours(6, 480, 720), hours(7, 480, 720)] }
    expect(turnsOf(week, '2026-03-07').slice(0, 4)).toEqual([
      '2026-03-07T13:00',
      '2026-03-07T17:00',
      '2026-03-08T12:00',
      '2026-03-08T16:00',
    ])
    expect(turnsOf(week, '2026-10-31').slice(0, 4)).toEqual([
      '2026-10-31T12:00',
      '2026-10-31T16:00',
      '2026-11-01T13:00',
      '2026-11-01T17:00',
    ])
  })

  it('is unknown without opening hours', () => {
    expect(turnsOf({})).toEqual([])
  })
})

describe('the table of opening hours', () => {
  const rowsOf = (...week: Parameters<typeof tellWeek>[0]) =>
    tellWeek(week, MONDAY).map(({ days, times }) => `${days}: ${plain(times)}`)

  it('has a row for each run of days with the same hours, and for closed days', () => {
    expect(rowsOf(...[1, 2, 3].map((day) => hours(day, 480, 1020)), hours(6, 540, 780))).toEqual([
      'Monday to Wednesday: 8:00 AM – 5:00 PM',
      'Thursday and Friday: Closed',
      'Saturday: 9:00 AM – 1:00 PM',
      'Sunday: Closed',
    ])
  })

  it('is empty without opening hours', () => {
    expect(rowsOf()).toEqual([])
  })
})
