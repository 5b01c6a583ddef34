import * as z from 'zod/mini'
import { IsoDate } from './date.ts'
import { Payment } from './desk-payment.ts'
import { GivenBack } from './give-back.ts'
import { optionalLine } from './optional-line.ts'
import { Id } from './text.ts'
import { Dollars } from './treatment.ts'
import { TreatmentColor } from './treatment-color.ts'

/** A time of day in minutes after the clinic's midnight. */
const Minute = z.int().check(z.minimum(0), z.maximum(1440))

/** A time span in minutes after the clinic's midnight. The end (`to`) is exclusive. */
const Span = z.object({ from: Minute, to: Minute })

/**
 * A visit's version number, which increases by one with each change to the visit.
 * A front desk request to change a visit contains the visit's version that the caller last read.
 * A patient's check-in increases the visit's version, but not the booking's `sequence`.
 * When a booking's `sequence` increases, the links in the patient's earlier emails become invalid.
 */
const Version = z.int().check(z.nonnegative(), z.maximum(1_000_000))

/** The maximum number of agenda days that one API request may ask for. */
const AGENDA_DAYS_AT_MOST = 7

const DAY_MS = 86_400_000

function fewDays() {
  const error = `Ask for 1 to ${AGENDA_DAYS_AT_MOST} days`
  return z.refine<{ from: string; to: string }>(
    ({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
      return days >= 1 && days <= AGENDA_DAYS_AT_MOST
    },
    { error, path: ['to'] },
  )
}

/** Selects agenda days from `from` to `to` (both inclusive), for one agenda or for all agendas. */
export const AgendaQuery = z
  .object({ from: IsoDate, to: IsoDate, agenda: z.optional(Id) })
  .check(fewDays())
export type AgendaQuery = z.infer<typeof AgendaQuery>

const Instant = z.nullable(z.iso.datetime())

/** The patient data in the staff agenda. `email` is null if the clinic has no email address. */
const AgendaPerson = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** What follows `tel:` in a link that dials the number. Absent if the number cannot be dialed. */
  tel: z.optional(z.string()),
  email: z.nullable(z.string()),
  /** What staff must know before they meet the person. Absent if there is nothing. */
  alert: z.optional(z.string()),
})

/** A treatment of a visit, with its price in dollars and its length in minutes. */
export const VisitLine = z.object({
  treatmentId: z.string(),
  name: z.string(),
  price: Dollars,
  minutes: z.int(),
})
export type VisitLine = z.infer<typeof VisitLine>

/** A visit in the staff agenda. A time such as `arrivedAt` is null until the event has happened. */
export const AgendaVisit = z.object({
  id: z.string(),
  version: Version,
  date: IsoDate,
  agendaId: z.string(),
  startsAt: Minute,
  /** The visit's length (`minutes`) and the doctor's time after it (`buffer`), both in minutes. */
  minutes: z.int(),
  buffer: z.int(),
  /** The first treatment. */
  treatment: z.object({
    id: z.string(),
    name: z.string(),
    /** The color of the treatment in the agenda. Absent if the clinic has chosen none. */
    color: z.optional(TreatmentColor),
  }),
  /** After how many months the first treatment is due again. Absent if the clinic has not set it. */
  recallMonths: z.optional(z.int()),
  /** The treatments of a visit that has more than one. Otherwise absent. */
  lines: z.optional(z.array(VisitLine)),
  person: AgendaPerson,
  /** The price of all treatments. */
  price: Dollars,
  /** How the last payment was made, by card online or at the desk. Null until all is paid. */
  paid: z.nullable(z.enum(['card', 'desk'])),
  /**
   * The payments minus what was given back, in dollars. Absent if it is the whole price, or if
   * nothing is paid.
   */
  paidSoFar: z.optional(Dollars),
  /** The payments, oldest first, including voided ones. Absent if there are none. */
  payments: z.optional(z.array(Payment)),
  /** The money that staff gave back, oldest first. Absent if there is none. */
  givenBack: z.optional(z.array(GivenBack)),
  /** The time at which the patient confirmed that they would come to the visit. */
  confirmedAt: Instant,
  arrivedAt: Instant,
  /** The time at which staff took the patient to the treatment room. */
  seatedAt: Instant,
  doneAt: Instant,
  /** The time at which staff recorded that the patient did not come to the visit. */
  missedAt: Instant,
  /** The name that staff use for the treatment room. Null if the visit has no room. */
  room: z.nullable(z.string()),
  /** Whether another visit in the same agenda has reserved a part of this visit's time. */
  overbooked: z.boolean(),
  /** True if staff entered the visit after it had started. Otherwise absent. */
  enteredAfterwards: z.optional(z.boolean()),
  /** Whether staff have written a note about the patient or about any of the patient's visits. */
  note: z.boolean(),
  /**
   * True if the clinic knows of no earlier visit of the patient. Otherwise absent. A change of an
   * earlier visit on another day does not change this day's revision, so this can be out of date.
   */
  first: z.optional(z.boolean()),
  /** Who cancelled the visit, and when. Null if the visit was not cancelled. */
  cancelled: z.nullable(
    z.object({
      at: z.iso.datetime(),
      by: z.enum(['patient', 'clinic', 'unpaid', 'removal']),
      reason: z.string(),
    }),
  ),
})
export type AgendaVisit = z.infer<typeof AgendaVisit>

