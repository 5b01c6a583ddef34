import * as z from 'zod/mini'
import { AccountLink } from './account-link.ts'
import { BirthDate } from './birth-date.ts'
import { Phone } from './booking.ts'
import { ChartNumber } from './chart-number.ts'
import { PersonAlert } from './person-alert.ts'
import { Merge } from './merge.ts'
import { PaymentMethod } from './desk-payment.ts'
import { IsoDate } from './date.ts'
import { orEmpty } from './optional-line.ts'
import { PersonName } from './person-name.ts'
import { Id, plainLine, words } from './text.ts'
import { Dollars } from './treatment.ts'
import { Email } from './user.ts'

const NO_EMAIL = '@no-email.invalid'

/**
 * Returns the placeholder email address for a person who has no email address.
 * No email can reach the placeholder address, because domains in `.invalid` never exist.
 */
export const placeholderEmail = (personId: string): Email => `p-${personId}${NO_EMAIL}`

/** Returns whether an email address is the placeholder for a person without an address. */
export const isPlaceholder = (email: string) => email.endsWith(NO_EMAIL)

/** Returns an email address as people read it, which is never the placeholder. */
export const shownEmail = (email: string) => (isPlaceholder(email) ? 'no email' : email)

const OwnEmail = Email.check(
  z.refine((email) => !isPlaceholder(email), 'Enter a valid email address'),
)

/** The contact details of a person. A person may have no email address. */
export const PersonForm = z.object({
  name: PersonName,
  phone: Phone.check(z.minLength(1, 'Enter 6–15 digits, e.g. 212 555 0142')),
  email: z.optional(OwnEmail),
})
export type PersonForm = z.infer<typeof PersonForm>

export const PersonPath = z.object({ id: Id })

/** A search for people by the beginnings of names, phone and chart numbers, or email addresses. */
export const PersonQuery = z.object({
  query: words(100).check(plainLine(), orEmpty, z.minLength(2, 'Enter at least two characters')),
})
export type PersonQuery = z.infer<typeof PersonQuery>

/** A person in a list of people. `email` is null if the clinic knows no email address. */
export const PersonEntry = z.object({
  id: z.string(),
  name: z.string(),
  /** The phone number as staff read it. */
  phone: z.string(),
  /** What follows `tel:` in a link that dials the number. Absent if the number cannot be dialed. */
  tel: z.optional(z.string()),
  email: z.nullable(z.string()),
})
export type PersonEntry = z.infer<typeof PersonEntry>

/** Returns the name that staff see, which is the email address if the person has no name. */
export const shownName = ({ name, email }: Pick<PersonEntry, 'name' | 'email'>): string =>
  name === '' ? (email ?? '') : name

/** At most twenty people who match a search. `more` is true if more than twenty people match. */
export const PersonList = z.object({ people: z.array(PersonEntry), more: z.boolean() })
export type PersonList = z.infer<typeof PersonList>

/**
 * The body of a request to change a person's contact details. Absent fields do not change.
 * `revision` is the version number of the person's record that the caller has read.
 */
export const PersonChange = z.object({
  revision: z.int().check(z.nonnegative()),
  name: z.optional(PersonForm.shape.name),
  phone: z.optional(PersonForm.shape.phone),
  email: PersonForm.shape.email,
  /** The new chart number. An empty text removes the old one. */
  chartNumber: z.optional(ChartNumber),
  /** The new birth date. An empty text removes the old one. */
  birthDate: z.optional(BirthDate),
  /** What staff must know before they meet the person. An empty text removes the old one. */
  alert: z.optional(PersonAlert),
})
export type PersonChange = z.infer<typeof PersonChange>

/**
 * A request to email a person a link to their appointments. `email` is the recipient's address.
 * `revision` is the version number of the person's record that the caller has read.
 */
export const PersonInvitation = z.object({
  revision: z.int().check(z.nonnegative()),
  email: OwnEmail,
})
export type PersonInvitation = z.infer<typeof PersonInvitation>

/**
 * The result of a phone call to a patient. `confirmed` means that the patient will come, and
 * `message` that staff have left a message.
 */
export const CallOutcome = z.enum(['reached', 'no-answer', 'confirmed', 'message'])
export type CallOutcome = z.infer<typeof CallOutcome>

/** The email address of the staff member who caused the event. Empty if nobody on the staff did. */
const By = z.string()

const event = { at: z.iso.datetime(), by: By }
const ofVisit = { ...event, bookingId: z.string() }

/**
 * An event in a person's history. `at` is the instant at which the event happened.
 * For events of the kind `visit`, `at` is the instant at which the visit starts.
 */
