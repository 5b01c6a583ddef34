import type * as z from 'zod/mini'
import { AccessibilityResults } from '../../schemas/accessibility.ts'
import { AuditEntry, AuditPage, AuditQuery } from '../../schemas/audit.ts'
import { BookingRequest } from '../../schemas/booking-body.ts'
import { Appointment, Booking, BookingPath, BookingQuery } from '../../schemas/booking.ts'
import { CancelReply, CancelRequest } from '../../schemas/cancel.ts'
import { Doctor, DoctorForm, DoctorRequest } from '../../schemas/doctor.ts'
import { ImageHost, ImageRefusal, ImageReply } from '../../schemas/image-host.ts'
import { CardComplaint, LocalFault, LocalIntent, LocalMethod } from '../../schemas/local-cards.ts'
import { HeadStart } from '../../schemas/head-start.ts'
import { MessageForm } from '../../schemas/message-form.ts'
import {
  HandledRequest,
  Message,
  MessagePage,
  MessagePath,
  MessageQuery,
} from '../../schemas/message.ts'
import { Hold, HoldPath, HoldRequest } from '../../schemas/hold.ts'
import { Openings } from '../../schemas/openings.ts'
import { IntentReply, IntentRequest, PaymentRecord } from '../../schemas/payment.ts'
import {
  FailedRefund,
  OpenDispute,
  OpenRefund,
  Reconciliation,
  RefundMismatch,
  StrayCharge,
  UnchargedBooking,
} from '../../schemas/reconciliation.ts'
import { DisputePack } from '../../schemas/dispute.ts'
import { RefundSettlement } from '../../schemas/refund.ts'
import { RefusalReply } from '../../schemas/refusal.ts'
import { Clinic, PageSettings } from '../../schemas/settings.ts'
import { Me } from '../../schemas/me.ts'
import {
  FactorConfirmation,
  FactorConfirmed,
  FactorEnrolment,
  FactorLock,
  FactorProof,
  FactorProved,
} from '../../schemas/second-factor.ts'
import { LoginForm, SignUpForm } from '../../schemas/sign-in.ts'
import { TermsChange } from '../../schemas/terms-change.ts'
import { Terms } from '../../schemas/terms.ts'
import { MailHandling, UndeliveredMail, UndeliveredMails } from '../../schemas/undelivered-mail.ts'
import { deskSamples } from './desk-samples.ts'
import { agendaSamples } from './agenda-samples.ts'
import { setupSamples } from './setup-samples.ts'
import { websiteSamples } from './website-samples.ts'
import { BookingTimes } from '../../schemas/booking-times.ts'
import { HistoryEntry, MoveRequest } from '../../schemas/change.ts'
import { BookingOptions } from '../../schemas/booking-options.ts'
import { AvailableQuery, Service, Treatment } from '../../schemas/treatment.ts'
import {
  AccessClaims,
  AdminReply,
  DeletedReply,
  EmailPath,
  InsertedReply,
  ModifiedReply,
  TokenReply,
  TokenRequest,
} from '../../schemas/user.ts'
import { RoleForm, User, UserQuery } from '../../schemas/user-list.ts'

/** A value with every field of a schema, and the names of the fields that may be absent. */
type Sample = {
  readonly schema: z.ZodMiniType
  readonly whole: Readonly<Record<string, unknown>>
  readonly optional?: readonly string[]
}

const email = 'nora@mail.com'
const password = 'secret'
const choice = {
  treatmentId: 't1',
  treatment: 'Cavity Filling',
  date: 'Jan 5, 2023',
  slot: '08.00 AM - 08.30 AM',
  price: 150,
  patient: email,
  PatientName: 'Nora',
  phone: '2125550142',
}
const doctor = { name: 'Ann', email: 'ann@mail.com', specialty: 'Fillings' }
const message = { email, subject: 'Hours', message: 'When do you open?' }
const complaint = {
  type: 'card_error',
  message: 'Your card was declined.',
  code: 'card_declined',
  decline_code: 'generic_decline',
  param: 'number',
}

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 15_000,
  currency: 'usd',
  status: 'requires_action',
  client_secret: 'pi_1_secret_2',
  payment_method: 'pm_1',
  last_payment_error: complaint,
  next_action: { type: 'use_stripe_sdk' },
  created: 1_672_905_600,
  livemode: false,
}

