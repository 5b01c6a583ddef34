import type { SetupChange, WeekdayEffect } from '../../../schemas/setup.ts'
import { t } from '../../ui/t.ts'
import { PLURALS, WEEKDAYS } from './weekdays.ts'

/** Returns sentences about the free times that a change removes or adds, and affected bookings. */
export function tellEffect({ weekdays, affectedCount }: SetupChange): string[] {
  return [
    ...weekdays.flatMap(tellLost),
    ...weekdays.flatMap(tellGained),
    ...(weekdays.length === 0 ? [t('No free times are added or removed.')] : []),
    tellAffected(affectedCount),
  ]
}

function tellLost({ weekday, lostDays: count, lost }: WeekdayEffect): string[] {
  const { day, days, times } = wordsOf(weekday, lost)
  if (lost === 0) return []
  if (count > 1)
    return [
      t('Removes a total of {times} free times across {count} {days}.', { count, days, times }),
    ]
  return [
    lost === 1
      ? t('Removes 1 free time on one {day}.', { day })
      : t('Removes {times} free times on one {day}.', { day, times }),
  ]
}

function tellGained({ weekday, gainedDays: count, gained }: WeekdayEffect): string[] {
  const { day, days, times } = wordsOf(weekday, gained)
  if (gained === 0) return []
  if (count > 1)
    return [t('Adds a total of {times} free times across {count} {days}.', { count, days, times })]
  return [
    gained === 1
      ? t('Adds 1 free time on one {day}.', { day })
      : t('Adds {times} free times on one {day}.', { day, times }),
  ]
}

const wordsOf = (weekday: number, times: number) => ({
  day: WEEKDAYS[weekday - 1] ?? '',
  days: PLURALS[weekday - 1] ?? '',
  times: times.toLocaleString('en-US'),
})

function tellAffected(count: number): string {
  if (count === 0) return t('No bookings are affected.')
  return count === 1
    ? t('1 booking is affected. It stays booked.')
    : t('{count} bookings are affected. They stay booked.', { count })
}