export const PersonEvent = z.discriminatedUnion('kind', [
  z.object({
    ...ofVisit,
    kind: z.literal('visit'),
    treatment: z.string(),
    date: IsoDate,
    /** The start of the visit, in minutes after the clinic's midnight. */
    startsAt: z.int(),
    minutes: z.int(),
    price: Dollars,
    doctor: z.nullable(z.string()),
    state: z.enum(['booked', 'confirmed', 'arrived', 'seated', 'done', 'missed', 'cancelled']),
    paid: z.nullable(z.enum(['card', 'desk'])),
    /** How much is paid, in dollars. Absent if it is the whole price, or nothing. */
    paidSoFar: z.optional(Dollars),
  }),
  z.object({ ...ofVisit, kind: z.enum(['booked', 'confirmed']) }),
  z.object({
    ...ofVisit,
    kind: z.enum(['paid', 'voided']),
    amount: Dollars,
    method: PaymentMethod,
  }),
  z.object({ ...ofVisit, kind: z.enum(['arrived', 'seated', 'done', 'missed']) }),
  /** The visit's old and new time, such as `2026-01-05 08.00 AM - 08.30 AM → …`. */
  z.object({ ...ofVisit, kind: z.literal('moved'), detail: z.string() }),
  /** The visit's old and new treatments, such as `Cleaning $90.00, 30 min → …`. */
  z.object({ ...ofVisit, kind: z.literal('lines'), detail: z.string() }),
  z.object({
    ...ofVisit,
    kind: z.literal('cancelled'),
    who: z.enum(['patient', 'clinic', 'unpaid', 'removal']),
    reason: z.string(),
  }),
  z.object({
    ...ofVisit,
    kind: z.literal('refund'),
    amount: Dollars,
    /** `hand-back` means that staff must repay the patient, because the card provider cannot. */
    state: z.enum(['owed', 'pending', 'hand-back', 'done']),
  }),
  z.object({
    ...event,
    kind: z.literal('mail'),
    bookingId: z.nullable(z.string()),
    /** The kind of email, such as `confirmed` or `reminder`. */
    mail: z.string(),
    outcome: z.enum(['waiting', 'sent', 'skipped', 'failed']),
  }),
  z.object({ ...ofVisit, kind: z.literal('call'), outcome: CallOutcome }),
  z.object({
    ...event,
    kind: z.literal('note'),
    noteId: z.string(),
    /** The id of the visit that the note is about. Null if the note concerns no visit. */
    bookingId: z.nullable(z.string()),
    text: z.string(),
  }),
])
export type PersonEvent = z.infer<typeof PersonEvent>

/**
 * What staff should do next for a person, such as repay money or call before a visit.
 * `book` means that the person has no upcoming visit, so `bookingId` is null.
 */
export const NextStep = z.object({
  what: z.enum(['hand-back', 'pay', 'call', 'visit', 'book']),
  bookingId: z.nullable(z.string()),
  /** The dollars to repay (`hand-back`) or to collect (`pay`). Null for all other next steps. */
  amount: z.nullable(Dollars),
})
export type NextStep = z.infer<typeof NextStep>

/** A person with the next step for staff and the latest 500 events (`story`), newest first. */
export const Person = z.extend(PersonEntry, {
  revision: z.int(),
  /** The birth date as an ISO date. Absent if nobody has entered one. */
  birthDate: z.optional(z.string()),
  /** The number of the person's chart. Empty or absent if there is none. */
  chartNumber: z.optional(z.string()),
  /** What staff must know before they meet the person. Empty or absent if there is nothing. */
  alert: z.optional(z.string()),
  /** Whether the person has an account with which they can sign in. */
  hasAccount: z.boolean(),
  /** Whether staff can email the person a link for seeing their appointments online. */
  isInvitable: z.optional(z.boolean()),
  next: NextStep,
  story: z.array(PersonEvent),
  /** The accounts that are linked to the person. Absent for staff who may not change the links. */
  links: z.optional(z.array(AccountLink)),
  /** The people with the same phone number or email address. Absent like `links`. */
  sharing: z.optional(PersonList),
  /** Other records that may be of the same person. Absent like `links`. */
  doubles: z.optional(z.array(PersonEntry)),
  /** The merges into this record that can be undone, the latest first. Absent like `links`. */
  merges: z.optional(z.array(Merge)),
})
export type Person = z.infer<typeof Person>

/** The `detail` of a 409 error with the code `changed`: the person's current contact details. */
export const ChangedPerson = z.object({
  person: z.extend(PersonEntry, {
    revision: z.int(),
    chartNumber: z.optional(z.string()),
    birthDate: z.optional(z.string()),
    alert: z.optional(z.string()),
  }),
})
