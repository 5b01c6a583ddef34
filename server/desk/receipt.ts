import { randomUUID } from 'node:crypto'
import { isPlaceholder } from '../../schemas/person.ts'
import type { DeskReceipt } from '../../schemas/receipt.ts'
import { findKept, visitOf, type BookingRow } from '../booking/row.ts'
import { record } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { receiptOf } from '../payment/receipts.ts'
import { transact } from '../storage/transact.ts'

type Wish = { readonly caller: Caller; readonly id: string }

/** Returns the receipt of a visit. Throws a `Refusal`: 404 without a visit, 409 if nothing is paid. */
export async function deskReceipt(deps: Deps, { caller, id }: Wish): Promise<DeskReceipt> {
  await findKept(deps, id)
  const wish = { id, by: addressOf(caller) }
  const { receipt, booking } = await transact(deps.db, (tx) => receiptOf(tx, deps, wish))
  return { receipt, email: emailOf(booking) }
}

const emailOf = ({ patient }: BookingRow) => (isPlaceholder(patient) ? null : patient)

/** `key` is the idempotency key of the request, or null if it has none. */
type MailWish = Wish & { readonly key: string | null }

/**
 * Mails the receipt of a visit to the visit's patient, and resolves with the receipt.
 * A repeated request with the same idempotency key mails nothing more.
 * Throws a `Refusal` as `deskReceipt` does, and a 409 one if the patient has no email address.
 */
export async function mailedReceipt(
  deps: Deps,
  { caller, id, key }: MailWish,
): Promise<DeskReceipt> {
  await findKept(deps, id)
  const by = addressOf(caller)
  const reply = await transact(deps.db, async (tx) => {
    const { receipt, booking } = await receiptOf(tx, deps, { id, by })
    const email = emailOf(booking)
    if (email === null) throw noEmail()
    await enqueue(tx, {
      kind: 'mail.receipt-copy',
      dedupe: `mail.receipt-copy:${receipt.number}:${key === null ? randomUUID() : `${caller.id} ${key}`}`,
      bookingId: id,
      recipient: email,
      payload: { booking: visitOf(booking), receipt },
      at: deps.clock().toISOString(),
    })
    const deed = { action: 'receipt.mail', subject: id, detail: receipt.number } as const
    await record(tx, deps.clock, { actor: by, ...deed })
    return { receipt, email }
  })
  deps.outbox.wake()
  return reply
}

const noEmail = () =>
  new Refusal(409, 'no_email', 'This patient has no email address. You can print the receipt.')
