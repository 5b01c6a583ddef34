import { bumpDays } from '../../availability/days.ts'
import { readRules } from '../../availability/rules.ts'
import { takeTimes } from '../../booking/claims.ts'
import { clinicTime, DAY_MS, type Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import type { Storage } from '../../storage/storage.ts'
import { colorTreatments, storeCalls, storeNotes } from './desk.ts'
import { storePeople } from './known.ts'
import { declineReminders, storeMessages, storeReviews } from './letters.ts'
import { staysOf } from './stays.ts'
import { storeVisit } from './visits.ts'

const FOUNDED_DAYS_AGO = 60

/**
 * Adds people, and their visits of the last week, of today and of the next weeks, to the demo clinic.
 * Store the doctors' schedules before calling `seedLivedIn`.
 */
export async function seedLivedIn(tx: Storage, config: Config, clock: Clock): Promise<void> {
  const now = clock()
  const founded = new Date(now.getTime() - FOUNDED_DAYS_AGO * DAY_MS).toISOString()
  const rules = await readRules(tx, config.clinic.timeZone)
  const people = await storePeople(tx, config, founded)
  const stays = staysOf({ rules, people, cards: config.cards.kind, now })
  const visits = []
  for (const stay of stays)
    visits.push({ ...stay, row: await storeVisit(tx, stay, rules.timeZone) })
  const rows = visits.map(({ row }) => row)
  const kept = rows.filter(({ cancelled_at: at }) => at === null)
  const taken = await takeTimes(tx, kept)
  if (taken.size < kept.length) throw new Error('The demo clinic has two visits at the same time')
  const { today } = clinicTime(now, rules.timeZone)
  await storeNotes(tx, visits, now)
  await storeCalls(tx, rows, today.toString(), now)
  await storeReviews(tx, visits)
  await storeMessages(tx, now)
  await declineReminders(tx, founded)
  await colorTreatments(tx)
  await bumpDays(
    tx,
    rows.map(({ date }) => date),
  )
}
