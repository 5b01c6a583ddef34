import type { Generated } from 'kysely'
import type { Weeks } from '../../schemas/alternation.ts'
import type { DeskMethod, PaymentMethod } from '../../schemas/desk-payment.ts'
import type { CallOutcome } from '../../schemas/person.ts'
import type { SettledHow } from '../../schemas/refund.ts'
import type { TreatmentColor } from '../../schemas/treatment-color.ts'

// The types of the database's tables, for both SQLite and PostgreSQL.
// Ids are text, dates and instants are ISO text, amounts are integer cents, booleans are 0 or 1.

type TreatmentTable = {
  id: string
  name: string
  /**
   * A unique key, so that two names differ by more than case or spaces. `named` creates it.
   * Null if another treatment had the same key before there were keys.
   */
  name_key: string | null
  price_cents: number
  position: number
  duration_minutes: Generated<number>
  /** How many minutes the doctor is busy after a visit, for example to clean the room. */
  buffer_minutes: Generated<number>
  /** Visits may start only at multiples of `step_minutes` minutes after midnight. */
  step_minutes: Generated<number>
  /**
   * The minimum notice in minutes: patients must book at least this long before the visit starts.
   */
  notice_minutes: Generated<number>
  /** 1 if the clinic still offers the treatment, otherwise 0. Treatments are never deleted. */
  active: Generated<number>
  /**
   * 1 if patients may book the treatment themselves, otherwise 0. Staff may book every treatment.
   */
  online: Generated<number>
  /** The number of months after which patients should return. Null if they need not return. */
  recall_months: number | null
  /** The color of the treatment's visits in the agenda. Null if they have none. */
  color: Generated<TreatmentColor | null>
}

/**
 * A fixed start time of a treatment. An agenda with fixed start times offers no other times.
 * `starts_at` is the start time in minutes after midnight at the clinic.
 */
type TreatmentSlotTable = { treatment_id: string; slot: string; starts_at: number }

/** An agenda: the schedule of one doctor, or of one treatment without a particular doctor. */
type AgendaTable = {
  id: string
  /**
   * The id of the agenda's doctor. Null if the agenda has no doctor, or if the doctor was deleted.
   */
  doctor_id: string | null
  name: string
  position: number
  /** 1 if visits start only at the treatments' fixed start times, and 0 if within working hours. */
  fixed_starts: Generated<number>
  /** The last ISO date on which the agenda can be booked. Null if there is no last date. */
  active_until: string | null
}

/** A treatment that an agenda offers. */
type AgendaTreatmentTable = {
  agenda_id: string
  treatment_id: string
  /**
   * The first ISO date on which the agenda offers the treatment. Null if there is no first date.
   */
  from_date: string | null
}

/**
 * The working hours of an agenda, or of the clinic, on one weekday. No hours span midnight.
 * `starts_at` and `ends_at` are in minutes after midnight at the clinic.
 */
type WorkRuleTable = {
  id: string
  /** The id of the agenda with these weekly hours. Null for the clinic's opening hours. */
  agenda_id: string | null
  /** The weekday, from 1 (Monday) to 7 (Sunday). */
  weekday: number
  starts_at: number
  ends_at: number
  /** The weeks in which the weekly hours apply. */
  weeks: Weeks
  /**
   * The first date on which the weekly hours apply. Null if there is no first date.
   * Hours for every second week (`second`) have a first date, from which the weeks are counted.
   */
  from_date: string | null
  /** The last date on which the weekly hours apply. Null if there is no last date. */
  until_date: string | null
}

/** Extra working hours on one date, in addition to the weekly hours. */
type WorkExtraTable = {
  id: string
  agenda_id: string | null
  date: string
  starts_at: number
  ends_at: number
}

/** A period in which nobody can book visits: a closure of the clinic, or a doctor's time off. */
type TimeOffTable = {
  id: string
  /** The id of the agenda to which the time off applies. Null for a closure of the clinic. */
  agenda_id: string | null
  from_date: string
  from_minute: number
  until_date: string
  until_minute: number
  reason: string
  /** 1 if the time off repeats each year on the same dates, otherwise 0. */
  yearly: number
}