const treatments: Record<string, Sample> = {
  treatment: {
    schema: Treatment,
    whole: {
      _id: 't1',
      name: 'Filling',
      slots: [],
      price: 9.5,
      nextFree: 'Jan 6, 2026',
      doctors: [{ _id: 'd1', name: 'Dr. Jane', slots: [] }],
      duration: 30,
    },
    optional: ['nextFree', 'doctors', 'duration'],
  },
  service: { schema: Service, whole: { _id: 's1', name: 'Filling' } },
  'question of what is free': { schema: AvailableQuery, whole: { date: 'Jan 5, 2023' } },
  'count of openings': {
    schema: Openings,
    whole: {
      from: 'Jan 5, 2023',
      free: [16, 0],
      closed: [{ date: 'Jan 6, 2023', reason: 'Holiday' }],
    },
    optional: ['closed'],
  },
  'head start of the booking page': {
    schema: HeadStart,
    whole: {
      openings: { from: 'Jan 5, 2023', free: [0, 16] },
      date: 'Jan 6, 2023',
      treatments: [{ _id: 't1', name: 'Filling', slots: [], price: 9.5 }],
    },
  },
}

const bookings: Record<string, Sample> = {
  'booking request': {
    schema: BookingRequest,
    whole: { ...choice, holdId: 'hold-1', doctorId: 'd1' },
    optional: ['holdId', 'doctorId'],
  },
  booking: {
    schema: Booking,
    whole: {
      ...choice,
      _id: 'b1',
      paid: true,
      transactionId: 'pi_12345678',
      payBy: '2023-01-04T13:00:00Z',
      sequence: 1,
      doctorId: 'd1',
      doctor: 'Dr. Ann',
    },
    optional: ['paid', 'transactionId', 'payBy', 'sequence', 'doctorId', 'doctor'],
  },
  'cancel request': {
    schema: CancelRequest,
    whole: { sequence: 0, expectedRefund: 150, refund: 75, reason: 'The doctor is ill' },
    optional: ['refund', 'reason'],
  },
  'reply to a cancellation': {
    schema: CancelReply,
    whole: { _id: 'b1', cancelledAt: '2023-01-04T13:00:00Z', refund: 150 },
  },
  appointment: { schema: Appointment, whole: { date: 'Jan 5, 2023', slot: choice.slot } },
  'question of whose bookings': { schema: BookingQuery, whole: { patient: email } },
  "booking's address": { schema: BookingPath, whole: { id: 'b1' } },
}

const terms = {
  steps: [{ hoursBefore: 24, percent: 100 }],
  moveHours: 2,
  movesAtMost: 3,
  refunds: 'automatic',
  payBy: { withinHours: 24, beforeVisitHours: 2 },
}

const changes: Record<string, Sample> = {
  'set of cancellation terms': {
    schema: Terms,
    whole: { _id: 't1', ...terms },
    optional: ['payBy'],
  },
  'form for cancellation terms': {
    schema: TermsChange,
    whole: { ...terms, replaces: 'terms-1' },
    optional: ['payBy', 'replaces'],
  },
  'list of what may be done with a booking': {
    schema: BookingOptions,
    whole: {
      canCancel: true,
      canMove: false,
      why: 'This appointment has started.',
      refund: { now: 40, steps: [{ until: '2023-01-04T13:00:00Z', amount: 40 }] },
      sequence: 0,
      movesLeft: 3,
      refunds: 'ask',
    },
    optional: ['why'],
  },
  'request to move a booking': {
    schema: MoveRequest,
    whole: { sequence: 0, date: 'Jan 5, 2023', slot: choice.slot, doctorId: 'd1' },
    optional: ['doctorId'],
  },
  'times to which a booking can be moved': {
    schema: BookingTimes,
    whole: {
      slots: [choice.slot],
      nextFree: 'Jan 6, 2023',
      doctors: [{ _id: 'd1', name: 'Dr. Berg', slots: [choice.slot] }],
    },
    optional: ['nextFree', 'doctors'],
  },
  'past or cancelled booking': {
    schema: HistoryEntry,
    whole: {
      ...choice,
      _id: 'b1',
      cancelledAt: '2023-01-04T13:00:00Z',
      cancelledBy: 'patient',
      refunds: [{ amount: 40, state: 'done', doneAt: '2023-01-04T13:01:00Z' }],
    },
    optional: ['cancelledAt', 'cancelledBy', 'refunds'],
  },
}

