import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visitStart } from '../../schemas/visit.ts'
import {
  percentAt,
  refundAt,
  refundSteps,
  type RefundRule,
} from '../../server/booking/refund-rule.ts'

const HOUR_MS = 3_600_000
const START = new Date('2026-01-20T20:00:00Z')

const DEFAULT: RefundRule = {
  steps: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 2, percent: 50 },
  ],
  start: START,
  cap: 100,
  cents: 4000,
}

const before = (hours: number, ms = 0) => new Date(START.getTime() - hours * HOUR_MS + ms)

describe('the refund of a cancellation', () => {
  it.each([
    ['30 hours before', before(30), 4000],
    ['exactly 24 hours before', before(24), 4000],
    ['a moment later', before(24, 1), 2000],
    ['12 hours before', before(12), 2000],
    ['exactly 2 hours before', before(2), 2000],
    ['a moment after that', before(2, 1), 0],
    ['at the start', before(0), 0],
    ['afterwards', before(-1), 0],
  ])('%s follows the terms', (_when, at, cents) => {
    expect(refundAt(DEFAULT, at)).toBe(cents)
  })

  it('ends at the start if the terms refund everything until then', () => {
    const rule = { ...DEFAULT, steps: [{ hoursBefore: 0, percent: 100 }] }
    expect([before(0, -1), before(0)].map((at) => refundAt(rule, at))).toEqual([4000, 0])
  })

  it('is rounded up to a cent', () => {
    expect(refundAt({ ...DEFAULT, cents: 4001 }, before(12))).toBe(2001)
  })

  it('is at most the cap of an earlier move, and the list of deadlines shows it once', () => {
    const rule = { ...DEFAULT, cap: 50 }
    expect(percentAt(rule, before(30))).toBe(50)
    expect(refundSteps(rule)).toEqual([{ until: before(2), cents: 2000 }])
  })

  it('counts the real hours if the clocks change in between', () => {
    const start = visitStart(
      { date: '2026-03-08', slot: '08.00 AM - 08.30 AM' },
      'America/New_York',
    )
    const [first] = refundSteps({ ...DEFAULT, start })
    expect(first?.until.toISOString()).toBe('2026-03-07T12:00:00.000Z')
  })
})

const steps = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 6 }).chain((hours) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 100 }), {
      minLength: hours.length,
      maxLength: hours.length,
    })
    .map((percents) => {
      const falling = percents.toSorted((one, other) => other - one)
      return hours
        .toSorted((one, other) => other - one)
        .map((hoursBefore, index) => ({ hoursBefore, percent: falling[index] ?? 0 }))
    }),
)

const rules = fc.record({
  steps,
  start: fc.constant(START),
  cap: fc.integer({ min: 0, max: 100 }),
  cents: fc.integer({ min: 0, max: 10_000_000 }),
})

const RUNS = { numRuns: 1000, seed: 20_260_115 }

const instants = fc.integer({ min: -2, max: 210 * 60 }).map((minutes) => before(minutes / 60))

describe('for any terms, price and time', () => {
  it('a refund is between nothing and the price, and never grows with time', () => {
    fc.assert(
      fc.property(rules, instants, instants, (rule, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one]
        const [first, second] = [refundAt(rule, early), refundAt(rule, late)]
        expect(second).toBeGreaterThanOrEqual(0)
        expect(first).toBeGreaterThanOrEqual(second)
        expect(rule.cents).toBeGreaterThanOrEqual(first)
      }),
      RUNS,
    )
  })

  it('the listed deadlines show what a cancellation refunds', () => {
    fc.assert(
      fc.property(rules, instants, (rule, at) => {
        const listed = refundSteps(rule).find(({ until }) => at <= until && at < START)
        expect(refundAt(rule, at)).toBe(listed?.cents ?? 0)
      }),
      RUNS,
    )
  })

  it('the listed deadlines and amounts are in order', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const listed = refundSteps(rule)
        for (const [index, { until, cents }] of listed.slice(1).entries()) {
          expect(until.getTime()).toBeGreaterThan(listed[index]?.until.getTime() ?? 0)
          expect(cents).toBeLessThan(listed[index]?.cents ?? 0)
        }
      }),
      RUNS,
    )
  })

  it('a move and then a cancellation refund no more than the cancellation alone', () => {
    const later = fc.integer({ min: 1, max: 1000 })
    fc.assert(
      fc.property(rules, instants, later, (rule, at, days) => {
        const cap = percentAt(rule, at)
        const moved = { ...rule, cap, start: new Date(START.getTime() + days * 24 * HOUR_MS) }
        expect(refundAt(moved, at)).toBeLessThanOrEqual(refundAt(rule, at))
      }),
      RUNS,
    )
  })
})