/**
 * The version numbers of a date. `revision` increases with each change to the date's free slots.
 * In the row with the date `*`, `revision` increases with each change to the clinic's setup.
 */
type DayTable = {
  date: string
  revision: number
  /** A number that increases with each change to what the staff agenda shows on this date. */
  agenda_revision: Generated<number>
}

/**
 * A treatment of a visit, with its price and its length. A visit whose treatments nobody has changed
 * has no rows: it is one line, with the columns of the booking. Only `booking/lines.ts` writes lines.
 */
type VisitLineTable = {
  booking_id: string
  /** The place of the line among the visit's lines, from 0. */
  position: number
  treatment_id: string
  name: string
  price_cents: number
  minutes: number
}

type BookingTable = {
  id: string
  /** The id and the name of the visit's first treatment. */
  treatment_id: string
  treatment: string
  /** The day of the visit, as an ISO date in the clinic's time zone. */
  date: string
  slot: string
  /** The price of all lines of the visit. */
  price_cents: number
  patient: string
  patient_name: string
  /** The phone number as the patient typed it. `PhoneColumns` explains `phone_e164`. */
  phone: string
  phone_e164: string | null
  // `payment/ledger.ts` alone writes the five columns about the payment, from the payment rows.
  /**
   * 1 if the whole price is paid. Then `transaction_id` is the id of the last payment.
   * A price that was paid by card stays paid if staff give back a part of it.
   */
  paid: Generated<number>
  transaction_id: string | null
  paid_at: string | null
  /**
   * The payments that were not voided, minus the money that staff gave back. The sum can be more or
   * less than the price.
   */
  paid_cents: Generated<number>
  /**
   * `intent_id` is the current payment intent's id. `intent_attempt` counts older payment intents.
   */
  intent_id: string | null
  intent_attempt: Generated<number>
  request_key: string | null
  created_at: string
  /** The payment deadline, as an ISO instant. Null if the booking has no payment deadline. */
  pay_by: string | null
  /** The booking's number among the account's unpaid bookings, starting at 1. */
  unpaid_place: number | null
  /**
   * The booking's number among the account's bookings on the same date, starting at 1.
   * No two active bookings of one account on the same date have the same `day_place`.
   */
  day_place: number | null
  cancelled_at: string | null
  /**
   * `unpaid`: the booking was cancelled because its payment deadline had passed.
   * `removal`: the booking was cancelled because an admin removed the patient's account.
   * `clinic`: staff cancelled the booking.
   * `patient`: the patient cancelled the booking.
   */
  cancelled_by: 'unpaid' | 'removal' | 'clinic' | 'patient' | null
  cancel_reason: string | null
  /** A number that increases when the booking is cancelled or moved to another time. */
  sequence: Generated<number>
  /**
   * The ISO instant of the last change that calendar programs must notice, such as a move.
   * Null if there was no such change since this column was added.
   */
  changed_at: string | null
  /** The id of the booking's cancellation terms. Null means that the full price is refunded. */
  terms_id: string | null
  /**
   * The maximum refund in percent, set when the patient reschedules. Null if there is no maximum.
   */
  refund_cap_percent: number | null
  /** The ISO instant at which the patient confirmed that they will come to the visit. */
  confirmed_at: string | null
  /** How many times the patient has rescheduled the booking. */
  moves: Generated<number>
  /** How the last payment was made. Null if the booking is not paid in full. */
  paid_by: 'card' | 'desk' | null
  // Every booking has a value in each column from `person_id` to `buffer_minutes`.
  // SQLite cannot add a required column to a table, so columns added by a migration are nullable.
  person_id: Generated<string>
  /** The id of the agenda to which the visit belongs. */
  agenda_id: Generated<string>
  /** The start of the visit, in minutes after midnight at the clinic. */
  starts_at: Generated<number>
  duration_minutes: Generated<number>
  /** How many minutes the agenda stays reserved after the visit, for example to clean the room. */
  buffer_minutes: Generated<number>
  /** 1 if another booking has claimed a part of this booking's time, otherwise 0. */
  overbooked: Generated<number>
  /**
   * The ISO instants at which the patient arrived, and at which they entered the treatment room.
   */
  arrived_at: string | null
  seated_at: string | null
  /** The ISO instant at which the visit ended. */
  done_at: string | null
  /** The ISO instant at which staff recorded that the patient did not come to the visit. */
  missed_at: string | null
  /** The name of the room in which the patient is treated. */
  room: string | null
  /** How many times staff have changed the booking without moving or cancelling it. */
  marks: Generated<number>
  /** The email address of the staff member who made the booking. Null if the patient made it. */
  booked_by: string | null
  /**
   * The id of the account (`user_account`) that made the booking.
   * Null if staff made or imported the booking, and for some bookings from before this column.
   */
  account_id: string | null
  /**
   * The hash of the network from which a newcomer made the booking.
   * A newcomer is a patient without a paid or attended visit. Null for other bookings.
   * `network` becomes null when the booking is paid or cancelled, or its day is over.
   */
  network: string | null
  /** 1 if the booking reserves no time of its agenda until it is paid, otherwise 0. */
  unreserved: Generated<number>
  /** 1 if staff entered the booking after its visit had started, otherwise 0. */
  entered_afterwards: Generated<number>
}

