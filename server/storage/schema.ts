import type { Generated } from 'kysely'
import type { CallOutcome } from '../../schemas/person.ts'
import type { SettledHow } from '../../schemas/refund.ts'

// The tables of the database, in types that SQLite and PostgreSQL share.
// Ids are text, dates and instants are ISO text, money is integer cents, and booleans are 0 or 1.

type TreatmentTable = {
  id: string
  name: string
  price_cents: number
  position: number
  duration_minutes: Generated<number>
  /** How many minutes the doctor is busy after a visit, for example to clean the room. */
  buffer_minutes: Generated<number>
  /** Visits may start every `step_minutes` minutes, counted from midnight. */
  step_minutes: Generated<number>
  /** How many minutes ahead patients must book the treatment. */
  notice_minutes: Generated<number>
  /** Whether the clinic still offers the treatment, 1 or 0. Treatments are never deleted. */
  active: Generated<number>
  /** Whether patients may book the treatment themselves, 1 or 0. Staff may always book it. */
  online: Generated<number>
  /** The number of months after which patients should come back. Null if there is no recall. */
  recall_months: number | null
}

/**
 * A fixed start time of a treatment. Agendas with fixed starts offer it only at these times.
 * `starts_at` is in minutes after the clinic's midnight.
 */
type TreatmentSlotTable = { treatment_id: string; slot: string; starts_at: number }

/** The diary of one doctor, or of a treatment without a doctor. Visits in a diary never overlap. */
type AgendaTable = {
  id: string
  /** The doctor of the agenda. Null if the agenda has no doctor, or if the doctor was deleted. */
  doctor_id: string | null
  name: string
  position: number
  /** 1 if visits start only at the treatments' fixed starts, so that the agenda needs no hours. */
  fixed_starts: Generated<number>
  /** The last ISO date on which the agenda may be booked. Null if there is no last day. */
  active_until: string | null
}

/** A treatment that an agenda offers. */
type AgendaTreatmentTable = {
  agenda_id: string
  treatment_id: string
  /** The first ISO date on which the agenda offers the treatment. Null if there is no first day. */
  from_date: string | null
}

/** Weekly hours. Minutes count from the clinic's midnight, and no hours span midnight. */
type WorkRuleTable = {
  id: string
  /** The agenda that has the hours. Null for the opening hours of the clinic. */
  agenda_id: string | null
  /** The weekday: 1 is Monday, 7 is Sunday. */
  weekday: number
  starts_at: number
  ends_at: number
  /** Whether the hours apply every week, or in weeks with an odd or even ISO number. */
  weeks: 'all' | 'odd' | 'even'
  /** The first and the last day on which the hours apply. Null if there is no such limit. */
  from_date: string | null
  until_date: string | null
}

/** Hours on one date, in addition to the weekly hours. */
type WorkExtraTable = {
  id: string
  agenda_id: string | null
  date: string
  starts_at: number
  ends_at: number
}

/** A time without visits: a closure of the clinic, or a doctor's time off. */
type TimeOffTable = {
  id: string
  /** The agenda that has the time off. Null for a closure of the clinic. */
  agenda_id: string | null
  from_date: string
  from_minute: number
  until_date: string
  until_minute: number
  reason: string
  /** Whether the time off repeats each year on the same dates, 1 or 0. */
  yearly: number
}

/**
 * The revision of a date, a number that increases with each change to the date's free times.
 * The row with the date `*` counts the changes of the setup, which can affect any date.
 */
type DayTable = {
  date: string
  revision: number
  /** A number that increases with each change to what the staff's agenda shows of the date. */
  agenda_revision: Generated<number>
}

