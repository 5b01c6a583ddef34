import { parseDate } from '@internationalized/date'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenAlternation, datesOf, haveSameWeek, Weeks } from '../../schemas/alternation.ts'

const TODAY = parseDate('2026-11-29')

const told = (dates: readonly { toString(): string }[] = []) => dates.map(String)

describe('the next dates of alternating hours', () => {
  it.each([
    ['second', '2026-11-30', ['2026-11-30', '2026-12-14', '2026-12-28', '2027-01-11']],
    ['second', '2026-11-16', ['2026-11-30', '2026-12-14', '2026-12-28', '2027-01-11']],
    ['second', '2026-12-07', ['2026-12-07', '2026-12-21', '2027-01-04', '2027-01-18']],
    ['odd', undefined, ['2026-11-30', '2026-12-14', '2026-12-28', '2027-01-04']],
    ['even', undefined, ['2026-12-07', '2026-12-21', '2027-01-11', '2027-01-25']],
    ['all', undefined, ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21']],
  ] as const)('in %s weeks from %s', (weeks, from, dates) => {
    expect(told(datesOf({ weekday: 1, weeks, from }, TODAY, 4))).toEqual(dates)
  })

  it('end with the last day', () => {
    const hours = { weekday: 1, weeks: 'second', from: '2026-11-30' } as const
    expect(told(datesOf({ ...hours, until: '2026-12-14' }, TODAY, 4))).toHaveLength(2)
    expect(datesOf({ ...hours, until: '2026-11-01' }, TODAY, 4)).toEqual([])
  })
})

describe('hours in odd or even weeks', () => {
  it.each([
    ['odd', ['2026-12-28', '2027-01-04']],
    ['even', ['2026-12-21', '2027-01-11']],
  ] as const)('in %s weeks do not alternate after a year of 53 weeks', (weeks, dates) => {
    expect(told(brokenAlternation({ weekday: 1, weeks }, TODAY))).toEqual(dates)
  })

  it.each([
    ['more than 60 days before it', '2026-10-25', {}],
    ['in a year of 52 weeks', '2025-11-29', {}],
    ['if they end before it', '2026-11-29', { until: '2026-12-31' }],
    ['if they alternate by date', '2026-11-29', { weeks: 'second', from: '2026-11-30' }],
  ] as const)('need no warning %s', (_, today, changes) => {
    const hours = { weekday: 1, weeks: 'odd', ...changes } as const
    expect(brokenAlternation(hours, parseDate(today))).toBeUndefined()
  })
})

const hours = fc
  .record({ weeks: fc.constantFrom(...Weeks.options), days: fc.nat(60) })
  .map(({ weeks, days }) => ({ weekday: 1, weeks, from: TODAY.add({ days }).toString() }))

it('hours of the same weekday have a week in common exactly if they share a date within 12 years', () => {
  fc.assert(
    fc.property(hours, hours, (one, other) => {
      const [dates, others] = [one, other].map((each) => told(datesOf(each, TODAY, 320)))
      const isShared = dates?.some((date) => others?.includes(date))
      expect(haveSameWeek(one, other)).toBe(isShared)
    }),
  )
})
