import * as z from 'zod/mini'
import { AgendaVisit } from './agenda.ts'
import { IsoDate } from './date.ts'
import { CallOutcome, PersonEntry, PersonForm } from './person.ts'
import { Id, visible, words } from './text.ts'
import { Dollars } from './treatment.ts'

/** The visit's version that the caller last read. `schemas/agenda.ts` explains visit versions. */
const Version = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** The start time of a visit, in minutes after the clinic's midnight. */
const Start = z.int().check(z.minimum(0), z.maximum(1439))

/**
 * The body of a request by staff to book a visit for a patient who calls or walks in.
 * The patient is either a stored person with the id `personId`, or the new person `person`.
 * If a request for a walk-in patient has no `time`, the server books the next free slot today.
 * If `overbook` is true, the new visit may overlap with other visits in the same agenda.
 * If `afterwards` is true, the visit has already started, and staff enter it as it was.
 */
export const DeskBookingRequest = z
  .object({
    personId: z.optional(Id),
    person: z.optional(PersonForm),
    /** True if staff say that `person` is not the known person with the same name and phone number. */
    another: z.optional(z.boolean()),
    treatmentId: Id,
    /** The id of the visit's agenda. If absent, the server chooses the least busy free agenda. */
    agendaId: z.optional(Id),
    /** The visit's date and start time. Only a request for a walk-in patient may omit `time`. */
    time: z.optional(z.object({ date: IsoDate, startsAt: Start })),
    walkIn: z.optional(z.boolean()),
    overbook: z.optional(z.boolean()),
    afterwards: z.optional(z.boolean()),
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
    z.refine(({ afterwards, walkIn }) => afterwards !== true || walkIn !== true, {
      error: 'A walk-in cannot be entered afterwards',
      path: ['afterwards'],
    }),
  )
export type DeskBookingRequest = z.infer<typeof DeskBookingRequest>

/**
 * The values that staff have entered in the front desk's booking form.
 * `patient` is the text that staff enter to search for a patient: a name or a phone number.
 * `person` is the patient whom staff chose from the search results, or null for a new patient.
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

/** The query for the times that staff may book on one day. */
export const TimesQuery = z.object({ date: IsoDate })
export type TimesQuery = z.infer<typeof TimesQuery>

/** One treatment's start times in one agenda, earliest first. Staff may overbook `taken` times. */
const AgendaTimes = z.object({
  id: z.string(),
  name: z.string(),
  free: z.array(Start),
  taken: z.array(Start),
  /** The start times that have passed, for visits that staff enter afterwards. */
  past: z.optional(z.array(Start)),
})

/** A treatment with the start times that staff may book on one day. */
const TreatmentTimes = z.object({
  id: z.string(),
  name: z.string(),
  minutes: z.int(),
  price: Dollars,
  /** The agendas with a start time on the day, in the order of the clinic's setup. */
  agendas: z.array(AgendaTimes),
  /**
   * The ids of the agendas for which staff may choose the treatment, even without a start time on
   * the day: those of the doctors who offer it, and those without a doctor.
   */
  offeredBy: z.optional(z.array(z.string())),
  /** If the requested day is full, the first free slot within 14 days, if any. Otherwise null. */
  next: z.nullable(z.object({ date: IsoDate, startsAt: Start })),
})
export type TreatmentTimes = z.infer<typeof TreatmentTimes>

/** For each treatment that the clinic offers, the start times that staff may book on one day. */
export const DeskTimes = z.object({ date: IsoDate, treatments: z.array(TreatmentTimes) })
export type DeskTimes = z.infer<typeof DeskTimes>

/** The body of a request to record a phone call to a visit's patient. */
export const CallRequest = z.object({ version: Version, outcome: CallOutcome })
export type CallRequest = z.infer<typeof CallRequest>

/** The query for the unconfirmed visits on the day `date`, or tomorrow if `date` is absent. */
export const CallQuery = z.object({ date: z.optional(IsoDate) })
export type CallQuery = z.infer<typeof CallQuery>

/** A visit that its patient has not confirmed, with the calls to the patient, newest first. */
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

/** The unconfirmed visits on one day, in chronological order. */
export const CallList = z.object({ date: IsoDate, calls: z.array(CallEntry) })
export type CallList = z.infer<typeof CallList>

const NOTE_LENGTH = 2000

/** The body of a request to store a note about a patient, or about one of the patient's visits. */
export const NoteText = words(NOTE_LENGTH, `At most ${NOTE_LENGTH} characters`).check(
  visible('Enter a note'),
)

export const NoteRequest = z.object({
  personId: Id,
  bookingId: z.optional(Id),
  text: NoteText,
})
export type NoteRequest = z.infer<typeof NoteRequest>

export const NotePath = z.object({ id: Id })

/** The query for the notes about the patient of the visit with the id `booking`. */
export const NoteQuery = z.object({ booking: Id })
export type NoteQuery = z.infer<typeof NoteQuery>

/** A stored note about a patient or a visit. `by` is the author's email address. */
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
 * `taken` is the time of the visit that prevents the booking.
 * `isOwn` is true if the visit that prevents the booking belongs to the same patient.
 * `nearest` lists the free times that are nearest to the requested time.
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

/** The detail of the refusal to add a person whose name and phone number are already known. */
export const SamePerson = z.object({ person: PersonEntry })

/** The notes about a visit, the oldest first. */
export const NoteList = z.array(Note)
