import type { Generated } from 'kysely'
import type { CallOutcome } from '../../schemas/person.ts'
import type { SettledHow } from '../../schemas/refund.ts'

// The types of the database's tables, for both SQLite and PostgreSQL.
// Ids are text, dates and instants are ISO text, amounts are integer cents, booleans are 0 or 1.

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
  /** After how many months patients should come back. Null if they need not come back. */
  recall_months: number | null
}

/**
 * A fixed start time of a treatment. An agenda with fixed starts offers no other start times.
 * `starts_at` is in minutes after the clinic's midnight.
 */
type TreatmentSlotTable = { treatment_id: string; slot: string; starts_at: number }

/** The appointment book of one doctor, or of one treatment without a doctor. */
type AgendaTable = {
  id: string
  /** The doctor of the agenda. Null if the agenda has no doctor, or if the doctor was deleted. */
  doctor_id: string | null
  name: string
  position: number
  /** 1 if visits start at the treatments' fixed start times, and not within working hours. */
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

/** Weekly hours, in minutes after the clinic's midnight. No hours span midnight. */
type WorkRuleTable = {
  id: string
  /** The id of the agenda with these weekly hours. Null for the opening hours of the clinic. */
  agenda_id: string | null
  /** The weekday: 1 is Monday, 7 is Sunday. */
  weekday: number
  starts_at: number
  ends_at: number
  /** The ISO weeks in which the weekly hours apply: all weeks, odd weeks, or even weeks. */
  weeks: 'all' | 'odd' | 'even'
  /** The first date on which the weekly hours apply. Null if there is no first date. */
  from_date: string | null
  /** The last date on which the weekly hours apply. Null if there is no last date. */
  until_date: string | null
}

/** Working hours on one date, in addition to the weekly hours. */
type WorkExtraTable = {
  id: string
  agenda_id: string | null
  date: string
  starts_at: number
  ends_at: number
}

/** A period without visits: a closure of the clinic, or a doctor's time off. */
type TimeOffTable = {
  id: string
  /** The id of the agenda that has the time off. Null for a closure of the clinic. */
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
 * The revision of a date: a number that rises with each change of the date's free times.
 * The row with the date `*` has the revision of the clinic's setup, which affects all dates.
 */
type DayTable = {
  date: string
  revision: number
  /** A version number. It rises with each change to what the staff's agenda shows on `date`. */
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
  /** The id of the current payment intent, and the number of earlier payment intents. */
  intent_id: string | null
  intent_attempt: Generated<number>
  request_key: string | null
  created_at: string
  /** The payment deadline, as an ISO instant. Null if patients pay at the clinic. */
  pay_by: string | null
  /** The number, starting at 1, of this booking among the patient's unpaid bookings. */
  unpaid_place: number | null
  /**
   * The number, starting at 1, of this booking among the patient's bookings on the visit's date.
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
  /** A number that rises when the booking is cancelled or its time changes. */
  sequence: Generated<number>
  /** The id of the booking's cancellation terms. Null means that the full price is refunded. */
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
  // SQLite cannot add a required column to a table, so columns added by a migration are nullable.
  person_id: Generated<string>
  /** The id of the agenda to which the visit belongs. */
  agenda_id: Generated<string>
  /** When the visit starts, in minutes after the clinic's midnight. */
  starts_at: Generated<number>
  duration_minutes: Generated<number>
  /** How many minutes the agenda is busy after the visit, for example to clean the room. */
  buffer_minutes: Generated<number>
  /** 1 if other bookings have claimed a part of this booking's time. Otherwise 0. */
  overbooked: Generated<number>
  /** When the patient arrived, and when the patient was taken to the treatment room. */
  arrived_at: string | null
  seated_at: string | null
  /** When the visit ended. */
  done_at: string | null
  /** When staff recorded that the patient did not come to the visit. */
  missed_at: string | null
  /** The name of the treatment room. */
  room: string | null
  /** How many times staff have changed the booking without moving or cancelling it. */
  marks: Generated<number>
  /** The email address of the member of staff who made the booking. Null if the patient made it. */
  booked_by: string | null
}

/**
 * The latest change of a visit at the front desk, which staff can undo until `until`.
 * `version` is the visit's version after the change.
 * `before` has the booking's columns from before the change, as JSON.
 */
type DeskChangeTable = { booking_id: string; version: number; before: string; until: string }

/**
 * A claim, which reserves five minutes of an agenda or a person for a booking or a hold.
 * Nobody else can claim the same five minutes of the same agenda or person.
 * `minute` is a multiple of five: when the claim starts, in minutes after the clinic's midnight.
 */
type ClaimTable = {
  date: string
  kind: 'agenda' | 'person'
  /** The id of the agenda or the person whose time is claimed. */
  subject: string
  minute: number
  /** The id of the booking or the hold for which the time is claimed. */
  holder: string
  /** The ISO instant at which the claim expires. Null if the claim never expires. */
  expires_at: string | null
}

/** A patient of the clinic. `account_email` is the email address of the patient's account. */
type PersonTable = {
  id: string
  account_email: string | null
  name: string
  phone: string
  email: string | null
  note: Generated<string>
  erased_at: string | null
  /** A number that rises when staff change the person's contact details. */
  revision: Generated<number>
}

/** A search word by which staff find a person, as `person-words.ts` defines it. */
type PersonWordTable = { person_id: string; word: string }

/** A note by staff about a person, or about one visit of the person. */
type NoteTable = {
  id: string
  person_id: string
  booking_id: string | null
  text: string
  created_at: string
  created_by: string
  request_key: string | null
}

/** A phone call by staff to the patient of a visit. */
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
 * A hold reserves time with rows in the table `claim`, whose column `holder` has the hold's id.
 */
type HoldTable = {
  id: string
  /** The hold's owner: `patient:` and an email address, or `address:` and a hashed IP address. */
  owner: string
  /** The number of the hold, 1 or 2. Two holds of the same owner have different numbers. */
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

/** A version of the cancellation terms. New bookings get the newest version. Rows never change. */
type CancellationTermsTable = {
  id: string
  move_hours: number
  moves_at_most: number
  created_at: string
  created_by: string
}

/** A refund step: a cancellation `hours_before` hours or more ahead refunds `percent` percent. */
type CancellationStepTable = { terms_id: string; hours_before: number; percent: number }

/** A setting that staff can change while the server runs. `value` is JSON. */
type ClinicSettingTable = { key: string; value: string; changed_at: string; changed_by: string }

type UserTable = {
  id: string
  email: string
  role: 'admin' | 'receptionist' | 'doctor' | null
  /** The ISO instant of real time at which the user joined the staff. Null for patients. */
  role_since: string | null
  created_at: string
  removed_at: string | null
  /**
   * The id of the user's account at the identity provider.
   * The account's id is null before the first sign-in, and after staff released the email address.
   */
  provider_sub: string | null
  /** When the identity provider first confirmed the account's email address. */
  confirmed_at: string | null
  /** The name that the user had at the last sign-in. */
  name: string | null
}

/** A session, which begins with a sign-in. `auth_time` is in seconds since 1970. */
type AccessSessionTable = {
  id: string
  user_id: string
  auth_time: number
  expires_at: string
  ended_at: string | null
  /** The ISO instant of real time until which the session needs no further second-factor code. */
  strong_until: string | null
}

/** A user's second factor. Its secrets are encrypted. */
type SecondFactorTable = {
  user_id: string
  /** `secret` and `confirmed_at` are null until a first code of the second factor was confirmed. */
  secret: string | null
  confirmed_at: string | null
  /** The secret of a new authenticator app whose first code has not been confirmed yet. */
  pending_secret: string | null
  /** The 30-second time step of the last accepted code. Only codes of later steps are accepted. */
  last_step: Generated<number>
  /** The number of codes tried since the last accepted code or the last lock. */
  tries: Generated<number>
  /** The ISO instant of real time until which all codes of the second factor are refused. */
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

/** An entry of the audit log: who did what to whom, and when. Entries never change. */
type AuditTable = {
  id: string
  actor: string
  action: string
  subject: string
  detail: string
  at: string
}

/** The handled events of the card provider. A repeated event has no effect. */
type CardEventTable = { id: string; type: string; received_at: string }

/** A refund that the clinic owes for a booking. `intent_id` is the payment to refund. */
type RefundTable = {
  id: string
  booking_id: string
  intent_id: string
  /**
   * `policy`: the patient cancelled, and the cancellation terms set the amount of the refund.
   * `clinic`: an admin cancelled the booking.
   * `late`: the charge came after the cancellation. `duplicate`: the booking was already paid.
   * `goodwill`: the clinic refunded the money as a favour to the patient.
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
  /** The instant before which the refund must not be tried. Null means that it may be tried now. */
  next_at: string | null
  created_at: string
  done_at: string | null
  failure: string | null
  /** How staff repaid a failed refund. Null if they have not repaid it. */
  settled_how: SettledHow | null
}

/**
 * A side effect outside the database that must happen at least once, such as a mail.
 * The transaction that causes a side effect inserts a row of the outbox for the side effect.
 */
type OutboxTable = {
  id: string
  /** A text that identifies the cause of the side effect. Each cause is stored only once. */
  dedupe: string
  kind: string
  booking_id: string | null
  /** The recipient's email address if the side effect is a mail. Otherwise empty. */
  recipient: string
  locale: string
  /** The data of the side effect as JSON, as it was when this row was inserted. */
  payload: string
  not_before: string
  /** Until `claimed_until`, no process starts another attempt to handle the side effect. */
  claimed_until: string | null
  attempts: Generated<number>
  done_at: string | null
  outcome: 'sent' | 'skipped' | 'failed' | null
  /** Why the last attempt at the side effect failed, or why the side effect was skipped. */
  error: string | null
  created_at: string
  /** When a failed side effect was dealt with, and the email address of the admin who did so. */
  handled_at: string | null
  handled_by: string | null
}

/**
 * A lease: the exclusive right of one process to run a background job.
 * The lease ends at `until`, an ISO instant of real time and not of the demo clock.
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
   * `needs_response` and `under_review`: the bank has taken the money and has not decided yet.
   * The dispute states `won`, `lost` and `closed` (an inquiry without consequences) are final.
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
  /** The hash of the account's password. Empty if the account has no password. */
  password_hash: string
  display_name: string
  email_verified: Generated<number>
  disabled: Generated<number>
  google_id: string | null
  created_at: string
  last_login_at: string
  valid_since: number
}

/** One-time codes for password resets and sign-ins, and refresh tokens. Only hashes are stored. */
type LocalCodeTable = {
  code_hash: string
  purpose: string
  account_id: string | null
  payload: string
  expires_at: string
}

/**
 * The objects of the demo card service, such as payment intents and refunds, as JSON.
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

/** The mails of demo mode. `plain` and `html` are the text; `mime` is the complete mail. */
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
