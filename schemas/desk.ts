import * as z from 'zod/mini'
import { AgendaVisit } from './agenda.ts'
import { IsoDate } from './date.ts'
import { CallOutcome, PersonEntry, PersonForm } from './person.ts'
import { visible } from './text.ts'
import { Dollars } from './treatment.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(64))

/** The version of a visit that the caller saw, as `schemas/agenda.ts` defines it. */
const Version = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** The start time of a visit, in minutes after the clinic's midnight. */
const Start = z.int().check(z.minimum(0), z.maximum(1439))

/**
 * The body of a request with which staff book a visit for a caller or for a walk-in patient.
 * The patient is either a known person with the id `personId`, or the new person `person`.
 * A walk-in patient without a `time` gets the next free slot of today.
 * With `overbook`, the new visit may overlap with other visits of its agenda.
 */
export const DeskBookingRequest = z
  .object({
    personId: z.optional(Id),
    person: z.optional(PersonForm),
    treatmentId: Id,
    /**
     * The agenda for the visit. If absent, the server chooses the least busy agenda that is free.
     */
    agendaId: z.optional(Id),
    /** The time of the visit. Only a request for a walk-in patient may omit the time. */
    time: z.optional(z.object({ date: IsoDate, startsAt: Start })),
    walkIn: z.optional(z.boolean()),
    overbook: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ personId, person }) => (personId === undefined) !== (person === undefined), {
      error: 'Choose one person',
      path: ['personId'],
    }),
    z.refine(({ time, walkIn }) => time !== undefined || walkIn === true, {
      error: 'Choose a time',
      path: ['time'],
    }),
  )
export type DeskBookingRequest = z.infer<typeof DeskBookingRequest>

/**
 * The texts in the booking form of the front desk, before the visit is booked.
 * `patient` is the text with which staff search for a person: a name or a phone number.
 * `person` is the person chosen from the search results. Null for a new person.
 */
export const DeskDraft = z.object({
  patient: z.string(),
  person: z.nullable(PersonEntry),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  treatmentId: z.string(),
})
export type DeskDraft = z.infer<typeof DeskDraft>

/** The query for the times on one day that staff may book. */
export const TimesQuery = z.object({ date: IsoDate })

/**
 * The start times of one treatment in one agenda, earliest first. Staff may overbook `taken` times.
 */
const AgendaTimes = z.object({
  id: z.string(),
  name: z.string(),
  free: z.array(Start),
  taken: z.array(Start),
})

/** A treatment with the start times on one day that staff may book. */
const TreatmentTimes = z.object({
  id: z.string(),
  name: z.string(),
  minutes: z.int(),
  price: Dollars,
  /** The agendas that offer the treatment on the day, in the order of the clinic's setup. */
  agendas: z.array(AgendaTimes),
  /** The first free slot in the 14 days after a full day. Null if no free slot was found. */
  next: z.nullable(z.object({ date: IsoDate, startsAt: Start })),
})
export type TreatmentTimes = z.infer<typeof TreatmentTimes>

/** The start times on one day that staff may book, for each treatment that the clinic offers. */
export const DeskTimes = z.object({ date: IsoDate, treatments: z.array(TreatmentTimes) })
export type DeskTimes = z.infer<typeof DeskTimes>

/** The body of a request to record a payment at the desk. */
export const DeskPaymentRequest = z.object({ version: Version })

/** The body of a request to record a call to the patient of a visit. */
export const CallRequest = z.object({ version: Version, outcome: CallOutcome })
export type CallRequest = z.infer<typeof CallRequest>

/** The query for the unconfirmed visits of a day. Without `date`, the day is tomorrow. */
export const CallQuery = z.object({ date: z.optional(IsoDate) })

/**
 * A visit that its patient has not confirmed yet, with the calls to the patient, newest call first.
 */
export const CallEntry = z.object({
  bookingId: z.string(),
  version: z.int(),
  startsAt: z.int(),
  minutes: z.int(),
  treatment: z.string(),
  agenda: z.object({ id: z.string(), name: z.string() }),
  person: PersonEntry,
  calls: z.array(z.object({ at: z.iso.datetime(), by: z.string(), outcome: CallOutcome })),
})
export type CallEntry = z.infer<typeof CallEntry>

/** The unconfirmed visits of a day, the earliest first. */
export const CallList = z.object({ date: IsoDate, calls: z.array(CallEntry) })
export type CallList = z.infer<typeof CallList>

const NOTE_LENGTH = 2000

/** A note about a person, or about one visit of the person. */
export const NoteRequest = z.object({
  personId: Id,
  bookingId: z.optional(Id),
  text: z
    .string()
    .check(
      z.trim(),
      visible('Write a note'),
      z.maxLength(NOTE_LENGTH, `At most ${NOTE_LENGTH} characters`),
    ),
})
export type NoteRequest = z.infer<typeof NoteRequest>

export const NotePath = z.object({ id: Id })

/** The query for the notes about the visit `booking`. */
export const NoteQuery = z.object({ booking: Id })

/** A stored note. `by` is the email address of its author. */
export const Note = z.object({
  id: z.string(),
  bookingId: z.nullable(z.string()),
  text: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
})
export type Note = z.infer<typeof Note>

/**
 * The reply to a booking request from the front desk.
 * `taken` is the visit that prevents the booking. `isOwn` says if that visit is the patient's own.
 * If the requested time is taken, `nearest` lists the nearest free times.
 */
export const DeskBookingReply = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), visit: AgendaVisit }),
  z.object({
    success: z.literal(false),
    taken: z.object({ date: IsoDate, startsAt: Start, isOwn: z.boolean() }),
    nearest: z.array(z.object({ date: IsoDate, startsAt: Start })),
  }),
])
export type DeskBookingReply = z.infer<typeof DeskBookingReply>

/** The notes about a visit, the oldest first. */
export const NoteList = z.array(Note)
