import type { AgendaVisit } from '../../schemas/agenda.ts'
import { bumpDays } from '../availability/days.ts'
import { moveTime } from '../booking/claims.ts'
import { causesOf } from '../booking/effects.ts'
import { TimeTaken } from '../booking/move.ts'
import type { BookingRow } from '../booking/row.ts'
import { audited } from '../clinic/audit.ts'
import type { UndoableColumns } from '../booking/undoable.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { isAlreadyThere } from '../storage/fault.ts'
import type { Storage } from '../storage/storage.ts'
import { findForDesk, type Wish } from './change-visit.ts'
import { takeBefore } from './desk-change.ts'
import { outdated } from './outdated.ts'
import { readVisit, versionOf } from './visit.ts'

/**
 * Undoes a move or cancellation by staff, as long as the email about the change is delayed.
 * Deletes the undone change's email and refund. The visit gets its earlier time back.
 * Throws a 409 `Refusal` if an undo is no longer possible, or the visit's earlier time is taken.
 */
export async function undoChange(
  deps: Deps,
  wish: Wish & { readonly what: 'move' | 'cancel' },
): Promise<AgendaVisit> {
  const { caller, id, version, what } = wish
  const row = await findForDesk(deps, wish)
  if (versionOf(row) !== version) throw await outdated(deps, id)
  if ((row.cancelled_at !== null) !== (what === 'cancel')) throw tooLate()
  try {
    const deed = { action: 'visit.undo', subject: id, detail: what } as const
    await audited(deps, caller, deed, (tx) => takeBack(tx, deps, row))
  } catch (error) {
    if (error instanceof TimeTaken || isAlreadyThere(error)) throw taken()
    throw error
  }
  return readVisit(deps, id)
}

const tooLate = () =>
  new Refusal(409, 'not_undoable', 'It is too late to undo this. Please change the visit again.')

const taken = () =>
  new Refusal(409, 'slot_taken', 'The time has been taken, so this cannot be undone.')

// Throws an error, which rolls back the transaction, if another request has changed the booking.
async function takeBack(tx: Storage, deps: Deps, row: BookingRow): Promise<BookingRow> {
  const before = await takeBefore(tx, row, deps.clock())
  if (!before) throw tooLate()
  await deleteEffects(tx, row)
  const restored = await restore(tx, row, before, deps.clock())
  if (!restored) throw await outdated({ ...deps, db: tx }, row.id)
  const isWhole = await moveTime(tx, restored, row.date)
  if (!isWhole && restored.overbooked === 0) throw new TimeTaken()
  await bumpDays(tx, [row.date, restored.date])
  return restored
}

/** Deletes a change's email and refund. Throws a 409 `Refusal` if either was already attempted. */
async function deleteEffects(tx: Storage, row: BookingRow): Promise<void> {
  const causes = causesOf(row)
  await tx
    .deleteFrom('outbox')
    .where('dedupe', 'in', causes)
    .where('attempts', '=', 0)
    .where('done_at', 'is', null)
    .execute()
  await tx
    .deleteFrom('refund')
    .where('booking_id', '=', row.id)
    .where('kind', '=', 'clinic')
    .where('state', 'in', ['owed', 'failed'])
    .where('attempts', '=', 0)
    .where('settled_how', 'is', null)
    .execute()
  const mail = await tx
    .selectFrom('outbox')
    .select('id')
    .where('dedupe', 'in', causes)
    .executeTakeFirst()
  const refund = await tx
    .selectFrom('refund')
    .select('id')
    .where('booking_id', '=', row.id)
    .where('kind', '=', 'clinic')
    .executeTakeFirst()
  if (mail ?? refund) throw tooLate()
}

// Links in earlier emails work again, because the booking's `sequence` gets its earlier value.
const restore = (tx: Storage, row: BookingRow, before: UndoableColumns, at: Date) =>
  tx
    .updateTable('booking')
    .set({
      ...before,
      changed_at: at.toISOString(),
      marks: versionOf(row) + 1 - before.sequence,
    })
    .where('id', '=', row.id)
    .where('sequence', '=', row.sequence)
    .where('marks', '=', row.marks)
    .returningAll()
    .executeTakeFirst()