/**
 * One row, which each transaction updates that counts the unpaid bookings of newcomers, or that
 * adds a new person at the desk. The update makes these transactions run one after another.
 */
type NewcomerTurnTable = { turns: number }

/**
 * The latest change to a visit at the front desk. Staff can undo the change until `until`.
 * `version` is the visit's version number after the change.
 * `before` contains the booking's columns from before the change, as JSON.
 */
type DeskChangeTable = { booking_id: string; version: number; before: string; until: string }

/**
 * A claim reserves five minutes of an agenda's or a person's time for a booking or a hold.
 * No other booking or hold can claim the same five minutes of the same agenda or person.
 * `minute` is the claim's start in minutes after midnight at the clinic, a multiple of five.
 */
type ClaimTable = {
  date: string
  kind: 'agenda' | 'person'
  /** The id of the agenda or the person whose time is claimed. */
  subject: string
  minute: number
  /** The id of the booking or the hold (temporary reservation) for which the time is claimed. */
  holder: string
  /** The ISO instant at which the claim expires. Null if the claim never expires. */
  expires_at: string | null
}

/**
 * A person who is treated, or will be. An account may read and act for a person only through a
 * link (`AccountPersonTable`): the addresses below are compared for no access.
 */
type PersonTable = {
  id: string
  /**
   * The address, if the person was the first with it. The clinic's mail to the address then finds
   * this record. Null if it is the address of another person, or of an account's relative.
   */
  account_email: string | null
  /**
   * The ISO instant at which somebody opened the clinic's mail to `email` and confirmed the
   * address. The account that has confirmed the same address gets a link. Null before.
   */
  address_proven_at: Generated<string | null>
  name: string
  /** The phone number as it was typed. `PhoneColumns` explains `phone_e164`. */
  phone: string
  phone_e164: string | null
  email: string | null
  /** The birth date as an ISO date. Null if nobody has entered it. */
  birth_date: Generated<string | null>
  /** The number of the person's chart, which no two people share. Null if there is none. */
  chart_number: Generated<string | null>
  /** What staff must know before they meet the person. Empty if there is nothing. */
  alert: Generated<string>
  note: Generated<string>
  erased_at: string | null
  /** A number that increases when staff change the person's contact details. */
  revision: Generated<number>
}

/** A link: the account may read and act for the person. */
type AccountPersonTable = {
  account_id: string
  person_id: string
  /** `self`: the person is the account's holder. An account has at most one link `self`. */
  relation: 'self' | 'family'
  /**
   * `own`: the account added the person itself, with its first booking or as a relative.
   * `mail`: the account's address is the person's, which the clinic's mail has proven.
   * `desk`: staff linked the person.
   */
  proof: 'own' | 'mail' | 'desk'
  linked_at: string
  /** The email address of whoever linked the person: of the account, or of a staff member. */
  linked_by: string
}

