import { visitStart } from '../../schemas/visit.ts'
import type { Deps, Mail } from '../deps.ts'
import type { BookingRow } from '../booking/row.ts'
import type { AccountMailKind, BookingMailKind, Effect, MailKind } from '../outbox/kinds.ts'
import { awaitsReview } from './awaited-review.ts'
import { awaitsRole } from './awaited-role.ts'
import { writeEntry } from './calendar.ts'
import { appointmentAddress, type Context } from './context.ts'
import { writeLetter } from './letters.ts'
import { writeMail } from './mime.ts'
import { wants } from './preference.ts'
import { clinicContext, readContext } from './read-context.ts'

/** Composes the email for an outbox row. Returns `skip` if the email is no longer needed. */
export async function composeMail(deps: Deps, effect: Effect<MailKind>): Promise<Mail | 'skip'> {
  if (effect.kind === 'mail.factor-locked') return composeForAccount(deps, effect)
  if (effect.kind === 'mail.role')
    return (await awaitsRole(deps.db, effect)) ? composeForAccount(deps, effect) : 'skip'
  const row = await readBooking(deps, effect)
  if (!row || (await isUnwanted(deps, effect, row))) return 'skip'
  const context = await readContext(deps, row, effect.payload.booking)
  return writeMail(writeLetter<BookingMailKind>(effect, context), {
    ...headOf(deps, effect),
    ...invite(effect, context),
    ...unsubscribing(effect, context),
  })
}

const composeForAccount = (deps: Deps, effect: Effect<AccountMailKind>) =>
  writeMail(writeLetter<AccountMailKind>(effect, clinicContext(deps)), headOf(deps, effect))

function headOf({ config, clock }: Deps, { id, recipient: to }: Effect<MailKind>) {
  const { clinic, mail } = config
  return {
    id,
    from: { name: clinic.name, address: mail.from },
    replyTo: { name: clinic.name, address: clinic.email },
    to,
    date: clock(),
  }
}

const readBooking = ({ db }: Deps, { payload }: Effect<BookingMailKind>) =>
  db.selectFrom('booking').selectAll().where('id', '=', payload.booking._id).executeTakeFirst()

// Returns whether an email is no longer needed, such as a reminder of a cancelled visit.
// If the clinic changed a booking several times, only the email about the newest change is sent.
// A visit that staff entered afterwards is over, so its patient gets no email about its time.
async function isUnwanted(deps: Deps, effect: Effect<BookingMailKind>, row: BookingRow) {
  const { kind, payload } = effect
  const isOver = row.cancelled_at !== null || row.sequence !== payload.booking.sequence
  if (kind === 'mail.reminder')
    return isOver || hasStarted(deps, row) || !(await wants(deps.db, row.patient, 'reminders'))
  if (kind === 'mail.review') return !(await awaitsReview(deps, row))
  if (kind === 'mail.unpaid') return isOver || row.paid === 1 || row.paid_cents > 0
  if (kind === 'mail.receipt') return isCorrected(deps, row, payload.transactionId)
  if (kind === 'mail.cancelled') return row.entered_afterwards === 1
  return kind === 'mail.changed' && payload.by === 'clinic' && isOver
}

/** Returns whether staff have corrected a payment so that it no longer completes the price. */
async function isCorrected({ db }: Deps, row: BookingRow, paymentId: string): Promise<boolean> {
  if (row.transaction_id === paymentId) return false
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return payment !== undefined
}

const hasStarted = ({ config, clock }: Deps, row: BookingRow) =>
  visitStart(row, config.clinic.timeZone) <= clock()

// With the RFC 8058 headers, a mail program can unsubscribe with one click and without a sign-in.
function unsubscribing({ kind }: Effect<BookingMailKind>, { links }: Context) {
  const purpose = UNWANTED[kind]
  if (!purpose) return {}
  return {
    headers: {
      'List-Unsubscribe': `<${links[purpose]}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const UNWANTED: { readonly [Kind in BookingMailKind]?: 'no-reminders' | 'no-reviews' } = {
  'mail.reminder': 'no-reminders',
  'mail.review': 'no-reviews',
}

const withDoctor = ({ wording, doctor }: Context) =>
  doctor === undefined ? [] : [wording.t('With {doctor}', { doctor })]

const INVITING: ReadonlySet<BookingMailKind> = new Set([
  'mail.confirmed',
  'mail.changed',
  'mail.cancelled',
])

function invite(
  { kind, payload, recipient, createdAt }: Effect<BookingMailKind>,
  context: Context,
) {
  const { clinic, wording } = context
  if (!INVITING.has(kind)) return {}
  const { booking } = payload
  const url = appointmentAddress(context, booking)
  const isCancelled = kind === 'mail.cancelled'
  const content = writeEntry(clinic, {
    ...booking,
    patient: { email: recipient, name: booking.patientName || recipient },
    title: wording.t('Appointment at {clinic}', { clinic: clinic.name }),
    description: [
      ...withDoctor(context),
      ...(isCancelled ? [] : [wording.t('Move or cancel it: {url}', { url })]),
      wording.t('Call us: {phone}', { phone: clinic.phone }),
    ].join('\n'),
    url,
    isCancelled,
    changedAt: new Date(createdAt),
  })
  return { calendar: { method: isCancelled ? 'CANCEL' : 'REQUEST', content } } as const
}
