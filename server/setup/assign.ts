import { randomUUID } from 'node:crypto'
import { parseDate } from '@internationalized/date'
import type { Assignment } from '../../schemas/setup.ts'
import { bumpDays } from '../availability/days.ts'
import { visitOf } from '../availability/rules.ts'
import { reassign } from '../booking/reassign.ts'
import { agendaOfDoctor } from '../clinic/doctor-agenda.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import { ensureAgenda } from './agendas.ts'

/**
 * Moves an agenda's treatments and bookings to a doctor's agenda, from a given day on (`from`).
 * If the doctor has no working hours, the treatments' fixed times become the working hours.
 * Throws a 404 `Refusal` if the doctor does not exist, or the agenda already has a doctor.
 * Throws a 422 `Refusal` if the given day (`from`) is in the past or after the agenda's last day.
 */
export async function assignAgenda(
  tx: Storage,
  id: string,
  { doctorId, from }: Assignment,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<void> {
  const agenda = await tx
    .selectFrom('agenda')
    .selectAll()
    .where('id', '=', id)
    .where('doctor_id', 'is', null)
    .executeTakeFirst()
  if (!agenda) throw new Refusal(404, 'not_found', 'There is no such schedule without a doctor.')
  if (from < today || (agenda.active_until ?? from) < from) throw impossible()
  const to = agendaOfDoctor(doctorId)
  await ensureAgenda(tx, to)
  await tx
    .updateTable('agenda')
    .set({ active_until: parseDate(from).subtract({ days: 1 }).toString() })
    .where('id', '=', id)
    .execute()
  await giveTreatments(tx, { id, to, from })
  await giveHours(tx, { id, to, from })
  await bumpDays(tx, await reassign(tx, { from: id, to, since: from, at: now.toISOString() }))
}

function impossible() {
  const message = 'Choose today or a later day on which the schedule still applies'
  return new Refusal(422, 'impossible_times', 'This day cannot be used.', { from: message })
}

type Gift = { readonly id: string; readonly to: string; readonly from: string }

async function giveTreatments(tx: Storage, { id, to, from }: Gift): Promise<void> {
  await tx
    .insertInto('agenda_treatment')
    .columns(['agenda_id', 'treatment_id', 'from_date'])
    .expression((query) =>
      query
        .selectFrom('agenda_treatment')
        .select((each) => [each.val(to).as('to'), 'treatment_id', each.val(from).as('from')])
        .where('agenda_id', '=', id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A time range in minutes after midnight. `end` is exclusive. */
type Range = { readonly start: number; readonly end: number }

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

async function giveHours(tx: Storage, { id, to, from }: Gift): Promise<void> {
  const own = await tx
    .selectFrom('work_rule')
    .select('id')
    .where('agenda_id', '=', to)
    .executeTakeFirst()
  if (own) return
  const ranges = await fixedHours(tx, id)
  for (const weekday of EVERY_DAY)
    for (const { start, end } of ranges)
      await tx
        .insertInto('work_rule')
        .values({
          id: randomUUID(),
          agenda_id: to,
          weekday,
          starts_at: start,
          ends_at: end,
          weeks: 'all',
          from_date: from,
          until_date: null,
        })
        .execute()
}

/** Returns the fixed slots of an agenda's treatments as merged ranges, in chronological order. */
async function fixedHours(tx: Storage, id: string): Promise<Range[]> {
  const times = await tx
    .selectFrom('treatment_slot')
    .innerJoin('agenda_treatment', 'agenda_treatment.treatment_id', 'treatment_slot.treatment_id')
    .select(['treatment_slot.starts_at', 'treatment_slot.slot'])
    .where('agenda_id', '=', id)
    .orderBy('treatment_slot.starts_at')
    .execute()
  const ranges: Range[] = []
  for (const { slot } of times) {
    const { start, end } = visitOf(slot)
    const last = ranges.at(-1)
    if (last && start <= last.end)
      ranges.splice(-1, 1, { start: last.start, end: Math.max(last.end, end) })
    else ranges.push({ start, end })
  }
  return ranges
}