/** One agenda (appointment schedule) on one day, with its working hours and its visits. */
export const AgendaColumn = z.object({
  id: z.string(),
  name: z.string(),
  doctor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The agenda's working hours, without time off and without hours when the clinic is closed. */
  working: z.array(Span),
  off: z.array(z.extend(Span, { reason: z.string() })),
  /** The visits that are not cancelled, in chronological order. */
  visits: z.array(AgendaVisit),
  /** The cancelled visits, the most recently cancelled visit first. */
  cancelled: z.array(AgendaVisit),
})
export type AgendaColumn = z.infer<typeof AgendaColumn>

export const AgendaDay = z.object({
  date: IsoDate,
  /** The day's revision, a number that increases with each change to the agenda of that day. */
  revision: z.int(),
  /** The reason why the clinic is closed on this day. Null if the clinic is open. */
  closed: z.nullable(z.string()),
  /** The clinic's opening hours on this day. */
  hours: z.array(Span),
  agendas: z.array(AgendaColumn),
})
export type AgendaDay = z.infer<typeof AgendaDay>

/** The id and the name of an agenda that the caller may see. */
const AgendaName = z.object({ id: z.string(), name: z.string() })
export type AgendaName = z.infer<typeof AgendaName>

/** The reply to an agenda request: the agenda of each requested day, in chronological order. */
export const Agenda = z.object({
  days: z.array(AgendaDay),
  /** All active agendas that the caller may see, even if the request selects only one agenda. */
  agendas: z.optional(z.array(AgendaName)),
})
export type Agenda = z.infer<typeof Agenda>

/** A server-sent event that announces the new `revision` of the agenda for the day `date`. */
export const AgendaNews = z.object({ date: IsoDate, revision: z.int() })
export type AgendaNews = z.infer<typeof AgendaNews>

/** The query for free times in a date range to which staff can move the visit `booking` (an id). */
export const PlacesQuery = z.object({ booking: Id, from: IsoDate, to: IsoDate }).check(fewDays())
export type PlacesQuery = z.infer<typeof PlacesQuery>

/** The times to which staff may move a visit: a list of start times for each day and agenda. */
export const Places = z.object({
  version: Version,
  places: z.array(z.object({ date: IsoDate, agendaId: z.string(), starts: z.array(Minute) })),
})
export type Places = z.infer<typeof Places>

const ROOM_LENGTH = 20

/** The name of a treatment room. An empty string means that the visit has no room. */
const Room = optionalLine(ROOM_LENGTH, `Use at most ${ROOM_LENGTH} characters`)

/** The form in which staff enter a patient's treatment room. */
export const RoomForm = z.object({ room: Room })

/** The events that staff may record about a visit, such as the arrival of the patient. */
export const MARKS = ['arrived', 'seated', 'done', 'missed'] as const
export type Mark = (typeof MARKS)[number]

/** The body of a request that changes a visit. */
export const VisitChange = z.object({ version: Version })

/** The body of a request to record that a patient was taken to a treatment room. */
export const SeatedChange = z.extend(VisitChange, { room: z.optional(Room) })
export type SeatedChange = z.infer<typeof SeatedChange>

/** The body of a request to undo a move, a cancellation, or an event that staff recorded today. */
export const UndoChange = z.extend(VisitChange, { what: z.enum([...MARKS, 'move', 'cancel']) })
export type UndoChange = z.infer<typeof UndoChange>

/** The place of a visit in the schedule: a day, an agenda, and a start time. */
const VisitPlace = z.object({ date: IsoDate, agendaId: Id, startsAt: Minute })
export type VisitPlace = z.infer<typeof VisitPlace>

/** The body of a request that either moves a visit or changes its treatment room. */
export const VisitPatch = z
  .extend(VisitChange, {
    place: z.optional(VisitPlace),
    room: z.optional(Room),
  })
  .check(
    z.refine(({ place, room }) => (place === undefined) !== (room === undefined), {
      error: 'Choose either a place or a room',
      path: ['place'],
    }),
  )
export type VisitPatch = z.infer<typeof VisitPatch>

/** The form in which staff may enter the reason why the clinic cancels a visit. */
export const CancelForm = z.object({
  reason: optionalLine(500),
})

/**
 * The body of a request by which the clinic cancels a visit.
 * `expectedRefund` is the refund that the caller saw, in dollars. It is 0 for an unpaid visit.
 */
export const DeskCancel = z.extend(VisitChange, {
  ...CancelForm.shape,
  expectedRefund: Dollars,
})
export type DeskCancel = z.infer<typeof DeskCancel>

export const VisitPath = z.object({ id: Id })

/** The reply to a request that changed a visit: the visit's current state. */
export const VisitReply = z.object({ visit: AgendaVisit })
export type VisitReply = z.infer<typeof VisitReply>

/** The 409 reply to a request that could not change a visit, with the visit's current state. */
export const ChangedVisit = z.object({
  error: z.object({ detail: z.object({ visit: AgendaVisit }) }),
})
