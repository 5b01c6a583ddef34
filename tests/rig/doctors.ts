import { bumpDays } from '../../server/availability/days.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { transact } from '../../server/storage/transact.ts'
import { hours, timeOff } from './rules.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]
const CLEANING = 'teeth-cleaning'

/**
 * Adds agendas for teeth cleaning: Ann works from 9 to 10 AM, and Bob works from 9 to 9:30 AM.
 * The doctors Ann and Bob work from Monday to Friday.
 * The clinic opens from Monday to Saturday, except on the holiday on January 19, 2026.
 */
export function addDoctors(db: Storage): Promise<void> {
  const week = [...WEEKDAYS, 6].map((day) => ({ ...hours(day, 480, 1080), id: `clinic ${day}` }))
  const own = (agenda_id: string, until: number) =>
    WEEKDAYS.map((day) => ({ ...hours(day, 540, until), agenda_id, id: `${agenda_id} ${day}` }))
  const agendas = ['ann', 'bob'].map((id, position) => ({
    id,
    doctor_id: `doctor-${id}`,
    name: `Dr. ${id}`,
    position,
  }))
  return transact(db, async (tx) => {
    await tx.deleteFrom('agenda_treatment').where('treatment_id', '=', CLEANING).execute()
    await tx.updateTable('treatment').set({ step_minutes: 30 }).execute()
    await tx.insertInto('agenda').values(agendas).execute()
    await tx
      .insertInto('agenda_treatment')
      .values(agendas.map(({ id }) => ({ agenda_id: id, treatment_id: CLEANING })))
      .execute()
    await tx
      .insertInto('work_rule')
      .values([...week, ...own('ann', 600), ...own('bob', 570)])
      .execute()
    await tx
      .insertInto('time_off')
      .values({ ...timeOff('2026-01-19', '2026-01-19', { reason: 'Holiday' }), id: 'holiday' })
      .execute()
    await bumpDays(tx, ['*'])
  })
}
