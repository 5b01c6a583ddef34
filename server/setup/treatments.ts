import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { toCents } from '../../schemas/dollars.ts'
import type { SetupTreatment, TreatmentForm } from '../../schemas/setup.ts'
import { Refusal } from '../http/refusal.ts'
import { isAlreadyThere } from '../storage/fault.ts'
import type { Storage } from '../storage/storage.ts'
import { named } from '../storage/treatment-name.ts'

/** Lists all treatments in display order, including those that the clinic no longer offers. */
export async function readTreatments(db: Storage): Promise<SetupTreatment[]> {
  const rows = await db
    .selectFrom('treatment')
    .leftJoin('treatment_slot', 'treatment_slot.treatment_id', 'treatment.id')
    .selectAll('treatment')
    .select(({ fn }) => fn.count<number>('treatment_slot.slot').as('fixed_times'))
    .groupBy('treatment.id')
    .orderBy('position')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    fixedTimes: row.fixed_times,
    name: row.name,
    price: row.price_cents / 100,
    duration: row.duration_minutes,
    buffer: row.buffer_minutes,
    step: row.step_minutes,
    noticeHours: Math.ceil(row.notice_minutes / 60),
    active: row.active === 1,
    online: row.online === 1,
    ...(row.recall_months !== null && { recallMonths: row.recall_months }),
    ...(row.color !== null && { color: row.color }),
  }))
}

/**
 * Adds a treatment at the end of the list, without an agenda that offers the treatment.
 * Resolves with the treatment's id. Throws a 409 `Refusal` if the treatment's name is taken.
 */
export async function addTreatment(tx: Storage, form: TreatmentForm): Promise<string> {
  const id = randomUUID()
  const { last } = await tx
    .selectFrom('treatment')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const added = { id, position: (last ?? -1) + 1, ...named(form.name), ...columnsOf(form) }
  await withOwnName(() => tx.insertInto('treatment').values(added).execute())
  return id
}

/**
 * Changes a treatment. Existing bookings keep the treatment's old name, price and duration.
 * Throws a `Refusal`: 404 if the treatment does not exist, 409 if its new name is taken.
 */
export async function changeTreatment(
  tx: Storage,
  id: string,
  form: TreatmentForm,
): Promise<string> {
  const { name, name_key: key } = named(form.name)
  // A treatment that keeps its name also keeps its key, which is null if another one has that key.
  const name_key = sql<string>`case when name = ${name} then name_key else ${key} end`
  const changed = await withOwnName(() =>
    tx
      .updateTable('treatment')
      .set({ name, name_key, ...columnsOf(form) })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  )
  if (changed) return id
  throw new Refusal(404, 'not_found', 'There is no such treatment.')
}

const columnsOf = (form: TreatmentForm) => ({
  price_cents: toCents(form.price),
  duration_minutes: form.duration,
  buffer_minutes: form.buffer,
  step_minutes: form.step,
  notice_minutes: form.noticeHours * 60,
  active: form.active ? 1 : 0,
  online: form.online ? 1 : 0,
  recall_months: form.recallMonths ?? null,
  color: form.color ?? null,
})

/** Writes a treatment. Throws a 409 `Refusal` if another treatment has its name. */
async function withOwnName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isAlreadyThere(error)) throw error
    const message = 'There is already a treatment with this name.'
    throw new Refusal(409, 'same_name', message, { name: message })
  }
}