type BookingTable = {
  id: string
  treatment_id: string
  treatment: string
  /** The day of the visit, as an ISO date in the clinic's time zone. */
  date: string
  slot: string
  price_cents: number
  patient: string
  patient_name: string
  phone: string
  paid: Generated<number>
  transaction_id: string | null
  paid_at: string | null
  /** The id of the current payment intent, and the number of earlier intents of the booking. */
  intent_id: string | null
  intent_attempt: Generated<number>
  request_key: string | null
  created_at: string
  /** The payment deadline, as an ISO instant. Null if patients pay at the clinic. */
  pay_by: string | null
  /** The number of this booking among the patient's unpaid bookings. The first number is 1. */
  unpaid_place: number | null
  /**
   * The number of this booking among the patient's bookings on the visit's date, from 1.
   * A patient's active bookings on the same date have different numbers.
   */
  day_place: number | null
  cancelled_at: string | null
  /**
   * `unpaid`: the booking was cancelled because its payment deadline had passed.
   * `removal`: the booking was cancelled because an admin removed the patient's account.
   * `clinic`: an admin cancelled the booking.
   * `patient`: the patient cancelled the booking.
   */
  cancelled_by: 'unpaid' | 'removal' | 'clinic' | 'patient' | null
  cancel_reason: string | null
  /** A number that increases when the booking is cancelled or its time changes. */
  sequence: Generated<number>
  /** The id of the booking's cancellation terms. If null, the full price is refunded. */
  terms_id: string | null
  /** The maximum refund percentage after the patient rescheduled. Null if there is no maximum. */
  refund_cap_percent: number | null
  /** When the patient confirmed that they will come to the visit. */
  confirmed_at: string | null
  /** How many times the patient has rescheduled the booking. */
  moves: Generated<number>
  /** How the booking was paid. Null if the booking is unpaid. */
  paid_by: 'card' | 'desk' | null
  // Every booking has a value in each column from `person_id` to `buffer_minutes`.
  // SQLite cannot add a required column to a table, so columns that were added later are nullable.
  person_id: Generated<string>
  /** The id of the agenda to which the visit belongs. */
  agenda_id: Generated<string>
  /** When the visit starts, in minutes after the clinic's midnight. */
  starts_at: Generated<number>
  duration_minutes: Generated<number>
  /** How many minutes the agenda is busy after the visit. */
  buffer_minutes: Generated<number>
  /** 1 if other bookings have claimed a part of this booking's time. Otherwise 0. */
  overbooked: Generated<number>
  /** When the patient arrived, and when the patient was taken to the treatment room. */
  arrived_at: string | null
  seated_at: string | null
  /** When the visit ended. */
  done_at: string | null
  /** When staff recorded that the patient did not come. */
  missed_at: string | null
  /** The treatment room, as staff call it. */
  room: string | null
  /** How many times staff have changed the booking without changing its time, such as a check-in. */
  marks: Generated<number>
  /** The email address of the member of staff who made the booking. Null if the patient made it. */
  booked_by: string | null
}

/**
 * The latest change of a visit at the front desk, which can be taken back until `until`.
 * `version` is the visit's version after the change.
 * `before` has the changed columns of the booking before the change, as JSON.
 */
type DeskChangeTable = { booking_id: string; version: number; before: string; until: string }

/**
 * A claim on five minutes of an agenda or a person.
 * The same five minutes of an agenda or a person can be claimed only once.
 * `minute` is a multiple of five, in minutes after the clinic's midnight.
 */
type ClaimTable = {
  date: string
  kind: 'agenda' | 'person'
  /** The id of the agenda or the person whose time is claimed. */
  subject: string
  minute: number
  /** The id of the booking or the hold for which the time is claimed. */
  holder: string
  /** The ISO instant at which the claim on the time expires. Null if the claim never expires. */
  expires_at: string | null
}

/** A patient of the clinic. A patient with an account books with the address `account_email`. */
type PersonTable = {
  id: string
  account_email: string | null
  name: string
  phone: string
  email: string | null
  note: Generated<string>
  erased_at: string | null
  /** A number that increases when staff change the person's contact details. */
  revision: Generated<number>
}

/** A word by which staff find a person: see `person-words.ts`. */
type PersonWordTable = { person_id: string; word: string }

/** An administrative note of staff about a person, or about one visit of the person. */
type NoteTable = {
  id: string
  person_id: string
  booking_id: string | null
  text: string
  created_at: string
  created_by: string
  request_key: string | null
}

/** A call of staff to the patient of a visit. */
type PhoneCallTable = {
  id: string
  booking_id: string
  outcome: CallOutcome
  made_at: string
  made_by: string
  request_key: string | null
}

/**
 * A slot that is kept for one person while the person fills in the booking form.
 * In the table `claim`, rows with the hold's id as `holder` reserve the time of the slot.
 */
