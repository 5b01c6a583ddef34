import { isoToBookingDate } from '../../schemas/date.ts'
import type { MailHandling, UndeliveredMails } from '../../schemas/undelivered-mail.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { showPhone } from '../storage/phone-number.ts'

const MOST_SHOWN = 100

/** Reads the undelivered emails that staff have not handled: the total and the newest 100. */
export async function listUndelivered({ db, config }: Deps): Promise<UndeliveredMails> {
  const open = db
    .selectFrom('outbox')
    .leftJoin('booking', 'booking.id', 'outbox.booking_id')
    .where('outbox.outcome', '=', 'failed')
    .where('outbox.handled_at', 'is', null)
    .where('outbox.kind', 'like', 'mail.%')
  const rows = await open
    .select([
      'outbox.id',
      'kind',
      'recipient',
      'outbox.done_at',
      'error',
      'patient_name',
      'phone',
      'phone_e164',
      'date',
      'slot',
    ])
    .orderBy('outbox.done_at', 'desc')
    .orderBy('outbox.id')
    .limit(MOST_SHOWN)
    .execute()
  const { total } = await open
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const mails = rows.map((row) => ({
    _id: row.id,
    about: row.kind.slice('mail.'.length),
    to: row.recipient,
    patientName: row.patient_name ?? '',
    ...showPhone({ phone: row.phone ?? '', phone_e164: row.phone_e164 }, config.country),
    ...(row.date !== null && { date: isoToBookingDate(row.date) }),
    ...(row.slot !== null && { slot: row.slot }),
    failedAt: row.done_at ?? '',
    reason: row.error ?? '',
  }))
  return { mails, total }
}

/**
 * Records how staff handled an undelivered email. If `how` is `again`, the email is sent again.
 * Resolves with the number of emails handled: 1, or 0 if the email was already handled.
 */
export async function handleUndelivered(
  deps: Deps,
  caller: Caller,
  id: string,
  { how }: MailHandling,
): Promise<number> {
  const deed = { action: 'mail.handle', subject: id, detail: how } as const
  const handled = await audited(deps, caller, deed, (tx) =>
    tx
      .updateTable('outbox')
      .set(how === 'again' ? AGAIN : calledBy(caller, deps))
      .where('id', '=', id)
      .where('kind', 'like', 'mail.%')
      .where('outcome', '=', 'failed')
      .where('handled_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
  if (how === 'again') deps.outbox.wake()
  return handled ? 1 : 0
}

const AGAIN = { outcome: null, done_at: null, claimed_until: null, attempts: 0, error: null }

const calledBy = ({ email }: Caller, { clock }: Deps) => ({
  handled_at: clock().toISOString(),
  handled_by: email,
})