const doctors: Record<string, Sample> = {
  'doctor request': { schema: DoctorRequest, whole: { ...doctor, img: '/ann.png' } },
  doctor: { schema: Doctor, whole: { ...doctor, _id: 'd1', img: '/ann.png' } },
  'doctor form': { schema: DoctorForm, whole: doctor },
  'image host': { schema: ImageHost, whole: { endpoint: '/1/upload', key: 'k' } },
  'reply to a doctor added': { schema: InsertedReply, whole: { insertedId: 'd1' } },
  'image reply': { schema: ImageReply, whole: { success: true, data: { url: '/a.png' } } },
  'image refusal': {
    schema: ImageRefusal,
    whole: { status_code: 400, error: { message: 'No.', code: 310 }, status_txt: 'Bad Request' },
  },
}

const messages: Record<string, Sample> = {
  'message form': { schema: MessageForm, whole: message },
  message: {
    schema: Message,
    whole: {
      ...message,
      _id: 'm1',
      sentAt: '2023-01-05T08:00:00Z',
      handledAt: '2023-01-05T09:00:00.123Z',
    },
    optional: ['handledAt'],
  },
  'page of messages': {
    schema: MessagePage,
    whole: { messages: [], offset: 25, total: 60, unhandled: 40, previous: 'a', next: 'b' },
    optional: ['previous', 'next'],
  },
  'question for a page of messages': {
    schema: MessageQuery,
    whole: { after: 'a', before: 'b' },
    optional: ['after', 'before'],
  },
  "message's address": { schema: MessagePath, whole: { id: 'm1' } },
  'mark that a message is handled': { schema: HandledRequest, whole: { handled: true } },
}

const audits: Record<string, Sample> = {
  'audit entry': {
    schema: AuditEntry,
    whole: {
      _id: 'a1',
      actor: email,
      action: 'booking.read',
      subject: 'ann@mail.com',
      detail: 'b1',
      at: '2023-01-05T08:00:00Z',
    },
  },
  'page of the audit': {
    schema: AuditPage,
    whole: { entries: [], previous: 'a', next: 'b' },
    optional: ['previous', 'next'],
  },
  'question for the audit': {
    schema: AuditQuery,
    whole: {
      who: email,
      action: 'sign-in',
      from: '2023-01-01',
      to: '2023-01-05',
      after: 'a',
      before: 'b',
    },
    optional: ['who', 'action', 'from', 'to', 'after', 'before'],
  },
}

const payments: Record<string, Sample> = {
  'payment intent request': {
    schema: IntentRequest,
    whole: { price: 150, bookingId: 'b1' },
    optional: ['bookingId'],
  },
  'payment intent reply': { schema: IntentReply, whole: { clientSecret: 'pi_1_secret_2' } },
  'payment record': {
    schema: PaymentRecord,
    whole: { appointment: 'b1', transactionId: 'pi_12345678' },
  },
}

const inShort = {
  patient: email,
  PatientName: 'Nora',
  treatment: 'Cavity Filling',
  date: 'Jan 5, 2023',
  slot: '08.00 AM - 08.30 AM',
}
const strayCharge = {
  transactionId: 'pi_12345678',
  bookingId: 'b1',
  amount: 150,
  chargedAt: '2023-01-05T08:00:00Z',
  remedy: 'refund',
  booking: inShort,
}
const unchargedBooking = {
  bookingId: 'b1',
  booking: inShort,
  amount: 150,
  transactionId: 'pi_12345678',
  charge: 'missing',
}

const failedRefund = {
  refundId: 'r1',
  transactionId: 'pi_12345678',
  bookingId: 'b1',
  booking: inShort,
  amount: 150,
  owedSince: '2023-01-05T08:00:00Z',
  failure: 'expired_or_canceled_card',
}

const openRefund = {
  refundId: 'r1',
  transactionId: 'pi_12345678',
  bookingId: 'b1',
  booking: inShort,
  amount: 150,
  owedSince: '2023-01-05T08:00:00Z',
  state: 'pending',
}
const refundMismatch = {
  transactionId: 'pi_12345678',
  bookingId: 'b1',
  booking: inShort,
  recorded: 150,
  refunded: 75,
}
const undelivered = {
  _id: 'mail-1',
  about: 'reminder',
  to: 'ann@mail.test',
  patientName: 'Ann',
  phone: '2125550142',
  date: 'Jan 5, 2023',
  slot: '08.00 AM - 08.30 AM',
  failedAt: '2023-01-04T12:00:00.000Z',
  reason: '550 no such user',
}