type HoldTable = {
  id: string
  /** The hold's owner: `patient:` and an email address, or `address:` and a hashed IP address. */
  owner: string
  /** The number of this hold among the owner's holds, from 1, unique per owner. */
  place: number
  treatment_id: string
  agenda_id: string
  date: string
  slot: string
  expires_at: string
  /** How many times the person has extended the hold. */
  extensions: number
  created_at: string
}

/** A version of the cancellation terms. The newest version applies. Rows are never changed. */
type CancellationTermsTable = {
  id: string
  move_hours: number
  moves_at_most: number
  created_at: string
  created_by: string
}

/** If a booking is cancelled at least `hours_before` hours ahead, `percent` is refunded. */
type CancellationStepTable = { terms_id: string; hours_before: number; percent: number }

/** A setting that staff change while the server runs. `value` is JSON. */
type ClinicSettingTable = { key: string; value: string; changed_at: string; changed_by: string }

type UserTable = {
  id: string
  email: string
  role: 'admin' | 'receptionist' | 'doctor' | null
  /** When the user became a member of the staff, by the real clock. Null for patients. */
  role_since: string | null
  created_at: string
  removed_at: string | null
  /**
   * The account's id at the identity provider.
   * The id is null before the first sign-in, and after staff released the email address.
   */
  provider_sub: string | null
  /** When the identity provider first confirmed the account's email address. */
  confirmed_at: string | null
  /** The user's name at the last sign-in. */
  name: string | null
}

/** A sign-in. Its tokens are valid until the session ends. `auth_time` is in seconds since 1970. */
type AccessSessionTable = {
  id: string
  user_id: string
  auth_time: number
  expires_at: string
  ended_at: string | null
  /** Until when the session needs no further code of the second factor, by the real clock. */
  strong_until: string | null
}

/** A user's second factor. The secrets are encrypted. */
type SecondFactorTable = {
  user_id: string
  /** Null until the first code was confirmed. */
  secret: string | null
  confirmed_at: string | null
  /** The secret of an authenticator whose first code has not been confirmed yet. */
  pending_secret: string | null
  /** The 30-second step of the last accepted code. No code of this or an earlier step counts. */
  last_step: Generated<number>
  /** The number of codes tried since the last accepted code or the last lock. */
  tries: Generated<number>
  /** Until when no code is checked, by the real clock. */
  locked_until: string | null
}

