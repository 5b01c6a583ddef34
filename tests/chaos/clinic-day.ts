import { bumpDays } from '../../server/availability/days.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { transact } from '../../server/storage/transact.ts'

const DOCTORS = ['ada', 'ben', 'cyd'] as const
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const OPENS = 8 * 60
const CLOSES = 18 * 60

/** Treatments of different lengths in minutes. Each treatment's ID is also its name. */
export const TREATMENTS = [
  { id: 'short', minutes: 30, pause: 0, doctors: DOCTORS },
  { id: 'middle', minutes: 45, pause: 10, doctors: DOCTORS },
  { id: 'long', minutes: 60, pause: 5, doctors: ['ada', 'cyd'] },
] as const

/** The start times of visits, in minutes after midnight. */
export const STARTS = Array.from({ length: 37 }, (_, index) => OPENS + index * 15)

/** Gives a clinic three doctors who work every day, and assigns the treatments to those doctors. */
export function hireDoctors(db: Storage): Promise<void> {
  return transact(db, async (tx) => {
    await tx
      .insertInto('treatment')
      .values(
        TREATMENTS.map(({ id, minutes, pause }, at) => ({
          id,
          name: id,
          price_cents: 4000,
          position: 100 + at,
          duration_minutes: minutes,
          buffer_minutes: pause,
        })),
      )
      .execute()
    await tx
      .insertInto('agenda')
      .values(DOCTORS.map((id, position) => ({ id, doctor_id: id, name: id, position })))
      .execute()
    await tx
      .insertInto('agenda_treatment')
      .values(
        TREATMENTS.flatMap(({ id, doctors }) =>
          doctors.map((agenda_id) => ({ agenda_id, treatment_id: id })),
        ),
      )
      .execute()
    await tx
      .insertInto('work_rule')
      .values(
        DOCTORS.flatMap((agenda_id) =>
          WEEKDAYS.map((weekday) => ({
            id: `${agenda_id} ${weekday}`,
            agenda_id,
            weekday,
            starts_at: OPENS,
            ends_at: CLOSES,
            weeks: 'all' as const,
          })),
        ),
      )
      .execute()
    await bumpDays(tx, ['*'])
  })
}
