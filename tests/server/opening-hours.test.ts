import { describe, expect, it } from 'vitest'
import { tellHours } from '../../server/page/opening-hours.ts'
import { hours } from '../rig/rules.ts'
import { plain } from '../rig/shown.ts'

const TODAY = '2026-01-15'
const on = (weekdays: readonly number[], ...spans: (readonly [number, number])[]) =>
  weekdays.flatMap((weekday) => spans.map(([from, until]) => hours(weekday, from, until)))

describe('opening hours in words', () => {
  it.each([
    ['Monday to Saturday, 8:00 AM – 5:00 PM; Sunday closed', on([1, 2, 3, 4, 5, 6], [480, 1020])],
    [
      'Monday to Friday, 9:00 AM – 12:00 PM and 1:00 PM – 5:30 PM; Saturday and Sunday closed',
      on([1, 2, 3, 4, 5], [780, 1050], [540, 720]),
    ],
    [
      'Monday and Tuesday, 10:00 AM – 11:55 PM; Wednesday closed; Thursday, 8:00 AM – 12:00 AM; Friday to Sunday closed',
      [...on([1, 2], [600, 1435]), ...on([4], [480, 1440])],
    ],
    ['Every day, all day', on([1, 2, 3, 4, 5, 6, 7], [0, 1440])],
    [
      'Monday to Friday closed; Saturday, 9:00 AM – 1:00 PM in odd weeks and 1:00 PM – 5:00 PM in even weeks; Sunday closed',
      [hours(6, 780, 1020, { weeks: 'even' }), hours(6, 540, 780, { weeks: 'odd' })],
    ],
    [
      'Monday to Friday closed; Saturday, 9:00 AM – 1:00 PM every second week, next on Jan 24, 2026; Sunday closed',
      [hours(6, 540, 780, { weeks: 'second', from_date: '2026-01-10' })],
    ],
    [
      'Monday, 9:00 AM – 1:00 PM; Tuesday to Sunday closed',
      [
        hours(1, 540, 780, { from_date: TODAY, until_date: TODAY }),
        hours(2, 540, 780, { from_date: '2026-01-16' }),
        hours(3, 540, 780, { until_date: '2026-01-14' }),
      ],
    ],
  ])('are %s', (text, week) => {
    expect(plain(tellHours(week, TODAY) ?? '')).toBe(text)
  })

  it('say nothing if there are none yet, or if none apply today', () => {
    expect(tellHours([], TODAY)).toBeUndefined()
    expect(tellHours([hours(1, 540, 780, { from_date: '2026-01-16' })], TODAY)).toBeUndefined()
  })
})
