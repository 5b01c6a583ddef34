import { parseDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import type { WeekHours } from '../../schemas/week.ts'
import { tellWeek } from '../../src/screens/setup/week-words.ts'

const TODAY = parseDate('2026-01-15')

const on = (weekday: number, start: string, end: string, rest: Partial<WeekHours> = {}) =>
  ({ weekday, start, end, weeks: 'all', ...rest }) as const

const MORNINGS = [1, 2, 3, 4, 5].map((weekday) => on(weekday, '08:00', '12:00'))
const AFTERNOONS = [1, 2, 3, 4].map((weekday) => on(weekday, '13:00', '17:00'))

describe('a week in words', () => {
  it.each<[what: string, hours: readonly WeekHours[], text: string]>([
    [
      'adds up the hours of all days, in whatever order they were entered',
      [...AFTERNOONS, ...MORNINGS],
      'Dr. Lin works Monday to Thursday 08:00–12:00 and 13:00–17:00, Friday 08:00–12:00: 36 hours a week.',
    ],
    [
      'knows half hours',
      [on(6, '08:00', '12:30')],
      'Dr. Lin works Saturday 08:00–12:30: 4.5 hours a week.',
    ],
    [
      'knows one hour',
      [on(6, '08:00', '09:00')],
      'Dr. Lin works Saturday 08:00–09:00: 1 hour a week.',
    ],
    [
      'counts every second week by half',
      [on(1, '08:00', '12:00', { weeks: 'second', from: '2026-01-19' }), on(2, '08:00', '12:00')],
      'Dr. Lin works Monday 08:00–12:00 (every second week), Tuesday 08:00–12:00: 6 hours a week on average.',
    ],
    [
      'names the days between which hours apply, and adds up nothing',
      [on(1, '08:00', '12:00', { from: '2026-02-01', until: '2026-03-01' })],
      'Dr. Lin works Monday 08:00–12:00 (from Sun, Feb\u00a01, until Sun, Mar\u00a01).',
    ],
    [
      'leaves out hours that have ended',
      [on(1, '08:00', '12:00', { until: '2026-01-14' }), on(2, '08:00', '12:00')],
      'Dr. Lin works Tuesday 08:00–12:00: 4 hours a week.',
    ],
    ['says if there are no hours', [], 'Dr. Lin has no weekly hours.'],
  ])('%s', (_, hours, text) => expect(tellWeek(hours, TODAY, 'Dr. Lin')).toBe(text))

  it('says when the clinic is open', () => {
    expect(tellWeek(MORNINGS, TODAY)).toBe('Open Monday to Friday 08:00–12:00: 20 hours a week.')
    expect(tellWeek([], TODAY)).toBe('Open all day, every day.')
  })
})
