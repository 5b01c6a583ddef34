import * as z from 'zod/mini'
import { AgendaVisit } from './agenda.ts'
import { IsoDate } from './date.ts'
import { CallOutcome, PersonEntry, PersonForm } from './person.ts'
import { visible } from './text.ts'
import { Dollars } from './treatment.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(64))

/** The version of a visit that the caller saw, see `schemas/agenda.ts`. */
const Version = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** A start in minutes after the clinic's midnight. */
const Start = z.int().check(z.minimum(0), z.maximum(1439))

/**
 * The body of a request by staff to book a visit, by phone or for a walk-in.
 * The patient is either `personId`, a person of the clinic, or `person`, a new person.
 * A walk-in has arrived already, and without `time` gets the next free time of today.
 * With `overbook`, the visit may overlap with other visits of its agenda.
 */
export const DeskBookingRequest = z
  .object({
    personId: z.optional(Id),
    person: z.optional(PersonForm),
    treatmentId: Id,
    /** The agenda of the visit. If absent, the least busy free agenda gets the visit. */
    agendaId: z.optional(Id),
    /** The time of the visit. Only walk-ins may omit it. */
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
 * What staff have typed in the form for a booking, and not booked yet. `patient` is a name or a
 * phone number. `person` is the person chosen from a search; null for a new person.
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

/** The day whose times to list. */
export const TimesQuery = z.object({ date: IsoDate })

/** The starts of a treatment in an agenda, the earliest first. Staff may overbook a taken one. */
const AgendaTimes = z.object({
  id: z.string(),
  name: z.string(),
  free: z.array(Start),
  taken: z.array(Start),
})

/** A treatment with the times at which staff may book it on a day. */
const TreatmentTimes = z.object({
  id: z.string(),
  name: z.string(),
  minutes: z.int(),
  price: Dollars,
  /** The agendas that offer the treatment on the day, in the order of the clinic's setup. */
  agendas: z.array(AgendaTimes),
  /** The next free time after the day. Null if the day has a free time, or nobody is free soon. */
  next: z.nullable(z.object({ date: IsoDate, startsAt: Start })),
})
export type TreatmentTimes = z.infer<typeof TreatmentTimes>

/** The times of a day that staff may book, for each treatment that the clinic offers. */
export const DeskTimes = z.object({ date: IsoDate, treatments: z.array(TreatmentTimes) })
export type DeskTimes = z.infer<typeof DeskTimes>

/** The body of a request to record a payment at the desk. */
export const DeskPaymentRequest = z.object({ version: Version })

/** The body of a request to record a call to the patient of a visit. */
export const CallRequest = z.object({ version: Version, outcome: CallOutcome })
export type CallRequest = z.infer<typeof CallRequest>

/** The day whose unconfirmed visits to list. Without a date, the day after today. */
export const CallQuery = z.object({ date: z.optional(IsoDate) })

/** A visit whose patient has not confirmed it yet, with the calls so far, the newest first. */
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

/** Selects the notes of a visit. */
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
 * The reply to a desk booking. If the time is taken, `taken` is the visit in the way: the patient's
 * own, or one that takes the time of the agenda. `nearest` lists the nearest free times.
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