/** A link that staff have removed. They can undo the removal until `until`. */
type RemovedLinkTable = AccountPersonTable & {
  /** What the person lost with the link, as JSON: see `server/people/desk-links.ts`. */
  lost: string
  until: string
}

/** A merge of two records of one person. Staff can undo the merge until `until`. */
type PersonMergeTable = {
  id: string
  kept_id: string
  merged_at: string
  /** The email address of the staff member who merged the records. */
  merged_by: string
  until: string
  /** What the merge changed, as it was before, as JSON: see `server/people/merge.ts`. */
  before: string
}

/** A search word by which staff can find a person. `wordsOf` creates a person's search words. */
type PersonWordTable = { person_id: string; word: string }

/** A note that staff wrote about a person, or about one of the person's visits. */
type NoteTable = {
  id: string
  person_id: string
  booking_id: string | null
  text: string
  created_at: string
  created_by: string
  request_key: string | null
}

/** A phone call by staff to a patient about a visit. */
type PhoneCallTable = {
  id: string
  booking_id: string
  outcome: CallOutcome
  made_at: string
  made_by: string
  request_key: string | null
}

/**
 * A hold: a slot that is temporarily reserved while a person fills in the booking form.
 * Rows in the table `claim` reserve the hold's time. Their column `holder` has the hold's id.
 */
