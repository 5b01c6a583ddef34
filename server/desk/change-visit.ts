import type { Updateable } from 'kysely'
import type { AgendaVisit } from '../../schemas/agenda.ts'
import type { AuditAction } from '../../schemas/audit.ts'
import { bumpAgenda } from '../availability/days.ts'
import { findKept, type BookingRow } from '../booking/row.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { enqueueAll, type Entry } from '../outbox/enqueue.ts'
import type { Database } from '../storage/schema.ts'
import { outdated } from './outdated.ts'
import { refuseOtherAgenda } from './own-agendas.ts'
import { readVisit, versionOf } from './visit.ts'

/** A request to change a visit. `version` is the version of the visit that the caller saw. */
export type Wish = { readonly caller: Caller; readonly id: string; readonly version: number }

/** Reads a booking. Throws a `Refusal`: 404 if none exists, 403 if the caller may not see it. */
export async function findForDesk(
  deps: Deps,
  { caller, id }: Pick<Wish, 'caller' | 'id'>,
): Promise<BookingRow> {
  const row = await findKept(deps, id)
  await refuseOtherAgenda(deps, caller, row.agenda_id)
  return row
}

/** Throws a 409 `Refusal` if a booking is cancelled, or has changed since the caller saw it. */
export async function refuseOutdated(deps: Deps, row: BookingRow, { id, version }: Wish) {
  if (versionOf(row) !== version) throw await outdated(deps, id)
  if (row.cancelled_at !== null)
    throw new Refusal(409, 'cancelled', 'This appointment was cancelled.')
}

type Change = {
  readonly action: AuditAction
  readonly detail: string
  readonly values: Updateable<Database['booking']>
  /** The emails that the change causes. Absent if there are none. */
  readonly mails?: readonly Entry[]
  /** Returns whether the booking already has the values that the change sets. */
  readonly isMade: (row: BookingRow) => boolean
}

/**
 * Changes columns of a booking that do not affect the booking's time. Resolves with the visit.
 * `plan` gets the booking and returns the booking's new values, or throws a `Refusal`.
 * A repeated request changes nothing. Throws a 409 `Refusal` if the booking has changed.
 */
export async function changeVisit(
  deps: Deps,
  wish: Wish,
  plan: (row: BookingRow) => Change,
): Promise<AgendaVisit> {
  const { caller, id } = wish
  const row = await findForDesk(deps, wish)
  const isRepeated = row.cancelled_at === null && versionOf(row) === wish.version + 1
  if (!isRepeated) await refuseOutdated(deps, row, wish)
  const { action, detail, values, mails = [], isMade } = plan(row)
  if (isMade(row)) return readVisit(deps, id)
  if (isRepeated) throw await outdated(deps, id)
  const stored = await audited(deps, caller, { action, subject: id, detail }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('booking')
      .set({ ...values, marks: row.marks + 1 })
      .where('id', '=', id)
      .where('sequence', '=', row.sequence)
      .where('marks', '=', row.marks)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) return undefined
    await enqueueAll(tx, mails)
    await bumpAgenda(tx, [row.date])
    return readVisit({ ...deps, db: tx }, id)
  })
  // If another request has just changed the booking, start again with the changed booking.
  return stored ?? changeVisit(deps, wish, plan)
}
