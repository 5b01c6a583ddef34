import { bumpDays } from '../../server/availability/days.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { transact } from '../../server/storage/transact.ts'

/** Deletes the treatments, schedules and doctors, so that the clinic is empty like a new clinic. */
export const emptyClinic = (db: Storage): Promise<void> =>
  transact(db, async (tx) => {
    for (const table of [
      'agenda_treatment',
      'work_rule',
      'work_extra',
      'time_off',
      'agenda',
      'treatment_slot',
      'treatment',
      'doctor',
    ] as const)
      await tx.deleteFrom(table).execute()
    await bumpDays(tx, ['*'])
  })
