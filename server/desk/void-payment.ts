import { sql, type Selectable } from 'kysely'
import type { AgendaVisit } from '../../schemas/agenda.ts'
import { bumpDays } from '../availability/days.ts'
import { findKept, type BookingRow } from '../booking/row.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import { addressOf } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { notVoidable, voidPayment } from '../payment/ledger.ts'
import { isClosed } from '../payment/money-day.ts'
import type { Database } from '../storage/schema.ts'
import { refuseOutdated, type Wish } from './change-visit.ts'
import { outdated } from './outdated.ts'
import { told } from './pay.ts'
import { isAtVersion, readVisit } from './visit.ts'

type VoidWish = Wish & { readonly payment: string; readonly reason: string }
type PaymentRow = Selectable<Database['payment']>

/**
 * Voids a payment that the front desk has taken, as if it had not been made.
 * Resolves with the visit. A repeated request changes nothing.
 * Throws a `Refusal`: 404 if the visit has no such payment, and 409 if the visit is cancelled or
 * has changed, or if the payment was made online or its day is closed.
 */
export async function voidAtDesk(deps: Deps, wish: VoidWish): Promise<AgendaVisit> {
  const { caller, id, version, reason } = wish
  const row = await findKept(deps, id)
  const payment = await findPayment(deps, wish)
  if (payment.voided_by === addressOf(caller)) return readVisit(deps, id)
  await refuseOutdated(deps, row, wish)
  await refuseFinal(deps, payment)
  const voided = {
    id: payment.id,
    booking_id: id,
    day: payment.day,
    voided_at: deps.clock().toISOString(),
    voided_by: addressOf(caller),
    void_reason: reason,
  }
  const where = sql<boolean>`cancelled_at is null and ${isAtVersion(version)}`
  const detail = `${told(payment)}: ${reason}`
  const deed = { action: 'payment.void', subject: id, detail } as const
  const changed = await audited(deps, caller, deed, async (tx): Promise<BookingRow | undefined> => {
    const now = await voidPayment(tx, voided, { where, isByStaff: true })
    if (now) await bumpDays(tx, [now.date])
    return now
  })
  if (!changed) throw await outdated(deps, id)
  return readVisit(deps, id)
}

async function findPayment({ db }: Deps, { id, payment }: VoidWish): Promise<PaymentRow> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', payment)
    .where('booking_id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal(404, 'not_found', 'There is no such payment.')
  return row
}

// The money of a closed day is counted, so it can only be given back.
async function refuseFinal({ db }: Deps, payment: PaymentRow): Promise<void> {
  const isFinal = payment.voided_at !== null || payment.intent_id !== null
  if (isFinal || (await isClosed(db, payment.day))) throw notVoidable()
}