const openDispute = {
  disputeId: 'du_1',
  transactionId: 'pi_12345678',
  bookingId: 'b1',
  booking: inShort,
  amount: 150,
  reason: 'fraudulent',
  state: 'needs_response',
  openedAt: '2023-01-05T08:00:00Z',
  dueAt: '2023-01-14T08:00:00Z',
}
const disputePack = {
  _id: 'du_1',
  amount: 150,
  reason: 'fraudulent',
  state: 'won',
  openedAt: '2023-01-05T08:00:00Z',
  dueAt: '2023-01-14T08:00:00Z',
  closedAt: '2023-01-13T08:00:00Z',
  booking: {
    ...inShort,
    _id: 'b1',
    price: 150,
    bookedAt: '2023-01-01T08:00:00Z',
    confirmedAt: '2023-01-04T08:00:00Z',
    cancelledAt: '2023-01-05T07:00:00Z',
  },
  receipt: { transactionId: 'pi_12345678', paidAt: '2023-01-01T08:05:00Z' },
  terms: [{ hoursBefore: 24, percent: 100 }],
  mails: [
    {
      kind: 'confirmed',
      recipient: email,
      createdAt: '2023-01-01T08:00:00Z',
      doneAt: '2023-01-01T08:00:05Z',
      outcome: 'sent',
    },
  ],
  refunds: [
    {
      amount: 75,
      state: 'done',
      owedSince: '2023-01-05T07:00:00Z',
      doneAt: '2023-01-05T07:00:05Z',
    },
  ],
}

const reconciliations: Record<string, Sample> = {
  'charge without a paid booking': {
    schema: StrayCharge,
    whole: strayCharge,
    optional: ['booking'],
  },
  'paid booking without a charge': {
    schema: UnchargedBooking,
    whole: unchargedBooking,
    optional: ['transactionId'],
  },
  'refund that failed': { schema: FailedRefund, whole: failedRefund },
  'refund on its way': { schema: OpenRefund, whole: openRefund },
  'charge refunded otherwise than recorded': { schema: RefundMismatch, whole: refundMismatch },
  'dispute to answer': { schema: OpenDispute, whole: openDispute, optional: ['dueAt'] },
  'undelivered mail': {
    schema: UndeliveredMail,
    whole: undelivered,
    optional: ['date', 'slot'],
  },
  'list of undelivered mails': {
    schema: UndeliveredMails,
    whole: { mails: [undelivered], total: 1 },
  },
  'how an undelivered mail was dealt with': { schema: MailHandling, whole: { how: 'called' } },
  'settlement of a failed refund': { schema: RefundSettlement, whole: { how: 'cash' } },
  'answer to a dispute': {
    schema: DisputePack,
    whole: disputePack,
    optional: ['dueAt', 'closedAt', 'terms'],
  },
  'comparison of charges and bookings': {
    schema: Reconciliation,
    whole: {
      checkedAt: '2023-01-05T08:00:00Z',
      since: '2022-11-06T08:00:00Z',
      chargedWithoutPaid: [strayCharge],
      paidWithoutCharge: [unchargedBooking],
      failedRefunds: [failedRefund],
      refundsOpen: [openRefund],
      refundMismatch: [refundMismatch],
      disputes: [openDispute],
      totals: { chargedWithoutPaid: 400, paidWithoutCharge: 1 },
      settleable: 12,
      turns: {
        chargedWithoutPaid: { offset: 25, previous: 'cDE', next: 'cDI' },
        paidWithoutCharge: { offset: 0 },
      },
    },
    optional: [
      'totals',
      'settleable',
      'turns',
      'failedRefunds',
      'refundsOpen',
      'refundMismatch',
      'disputes',
    ],
  },
}

const cards: Record<string, Sample> = {
  'card complaint': {
    schema: CardComplaint,
    whole: complaint,
    optional: ['code', 'decline_code', 'param'],
  },
  'payment method': {
    schema: LocalMethod,
    whole: {
      id: 'pm_1',
      object: 'payment_method',
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030, funding: 'credit' },
      billing_details: { name: 'Nora', email: null },
      created: 1_672_905_600,
      customer: null,
      livemode: false,
    },
  },
  'payment intent': { schema: LocalIntent, whole: intent },
  'refusal of a card': {
    schema: LocalFault,
    whole: { error: { ...complaint, payment_intent: intent } },
  },
}