type RecoveryCodeTable = {
  user_id: string
  hash: string
  used_at: string | null
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

/** An entry of the audit log: who did what to whom, and when. Rows are never changed. */
type AuditTable = {
  id: string
  actor: string
  action: string
  subject: string
  detail: string
  at: string
}

/** The card provider's events that were handled. An event that is sent again has no effect. */
type CardEventTable = { id: string; type: string; received_at: string }

/** A refund that the clinic owes for a booking. `intent_id` is the payment to refund. */
type RefundTable = {
  id: string
  booking_id: string
  intent_id: string
  /**
   * `policy`: the patient cancelled, and the cancellation terms set the amount.
   * `clinic`: an admin cancelled the booking.
   * `late`: the charge came after the cancellation. `duplicate`: the booking was already paid.
   * `goodwill`: staff refunded money for another reason.
   */
  kind: 'policy' | 'clinic' | 'late' | 'duplicate' | 'goodwill'
  amount_cents: number
  /**
   * `pending`: the card provider has accepted the refund, but has not finished it.
   * `failed`: the refund has failed, so staff must repay the money in another way.
   */
  state: 'owed' | 'pending' | 'done' | 'failed'
  provider_id: string | null
  /** The id of a refund that staff made by hand at the card provider, in place of this refund. */
  by_hand_id: string | null
  attempts: Generated<number>
  /** The instant before which the refund is not tried. If null, the refund is tried immediately. */
  next_at: string | null
  created_at: string
  done_at: string | null
  failure: string | null
  /** How staff repaid a failed refund. The refund's state is then `done`. */
  settled_how: SettledHow | null
}

/**
 * A side effect outside the database that must happen at least once, such as a mail.
 * The transaction that causes the side effect also writes this row.
 */
type OutboxTable = {
  id: string
  /** A text that names the cause of the side effect. Each cause is stored only once. */
  dedupe: string
  kind: string
  booking_id: string | null
  /** The recipient's email address if the side effect is a mail, otherwise ''. */
  recipient: string
  locale: string
  /** The data for the side effect as JSON, copied when the cause occurred. */
  payload: string
  not_before: string
  /** Until this time, the row is claimed by one process or waits for its next attempt. */
  claimed_until: string | null
  attempts: Generated<number>
  done_at: string | null
  outcome: 'sent' | 'skipped' | 'failed' | null
  /** Why the last attempt failed, or why the row was skipped. */
  error: string | null
  created_at: string
  /** When staff dealt with the failed side effect, and which admin dealt with it. */
  handled_at: string | null
  handled_by: string | null
}

/**
 * The exclusive right of a process to run a background job.
 * `until` is an ISO instant of real time, not of the demo clock.
 */
type LeaseTable = { name: string; holder: string; until: string }

/** A charge that the cardholder disputed with their bank. `id` is the card provider's id. */
type DisputeTable = {
  id: string
  booking_id: string
  intent_id: string
  amount_cents: number
  /** The card provider's reason for the dispute, such as `fraudulent` or `product_not_received`. */
  reason: string
  /**
   * `inquiry`: the bank requests information about the charge, and has taken no money.
   * `needs_response`, `under_review`: the bank has taken the money, and has not decided yet.
   * `won`, `lost` and `closed` (an inquiry without consequences) are final.
   */
  state: 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
  /** The deadline for the clinic's answer to the dispute. */
  due_at: string | null
  opened_at: string
  closed_at: string | null
}

/** The upload key of the demo image host. */
type SigningKeyTable = { purpose: string; jwk: string; created_at: string }

type LocalAccountTable = {
  id: string
  email: string
  /** The password's hash. Empty if the account signs in with Google only. */
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

/**
 * The demo card service's objects (payment methods, intents, refunds, disputes), as JSON.
 * `intent_id` is the payment intent to which a refund or a dispute belongs.
 */
type LocalCardObjectTable = {
  id: string
  kind: string
  body: string
  created_at: string
  intent_id: string | null
}

type LocalCardReplayTable = {
  key: string
  fingerprint: string
  status: number
  body: string
  created_at: string
}

/** A person's mail settings. A person without a row gets all mails. */
type MailPreferenceTable = { email: string; reminders: number; changed_at: string }

/**
 * The private calendar of a patient. `token_hash` is the SHA-256 of the key in the calendar's URL.
 */
type CalendarFeedTable = {
  patient: string
  token_hash: string
  shows_treatment: number
  created_at: string
}

/** The mails of demo mode. `plain` and `html` have the same text; `mime` is the complete mail. */
type LocalMailTable = {
  id: string
  message_id: string
  sender: string
  recipient: string
  subject: string
  html: string
  plain: string
  calendar: string | null
  mime: string
  sent_at: string
}

export type Database = {
  treatment: TreatmentTable
  treatment_slot: TreatmentSlotTable
  agenda: AgendaTable
  agenda_treatment: AgendaTreatmentTable
  work_rule: WorkRuleTable
  work_extra: WorkExtraTable
  time_off: TimeOffTable
  day: DayTable
  booking: BookingTable
  hold: HoldTable
  desk_change: DeskChangeTable
  claim: ClaimTable
  person: PersonTable
  person_word: PersonWordTable
  note: NoteTable
  phone_call: PhoneCallTable
  cancellation_terms: CancellationTermsTable
  cancellation_step: CancellationStepTable
  clinic_setting: ClinicSettingTable
  user_account: UserTable
  access_session: AccessSessionTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  doctor: DoctorTable
  message: MessageTable
  audit: AuditTable
  card_event: CardEventTable
  refund: RefundTable
  outbox: OutboxTable
  lease: LeaseTable
  dispute: DisputeTable
  signing_key: SigningKeyTable
  local_account: LocalAccountTable
  local_code: LocalCodeTable
  local_card_object: LocalCardObjectTable
  local_card_replay: LocalCardReplayTable
  local_mail: LocalMailTable
  mail_preference: MailPreferenceTable
  calendar_feed: CalendarFeedTable
}
