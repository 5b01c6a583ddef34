import type { Storage } from '../storage/storage.ts'
import { spanOf } from './claimed-span.ts'
import type { Wish } from './import.ts'

/** A time that an agenda or a patient would be busy. `until` is exclusive. */
export type Busy = {
  readonly kind: 'agenda' | 'person'
  readonly subject: string
  readonly from: number
  readonly until: number
}

/** Returns the time that an imported visit takes in an agenda. */
export const timeOfAgenda = ({ treatment, visit }: Wish, agenda: string): Busy => ({
  kind: 'agenda',
  subject: agenda,
  ...spanOf(visit.start, visit.end - visit.start + treatment.buffer_minutes),
})

/** Returns the time that an imported visit takes of its patient, for each record of the patient. */
export const timesOfPatient = ({ people, visit }: Wish): Busy[] =>
  people.map(({ id }) => ({
    kind: 'person',
    subject: id,
    ...spanOf(visit.start, visit.end - visit.start),
  }))

/** Resolves with true if a visit in the database has claimed a part of one of the times. */
export async function isClaimed(
  db: Storage,
  { date }: Wish,
  busy: readonly Busy[],
): Promise<boolean> {
  for (const { kind, subject, from, until } of busy) {
    const claim = await db
      .selectFrom('claim')
      .select('holder')
      .where('date', '=', date)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('minute', '>=', from)
      .where('minute', '<', until)
      .limit(1)
      .executeTakeFirst()
    if (claim) return true
  }
  return false
}
