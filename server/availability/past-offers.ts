import { parseDate } from '@internationalized/date'
import { clinicTime } from '../clock.ts'
import { offersOn, type Offer } from './free-starts.ts'
import { openDayOf } from './offers.ts'
import { regularVisits, type Rules } from './rules.ts'

/** For how many days after a visit staff may enter it. */
const DAYS_BACK = 31

// A visit did not always start when the rules say, so it can have started at every tick.
const STEP_MINUTES = 5

/**
 * Returns the times on an ISO date at which a visit could have started that staff enter afterwards.
 * The agendas must have been open, but the times can be between the treatment's usual starts.
 * Returns an empty list for a day to come, and for a day more than `DAYS_BACK` days ago.
 */
export function pastOffersOf(
  rules: Rules,
  { treatmentId, date }: { readonly treatmentId: string; readonly date: string },
  now: Date,
): Offer[] {
  const treatment = rules.treatments.find(({ id }) => id === treatmentId)
  const { today, minutes } = clinicTime(now, rules.timeZone)
  const day = parseDate(date)
  if (!treatment || day.compare(today) > 0 || day.compare(today) < -DAYS_BACK) return []
  const regular = regularVisits(STEP_MINUTES, treatment.duration_minutes)
  const midnightBefore = { today: day.subtract({ days: 1 }), minutes: 0 }
  return offersOn(openDayOf(rules, date), { ...treatment, regular }, midnightBefore).filter(
    ({ visit }) => day.compare(today) < 0 || visit.start <= minutes,
  )
}