const people: Record<string, Sample> = {
  'login form': { schema: LoginForm, whole: { email, password } },
  'sign-up form': { schema: SignUpForm, whole: { name: 'Nora', email, password } },
  user: {
    schema: User,
    whole: {
      _id: 'u1',
      email,
      role: 'admin',
      name: 'Ann',
      confirmed: true,
      unclaimed: true,
      factor: 'enrolled',
    },
    optional: ['role', 'name', 'confirmed', 'unclaimed', 'factor'],
  },
  'question for users': {
    schema: UserQuery,
    whole: { query: 'nora' },
    optional: ['query'],
  },
  "user's address": { schema: EmailPath, whole: { email } },
  'token request': { schema: TokenRequest, whole: { email } },
  'token reply': { schema: TokenReply, whole: { token: 'ey' } },
  'admin check': { schema: AdminReply, whole: { admin: false } },
  'reply to a promotion': { schema: ModifiedReply, whole: { modifiedCount: 1 } },
  hold: {
    schema: Hold,
    whole: { _id: 'hold-1', expiresAt: '2026-01-15T17:10:00.000Z', extensionsLeft: 10 },
  },
  'hold request': {
    schema: HoldRequest,
    whole: {
      treatmentId: 'cavity-filling',
      date: 'Jan 16, 2026',
      slot: '08.00 AM - 08.30 AM',
      doctorId: 'doctor-1',
    },
    optional: ['doctorId'],
  },
  'path of a hold': { schema: HoldPath, whole: { id: 'hold-1' } },
  'reply to a deletion': { schema: DeletedReply, whole: { deletedCount: 1 } },
  'set of claims': {
    schema: AccessClaims,
    whole: { email, name: 'Nora', exp: 1_672_905_600 },
    optional: ['name'],
  },
}

const clinicFacts = {
  name: 'Smile',
  hours: 'Every day',
  address: '1 Main Street',
  coordinates: { latitude: 40.7191, longitude: -73.9973 },
  city: 'Springfield',
  phone: '+1 212 555 0142',
  email: 'hello@smile.example',
  timeZone: 'America/New_York',
}
const settings = {
  clinic: clinicFacts,
  demo: true,
  auditDays: 730,
  mailDays: 730,
  identity: { apiKey: 'k', authDomain: 'smile.example', projectId: 'smile', local: true },
  cards: { kind: 'local' },
}

const clinic: Record<string, Sample> = {
  clinic: { schema: Clinic, whole: clinicFacts, optional: ['hours', 'coordinates'] },
  'page with test cards': { schema: PageSettings, whole: settings },
  'page with real cards': {
    schema: PageSettings,
    whole: { ...settings, cards: { kind: 'stripe', publishableKey: 'pk_live_1' } },
  },
  refusal: {
    schema: RefusalReply,
    whole: {
      error: {
        code: 'invalid',
        message: 'No.',
        requestId: 'r1',
        fields: { email: 'No.' },
        detail: { version: 2 },
      },
    },
  },
}

const roles: Record<string, Sample> = {
  'new role': { schema: RoleForm, whole: { role: 'doctor' } },
  'own rights': {
    schema: Me,
    whole: {
      email,
      confirmed: true,
      role: 'receptionist',
      permissions: ['agenda.read', 'desk.write'],
      strong: true,
      factor: 'enrolled',
      requiredFrom: '2026-01-22T17:00:00.000Z',
    },
  },
  'code of a new second factor': { schema: FactorConfirmation, whole: { code: '123456' } },
  'code of a second factor': { schema: FactorProof, whole: { code: 'ABCDEFGHIJKLMNOP' } },
  'secret of a new second factor': {
    schema: FactorEnrolment,
    whole: { key: 'ABCD', uri: 'otpauth://totp/nora' },
  },
  'confirmed second factor': {
    schema: FactorConfirmed,
    whole: { codes: ['ABCD-EFGH-IJKL-MNOP'], strongUntil: '2026-01-16T05:00:00.000Z' },
  },
  'proved second factor': {
    schema: FactorProved,
    whole: { strongUntil: '2026-01-16T05:00:00.000Z', recoveryCodesLeft: 9 },
  },
  'lock of a second factor': {
    schema: FactorLock,
    whole: { until: '2026-01-15T17:15:00.000Z' },
  },
}

const statement: Record<string, Sample> = {
  'accessibility statement': {
    schema: AccessibilityResults,
    whole: {
      standard: 'WCAG 2.2 AA',
      screens: ['home'],
      modes: ['dark'],
      rules: ['label'],
      journeys: ['booking'],
      transcripts: ['login'],
    },
  },
}

/** A valid sample of every request, reply and form, by the name of its schema. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  ...treatments,
  ...bookings,
  ...changes,
  ...doctors,
  ...messages,
  ...audits,
  ...payments,
  ...reconciliations,
  ...cards,
  ...people,
  ...roles,
  ...clinic,
  ...setupSamples,
  ...websiteSamples,
  ...deskSamples,
  ...agendaSamples,
  ...statement,
}
