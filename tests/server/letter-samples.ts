import type { EffectOf, MailKind, Payload } from '../../server/outbox/kinds.ts'
import type { Context } from '../../server/mail/context.ts'
import { writeLetter } from '../../server/mail/letters.ts'
import { wordingFor } from '../../server/mail/wording.ts'
import { RECEIPT } from '../rig/receipt.ts'
import { readConfig } from '../../server/config/config.ts'

const { clinic } = readConfig({})

export const VISIT = {
  _id: 'b-1',
  treatment: 'Teeth Whitening',
  date: '2026-01-20',
  slot: '08.00 AM - 08.30 AM',
  price: 120,
  patientName: 'Pat <Patient>',
  sequence: 0,
}

/** Sample data for each kind of email. */
export const PAYLOADS: { readonly [Kind in MailKind]: Payload<Kind> } = {
  'mail.confirmed': { booking: VISIT },
  'mail.changed': {
    booking: { ...VISIT, sequence: 1 },
    before: { date: '2026-01-19', slot: '02.00 PM - 02.30 PM' },
    by: 'clinic',
  },
  'mail.cancelled': { booking: { ...VISIT, sequence: 2 }, by: 'patient', refund: { amount: 60.5 } },
  'mail.receipt': { booking: VISIT, transactionId: 'pi_1', paidAt: '2026-01-15T17:05:00.000Z' },
  'mail.receipt-copy': { booking: VISIT, receipt: RECEIPT },
  'mail.refunded': {
    booking: VISIT,
    refund: { amount: 60.5 },
    doneAt: '2026-01-15T18:00:00.000Z',
  },
  'mail.reminder': { booking: VISIT },
  'mail.unpaid': { booking: VISIT, payBy: '2026-01-16T17:00:00.000Z' },
  'mail.review': { booking: VISIT },
  'mail.refund-failed': {
    booking: VISIT,
    refund: { amount: 60.5 },
    failure: 'expired_or_canceled_card',
  },
  'mail.account': { booking: VISIT, revision: 1 },
  'mail.role': { role: 'receptionist' },
  'mail.factor-locked': {
    lockedAt: '2026-01-15T16:58:00.000Z',
    until: '2026-01-15T17:13:00.000Z',
  },
}

/** Sample data for writing emails about an unpaid booking with two refund deadlines. */
export const CONTEXT: Context = {
  locale: 'en',
  wording: wordingFor('en', clinic.timeZone),
  clinic,
  origin: 'https://clinic.example',
  links: {
    coming: 'https://clinic.example/v/coming',
    cannot: 'https://clinic.example/v/cannot',
    'no-reminders': 'https://clinic.example/v/no-reminders',
    'no-reviews': 'https://clinic.example/v/no-reviews',
  },
  accountLink: () => 'https://clinic.example/v/account',
  at: new Date('2026-01-15T17:00:00Z'),
  now: {
    isPaid: false,
    part: 0,
    payBy: '2026-01-16T17:00:00.000Z',
    isUnreserved: false,
    refunds: 'automatic',
    refundSteps: [
      { until: '2026-01-19T13:00:00.000Z', amount: 120 },
      { until: '2026-01-20T11:00:00.000Z', amount: 60 },
    ],
  },
}

/** Writes the text of a sample email from the sample data, with the given changes. */
export const letterOf = <Kind extends MailKind>(
  kind: Kind,
  { context = {}, payload }: { context?: Partial<Context>; payload?: Payload<Kind> } = {},
) =>
  writeLetter<Kind>(
    { kind, payload: payload ?? PAYLOADS[kind] } satisfies Pick<EffectOf<Kind>, 'kind' | 'payload'>,
    { ...CONTEXT, ...context },
  )
