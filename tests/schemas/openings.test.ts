import { describe, expect, it } from 'vitest'
import { dayOf, firstOpening, freeOn, nextOpening, Openings } from '../../schemas/openings.ts'

const openings: Openings = { from: 'Feb 27, 2028', free: [0, 3, 0, 128, 1] }
const full: Openings = { from: 'Feb 27, 2028', free: [0, 0] }

describe('openings', () => {
  it.each([
    ['Feb 27, 2028', 0],
    ['Feb 28, 2028', 3],
    ['Feb 29, 2028', 0],
    ['Mar 1, 2028', 128],
    ['Mar 2, 2028', 1],
  ])('know the free slots of %s: %i', (date, count) => {
    expect(freeOn(openings, date)).toBe(count)
  })

  it.each(['Feb 26, 2028', 'Mar 3, 2028', 'Feb 27, 2027'])('know nothing of %s', (date) => {
    expect(freeOn(openings, date)).toBeUndefined()
  })

  it('name the first day with a free slot', () => {
    expect(firstOpening(openings)).toBe('Feb 28, 2028')
    expect(firstOpening({ ...openings, free: [1] })).toBe('Feb 27, 2028')
    expect(firstOpening(full)).toBeUndefined()
  })

  it.each([
    ['Feb 20, 2028', 'Feb 28, 2028'],
    ['Feb 27, 2028', 'Feb 28, 2028'],
    ['Feb 28, 2028', 'Mar 1, 2028'],
    ['Mar 1, 2028', 'Mar 2, 2028'],
    ['Mar 2, 2028', undefined],
    ['Mar 9, 2028', undefined],
  ])('name the next day with a free slot after %s: %s', (after, next) => {
    expect(nextOpening(openings, after)).toBe(next)
  })

  it('name today too, if asked for the day after an earlier day', () => {
    expect(nextOpening({ ...openings, free: [2] }, 'Feb 26, 2028')).toBe('Feb 27, 2028')
  })

  it('count calendar days, which a change of the clocks does not affect', () => {
    const year: Openings = { from: 'Jan 15, 2026', free: Array.from({ length: 366 }, () => 1) }
    const days = year.free.map((_, index) => dayOf(year, index))
    expect(new Set(days).size).toBe(366)
    expect([days[0], days.at(-1)]).toEqual(['Jan 15, 2026', 'Jan 15, 2027'])
    for (const day of days) expect(freeOn(year, day)).toBe(1)
  })

  it.each([
    [{ from: '2028-02-27', free: [1] }],
    [{ from: 'Feb 27, 2028', free: [-1] }],
    [{ from: 'Feb 27, 2028', free: [1.5] }],
    [{ from: 'Feb 27, 2028' }],
  ])('are refused if they are %j', (wrong) => {
    expect(Openings.safeParse(wrong).success).toBe(false)
  })

  it('have no number for an invalid date', () => {
    expect(() => freeOn(openings, 'tomorrow')).toThrow(
      new RangeError('Not a booking date: tomorrow'),
    )
  })
})