type HoldTable = {
  id: string
  /** The hold's owner: `account:` and an account's id, or `address:` and a hashed network. */
  owner: string
  /** The hold's number. Two holds of the same owner have different numbers. */
  place: number
  /**
   * The hash of the network whose holds this hold counts for.
   * Null if the hold belongs to a patient with a confirmed email address.
   */
  network: string | null
  /** The hold's number. Two holds of the same network have different numbers. */
  network_place: number | null
  treatment_id: string
  agenda_id: string
  date: string
  slot: string
  expires_at: string
  /** How many times the person has extended the hold (temporary reservation). */
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

/** A refund step: cancelling at least `hours_before` hours ahead refunds `percent` percent. */
type CancellationStepTable = { terms_id: string; hours_before: number; percent: number }

/** A clinic setting that staff can change while the server runs. `value` is JSON. */
type ClinicSettingTable = { key: string; value: string; changed_at: string; changed_by: string }

type UserTable = {
  id: string
  email: string
  role: 'admin' | 'receptionist' | 'doctor' | null
  /** The real time (ISO instant) at which the user joined the staff. Null for patients. */
  role_since: string | null
  created_at: string
  removed_at: string | null
  /**
   * The id of the user's account at the identity provider.
   * `provider_sub` is null before the first sign-in, and after staff released the email address.
   */
  provider_sub: string | null
  /** The time at which the identity provider first confirmed the account's email address. */
  confirmed_at: string | null
  /** The user's name at the last sign-in. */
  name: string | null
  /** The lines in which a search looks for the name. Null without a name. */
  name_spellings: string | null
}

/** A session that began with a sign-in. `auth_time` is the sign-in's time in seconds since 1970. */
type AccessSessionTable = {
  id: string
  user_id: string
  auth_time: number
  expires_at: string
  ended_at: string | null
  /** The real time (ISO instant) until which the session needs no further second-factor code. */
  strong_until: string | null
}

/** A user's second factor, an authenticator app. Its secrets are encrypted. */
type SecondFactorTable = {
  user_id: string
  /** `secret` and `confirmed_at` are null until the user has entered a first correct code. */
  secret: string | null
  confirmed_at: string | null
  /** The secret of a new authenticator app whose first code the user has not confirmed yet. */
  pending_secret: string | null
  /**
   * The 30-second time step of the last accepted code. Only codes from later steps are accepted.
   */
  last_step: Generated<number>
  /** The number of codes that the user has tried since the last accepted code or the last lock. */
  tries: Generated<number>
  /** The real time (ISO instant) until which every second-factor code is refused. */
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
  /** What the website says about the doctor. Empty if it says nothing. */
  about: Generated<string>
}

/** One row: what the website says about the clinic. Texts that do not show are empty. */
type WebsiteTable = {
  /** 1 if the website shows the sample reviews, otherwise 0. */
  sample_reviews: Generated<number>
  insurance: Generated<string>
  emergencies: Generated<string>
  new_patients: Generated<string>
  payment: Generated<string>
  directions: Generated<string>
  /** The URL of a picture of a map. Empty if there is none. */
  map: Generated<string>
}

/** A photograph of the clinic. `alt` describes it for people who do not see it. */
type WebsitePhotoTable = { position: number; url: string; alt: string }

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

/** The card provider's events that the server has handled. A repeated event has no effect. */
type CardEventTable = { id: string; type: string; received_at: string }

/**
 * Money that a patient has paid for a booking. Only `payment/ledger.ts` writes these rows. A row
 * never changes, except that staff can void a payment at the desk on the day they took it.
 * The id is the transaction id that the patient sees.
 */
type PaymentTable = {
  id: string
  booking_id: string
  amount_cents: number
  method: PaymentMethod
  /** The card provider's id of the payment. Null if the money was taken at the desk. */
  intent_id: string | null
  taken_at: string
  /** The email address of whoever took the money at the desk. Null for payments by card online. */
  taken_by: string | null
  voided_at: string | null
  voided_by: string | null
  void_reason: string | null
  /** The caller's id and the idempotency key of the request. */
  request_key: string | null
  /** The clinic's day, as an ISO date, in whose money the payment is counted. */
  day: Generated<string>
}

/**
 * A day on which the clinic has taken or repaid money, or which staff have closed.
 * Only `payment/money-day.ts` writes these rows.
 */
type MoneyDayTable = {
  date: string
  /** The ISO instant at which staff closed the day. Null, as all columns below, until then. */
  closed_at: string | null
  closed_by: string | null
  /** The day's cash payments minus its cash refunds, when the day was closed. */
  expected_cash_cents: number | null
  counted_cash_cents: number | null
  note: string | null
  /** The caller's id and the idempotency key of the request that closed the day. */
  request_key: string | null
}

/** A receipt as it was issued. Rows are only added. */
type ReceiptTable = {
  year: number
  /** The number in the year, from 1 on, without gaps. */
  number: number
  booking_id: string
  issued_at: string
  /** The email address of whoever asked for the receipt. */
  issued_by: string
  /** What the receipt says, as the JSON of `ReceiptContent`. */
  content: string
}

/** The last number that a receipt of a year has. The row is locked while the next one is given. */
type ReceiptYearTable = { year: number; last: number }

/** A refund that the clinic owes for a booking. `intent_id` is the payment intent to refund. */
type RefundTable = {
  id: string
  booking_id: string
  intent_id: string
  /**
   * `policy`: the patient cancelled, and the cancellation terms set the amount of the refund.
   * `clinic`: staff cancelled the booking.
   * `late`: the card was charged after the booking had been cancelled.
   * `duplicate`: the booking was already paid by another payment, or had a new price.
   * `goodwill`: the clinic refunded the money as a favour to the patient.
   * `given`: staff gave the money back, and the visit stayed as it was.
   */
  kind: 'policy' | 'clinic' | 'late' | 'duplicate' | 'goodwill' | 'given'
  amount_cents: number
  /**
   * `pending`: the card provider has accepted the refund, but has not completed it.
   * `failed`: the refund has failed, so staff must repay the money in another way.
   */
  state: 'owed' | 'pending' | 'done' | 'failed'
  provider_id: string | null
  /** The id of a refund that staff made by hand at the card provider, in place of this refund. */
  by_hand_id: string | null
  attempts: Generated<number>
  /** The earliest ISO instant for the next attempt to refund. Null if an attempt is allowed now. */
  next_at: string | null
  created_at: string
  done_at: string | null
  failure: string | null
  /** How staff handed the money back. Null if it goes back to the card. */
  settled_how: SettledHow | DeskMethod | null
  /** The email address of the staff member who recorded that. */
  settled_by: string | null
  /** The clinic's day in whose money the refund is counted. Null if it is not done. */
  day: string | null
  /** Who gave the money back, and why. Null for refunds of other kinds. */
  given_by: string | null
  reason: string | null
  request_key: string | null
}

/**
 * A side effect outside the database that must happen at least once, such as an email.
 * The transaction that causes a side effect also inserts the side effect's row into the outbox.
 */
type OutboxTable = {
  id: string
  /** A string that identifies the cause of the side effect. Each cause is stored only once. */
  dedupe: string
  kind: string
  booking_id: string | null
  /** The recipient's email address if the side effect is an email, otherwise empty. */
  recipient: string
  locale: string
  /** The side effect's data as JSON, as of the time when this row was inserted. */
  payload: string
  not_before: string
  /** Until this real time (ISO instant), no process starts another attempt at the side effect. */
  claimed_until: string | null
  attempts: Generated<number>
  done_at: string | null
  outcome: 'sent' | 'skipped' | 'failed' | null
  /** The reason why the last attempt at the side effect failed, or why it was skipped. */
  error: string | null
  created_at: string
  /**
   * The time at which an admin dealt with a failed side effect, and the admin's email address.
   */
  handled_at: string | null
  handled_by: string | null
}

/**
 * A lease: the exclusive right of one process to run a background job.
 * The lease ends at the time `until`, an ISO instant of real time (not of the demo clock).
 */
type LeaseTable = { name: string; holder: string; until: string }

/** A charge that the cardholder disputed at their bank. `id` is the card provider's dispute id. */
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
   * `won`, `lost` and `closed` (an inquiry without consequences) are final states of a dispute.
   */
  state: 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
  /** The deadline for the clinic's answer to the dispute, as an ISO instant. */
  due_at: string | null
  opened_at: string
  closed_at: string | null
}

