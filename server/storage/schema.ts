import type { Generated } from 'kysely'

// The tables, in types that SQLite and PostgreSQL share.
// Ids are text, dates and instants are ISO text, money is integer cents, and booleans are 0 or 1.

type TreatmentTable = { id: string; name: string; price_cents: number; position: number }

/** `starts_at` is in minutes after the clinic's midnight. */
type TreatmentSlotTable = { treatment_id: string; slot: string; starts_at: number }

type BookingTable = {
  id: string
  treatment_id: string
  treatment: string
  /** An ISO date in the clinic's time zone. */
  date: string
  slot: string
  price_cents: number
  patient: string
  patient_name: string
  phone: string
  paid: Generated<number>
  transaction_id: string | null
  paid_at: string | null
  /** The active payment intent, and the number of intents before it. */
  intent_id: string | null
  intent_attempt: Generated<number>
  request_key: string | null
  created_at: string
  /** The pay-by time, as an ISO instant. Null if patients pay at the clinic. */
  pay_by: string | null
  /** The number of this booking among the patient's unpaid bookings, from 1, unique per patient. */
  unpaid_place: number | null
  /**
   * The number of this booking among the patient's bookings of that day, from 1.
   * The number is unique per patient and day.
   */
  day_place: number | null
  cancelled_at: string | null
  /**
   * `unpaid`: the pay-by time of the booking passed.
   * `removal`: the patient was removed.
   * `clinic`: an admin cancelled the booking.
   */
  cancelled_by: 'unpaid' | 'removal' | 'clinic' | null
  cancel_reason: string | null
  /** A number that increases when the booking is cancelled or its time changes. */
  sequence: Generated<number>
}

type UserTable = {
  id: string
  email: string
  role: string | null
  created_at: string
  removed_at: string | null
  /**
   * The id of the identity provider's account.
   * Null before the first sign-in and after the address was released.
   */
  provider_sub: string | null
  /** When the provider first confirmed the address of this account. */
  confirmed_at: string | null
  /** The user's name at the last sign-in. */
  name: string | null
}

/** A sign-in. Its access tokens are valid until it ends. `auth_time` is in seconds since 1970. */
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

/** The audit: who did what, to whom, and when. Rows are never changed. */
type AuditTable = {
  id: string
  actor: string
  action: string
  subject: string
  detail: string
  at: string
}

/** The card provider's events that were handled, so that a repeated event has no effect. */
type CardEventTable = { id: string; type: string; received_at: string }

/** A refund that the clinic owes for a booking. `intent_id` is the payment to refund. */
type RefundTable = {
  id: string
  booking_id: string
  intent_id: string
  /** The reason of the refund: a cancellation by the clinic. */
  kind: 'clinic'
  amount_cents: number
  /**
   * `pending` and `failed` are the card provider's status.
   * After `failed`, a person must repay the money.
   */
  state: 'owed' | 'pending' | 'done' | 'failed'
  provider_id: string | null
  attempts: Generated<number>
  created_at: string
  done_at: string | null
  failure: string | null
}

/** The demo image host's upload key. Signing keys are not in the database. */
type SigningKeyTable = { purpose: string; jwk: string; created_at: string }

type LocalAccountTable = {
  id: string
  email: string
  /** Empty for an account that signs in with Google only. */
  password_hash: string
  display_name: string
  email_verified: Generated<number>
  disabled: Generated<number>
  google_id: string | null
  created_at: string
  last_login_at: string
  valid_since: number
}

/** One-time codes: password resets, Google sign-ins, refresh tokens. Only hashes are stored. */
type LocalCodeTable = {
  code_hash: string
  purpose: string
  account_id: string | null
  payload: string
  expires_at: string
}

/** The demo card service's objects (payment methods, intents, refunds, events), as JSON. */
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
