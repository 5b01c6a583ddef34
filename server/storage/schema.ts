import type { Generated } from 'kysely'

// Written in the subset that SQLite and PostgreSQL share: text ids, ISO text for dates and
// instants, integer cents, 0/1 for truth.

type TreatmentTable = { id: string; name: string; price_cents: number; position: number }

/** `starts_at` is in minutes after the clinic's midnight. */
type TreatmentSlotTable = { treatment_id: string; slot: string; starts_at: number }

type BookingTable = {
  id: string
  treatment_id: string
  treatment: string
  /** ISO day in the clinic's zone. */
  date: string
  slot: string
  price_cents: number
  patient: string
  patient_name: string
  phone: string
  paid: Generated<number>
  transaction_id: string | null
  paid_at: string | null
  /** The live payment intent, and how many were made before it. */
  intent_id: string | null
  intent_attempt: Generated<number>
  request_key: string | null
  created_at: string
  /** The instant up to which it may be paid; null where it is paid at the clinic. */
  pay_by: string | null
  /** Which of the patient's bookings not paid it is, from 1; unique among them. */
  unpaid_place: number | null
  /** Which of the patient's bookings of that day it is, from 1; unique among them. */
  day_place: number | null
  cancelled_at: string | null
  /** `unpaid` by the clock, `removal` with its patient, `clinic` by an admin. */
  cancelled_by: 'unpaid' | 'removal' | 'clinic' | null
  cancel_reason: string | null
  /** Rises with each cancellation, and with each change of the time. */
  sequence: Generated<number>
}

type UserTable = {
  id: string
  email: string
  role: string | null
  created_at: string
  removed_at: string | null
  /** The identity provider's account; null until the first sign-in, and once an admin released the address. */
  provider_sub: string | null
  /** When the provider first said that the address is the account holder's own. */
  confirmed_at: string | null
  /** As the provider had it at the last sign-in. */
  name: string | null
}

/** One sign-in; its access tokens are good while it is not ended. `auth_time` is in seconds. */
type AccessSessionTable = {
  id: string
  user_id: string
  auth_time: number
  expires_at: string
  ended_at: string | null
}

type DoctorTable = {
  id: string
  name: string
  email: string
  specialty: string
  img: string
  created_at: string
}

type MessageTable = {
  id: string
  email: string
  subject: string
  message: string
  sent_at: string
  handled_at: string | null
  handled_by: string | null
  request_key: string | null
}

/** Who did what to whom, when; rows are only ever added. */
type AuditTable = {
  id: string
  actor: string
  action: string
  subject: string
  detail: string
  at: string
}

/** The card provider's events that were acted upon, so that a repeated one is not. */
type CardEventTable = { id: string; type: string; received_at: string }

/** What is owed back for a booking; `intent_id` is the payment that it goes back by. */
type RefundTable = {
  id: string
  booking_id: string
  intent_id: string
  /** Why it is owed: a cancellation by the clinic. */
  kind: 'clinic'
  amount_cents: number
  /** `pending` at the card provider; `failed` there, so that people have to give it back. */
  state: 'owed' | 'pending' | 'done' | 'failed'
  provider_id: string | null
  attempts: Generated<number>
  created_at: string
  done_at: string | null
  failure: string | null
}

/** In local mode the key that the browser sends along with a photo; what signs tokens is elsewhere. */
type SigningKeyTable = { purpose: string; jwk: string; created_at: string }

type LocalAccountTable = {
  id: string
  email: string
  /** Empty for an account that only signs in with Google. */
  password_hash: string
  display_name: string
  email_verified: Generated<number>
  disabled: Generated<number>
  google_id: string | null
  created_at: string
  last_login_at: string
  valid_since: number
}

/** One-time codes: password resets, Google hand-overs, refresh tokens. Only a hash is kept. */
type LocalCodeTable = {
  code_hash: string
  purpose: string
  account_id: string | null
  payload: string
  expires_at: string
}

/** The card stand-in's objects (payment methods, intents, refunds, events) as their JSON bodies. */
type LocalCardObjectTable = { id: string; kind: string; body: string; created_at: string }

type LocalCardReplayTable = {
  key: string
  fingerprint: string
  status: number
  body: string
  created_at: string
}

export type Database = {
  treatment: TreatmentTable
  treatment_slot: TreatmentSlotTable
  booking: BookingTable
  user_account: UserTable
  access_session: AccessSessionTable
  doctor: DoctorTable
  message: MessageTable
  audit: AuditTable
  card_event: CardEventTable
  refund: RefundTable
  signing_key: SigningKeyTable
  local_account: LocalAccountTable
  local_code: LocalCodeTable
  local_card_object: LocalCardObjectTable
  local_card_replay: LocalCardReplayTable
}