/** The key that the demo image host requires for uploads, stored as a JSON Web Key (`jwk`). */
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

/** Refresh tokens, and one-time codes for password resets and sign-ins. Only hashes are stored. */
type LocalCodeTable = {
  code_hash: string
  purpose: string
  account_id: string | null
  payload: string
  expires_at: string
}

/**
 * An object of the demo card service, such as a payment intent or a refund. `body` is JSON.
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

/** A person's email settings. A person without a row in this table gets all emails. */
type MailPreferenceTable = {
  email: string
  reminders: number
  /** 1 if the person gets questions about visits that are done, otherwise 0. */
  reviews: Generated<number>
  changed_at: string
}

/** A patient's review of a visit that is done. */
type ReviewTable = {
  id: string
  booking_id: string
  stars: number
  /** What the patient wrote. May be empty. */
  words: string
  /** `new`: the clinic has not decided yet. `declined`: the clinic does not publish the review. */
  state: 'new' | 'published' | 'declined'
  /** The clinic's answer. Empty if there is none. */
  answer: string
  /** A number that increases with each change by the patient or the clinic. */
  version: number
  /** The time at which the patient last changed the review. */
  written_at: string
  /** Null unless the review is published. */
  published_at: string | null
  /** The email address of the staff member who decided last. Null for a new review. */
  decided_by: string | null
}

/**
 * The private calendar of a patient. `token_hash` is the SHA-256 of the key in the calendar's URL.
 */
type CalendarFeedTable = {
  patient: string
  token_hash: string
  shows_treatment: number
  created_at: string
}

/** An email in demo mode. `plain` and `html` contain its text, and `mime` the whole message. */
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
  visit_line: VisitLineTable
  hold: HoldTable
  newcomer_turn: NewcomerTurnTable
  desk_change: DeskChangeTable
  claim: ClaimTable
  person: PersonTable
  account_person: AccountPersonTable
  removed_link: RemovedLinkTable
  person_merge: PersonMergeTable
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
  website: WebsiteTable
  website_photo: WebsitePhotoTable
  message: MessageTable
  audit: AuditTable
  card_event: CardEventTable
  payment: PaymentTable
  money_day: MoneyDayTable
  refund: RefundTable
  receipt: ReceiptTable
  receipt_year: ReceiptYearTable
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
  review: ReviewTable
  calendar_feed: CalendarFeedTable
}
