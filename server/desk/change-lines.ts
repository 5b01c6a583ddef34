import { dequal } from 'dequal/lite'
import type { AgendaVisit } from '../../schemas/agenda.ts'
import { displaySlot } from '../../schemas/slot.ts'
import type { LinesRequest } from '../../schemas/visit-lines.ts'
import { bumpDays } from '../availability/days.ts'
import { holdersOf, resizeTime } from '../booking/claims.ts'
import { deskReceiptMail, intentCancellation } from '../booking/effects.ts'
import { freeExpired } from '../booking/held.ts'
import { priceOf, writeLines, type Line } from '../booking/lines.ts'
import { findKept, type BookingRow } from '../booking/row.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { recordPayment } from '../payment/cancel.ts'
import { writeTotals } from '../payment/ledger.ts'
import type { Storage } from '../storage/storage.ts'
import { findForDesk, refuseOutdated, type Wish } from './change-visit.ts'
import { newLinesOf, refusePaid, tellLines, type NewLines } from './new-lines.ts'
import { outdated } from './outdated.ts'
import { currentLines } from './read-lines.ts'
import { readVisit, versionOf } from './visit.ts'

type LinesWish = Wish & LinesRequest

/** A change of a visit's lines. `row` is the booking before it. */
type Change = NewLines & { readonly row: BookingRow; readonly mayOverbook: boolean }

/** The error that rolls back a change because the agenda or the patient is busy. */
class TimeBusy extends Error {
  readonly isOwn: boolean

  constructor(isOwn: boolean) {
    super('The time is taken')
    this.isOwn = isOwn
  }
}

/**
 * Replaces the lines of a visit. Resolves with the visit. A repeated request changes nothing.
 * The visit keeps its start. The patient gets no email about the new price or length.
 * Throws a 409 `Refusal` if the visit is paid, is cancelled or has changed, or if the longer time is
 * taken. Throws a 422 `Refusal` if the visit's doctor does not offer a treatment.
 */
export async function changeLinesOf(deps: Deps, wish: LinesWish): Promise<AgendaVisit> {
  const { id, version, overbook = false } = wish
  const seen = await findForDesk(deps, wish)
  const before = await currentLines(deps, seen)
  const wanted = await newLinesOf(deps, seen, before, wish)
  const isRepeated = versionOf(seen) === version + 1 && seen.cancelled_at === null
  if (!isRepeated) await refuseOutdated(deps, seen, wish)
  if (isMade(seen, before, wanted)) return readVisit(deps, id)
  if (isRepeated) throw await outdated(deps, id)
  const row = await withPayment(deps, seen, wanted)
  const mayOverbook = overbook || isStillOverbooked(row, wanted)
  const change = { ...wanted, row, mayOverbook }
  const made = await tryChange(deps, wish, before, change)
  if (!made) refusePaid(await findKept(deps, id), wanted.lines)
  if (!made) throw await outdated(deps, id)
  deps.outbox.wake()
  return readVisit(deps, id)
}

const isMade = (row: BookingRow, before: readonly Line[], { lines, minutes }: NewLines) =>
  row.duration_minutes === minutes && dequal(before, lines)

const isStillOverbooked = (row: BookingRow, { minutes }: NewLines) =>
  row.overbooked === 1 && minutes <= row.duration_minutes

// A card that has paid the old price pays for the visit, so its price cannot change any more.
async function withPayment(deps: Deps, seen: BookingRow, { lines }: NewLines): Promise<BookingRow> {
  if (priceOf(lines) !== seen.price_cents) await recordPayment(deps, seen)
  const row = await findKept(deps, seen.id)
  refusePaid(row, lines)
  return row
}

async function tryChange(
  deps: Deps,
  { caller, id }: LinesWish,
  before: readonly Line[],
  change: Change,
): Promise<BookingRow | undefined> {
  const { row, lines, minutes } = change
  const detail = `${tellLines(before, row.duration_minutes)} → ${tellLines(lines, minutes)}`
  const deed = { action: 'visit.lines', subject: id, detail } as const
  const attempt = () => audited(deps, caller, deed, (tx) => changeIn(tx, deps, change))
  try {
    return await attempt().catch(async (error: unknown) => {
      // An expired hold, or a booking that was not paid in time, may have the time.
      if (error instanceof TimeBusy && (await freeExpired(deps))) return attempt()
      throw error
    })
  } catch (error) {
    if (error instanceof TimeBusy) throw await busy(deps, change, error)
    throw error
  }
}

async function changeIn(
  tx: Storage,
  deps: Deps,
  { row: before, mayOverbook, ...change }: Change,
): Promise<BookingRow | undefined> {
  const at = deps.clock()
  const written = await writeLines(tx, before, { ...change, at })
  if (!written) return undefined
  const row = await writeTotals(tx, written)
  const kept = await resizeTime(tx, row, mayOverbook)
  if (kept !== 'kept') throw new TimeBusy(kept === 'own')
  const isRepriced = row.price_cents !== before.price_cents
  if (isRepriced && row.intent_id !== null)
    await enqueue(tx, intentCancellation(row, row.intent_id, at))
  if (row.transaction_id !== null) await enqueue(tx, deskReceiptMail(row, row.transaction_id, at))
  await bumpDays(tx, [row.date])
  return row
}

async function busy({ db }: Deps, { row, minutes }: Change, { isOwn }: TimeBusy): Promise<Refusal> {
  if (isOwn) {
    const message = 'The patient has another appointment at that time.'
    return new Refusal(422, 'not_bookable', message, { minutes: message })
  }
  const holders = await holdersOf(db, { ...row, duration_minutes: minutes })
  const names = holders.map(({ patient_name: name, slot }) =>
    slot === null ? 'somebody who is booking online' : `${name ?? ''}, ${displaySlot(slot)}`,
  )
  return new Refusal(409, 'slot_taken', `The time is taken: ${names.join('; ')}.`)
}
