import * as z from 'zod/mini'
import { IsoDate } from './date.ts'
import { plainLine } from './text.ts'
import { Dollars } from './treatment.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(64))

/** A time of day in minutes after the clinic's midnight. */
const Minute = z.int().check(z.minimum(0), z.maximum(1440))

/** A time from the minute `from` until the minute `to`, exclusive. */
const Span = z.object({ from: Minute, to: Minute })

/**
 * The number of changes of a visit. Each write at the front desk carries the version that the
 * caller saw. A check-in raises the version, but not the booking's `sequence`,
 * because the links in the patient's mails stop working when the `sequence` rises.
 */
const Version = z.int().check(z.nonnegative(), z.maximum(1_000_000))

/** The most days that one call reads. */
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

/** The days `from` to `to`, both inclusive, of all agendas or of one agenda. */
export const AgendaQuery = z
  .object({ from: IsoDate, to: IsoDate, agenda: z.optional(Id) })
  .check(fewDays())
export type AgendaQuery = z.infer<typeof AgendaQuery>

const Instant = z.nullable(z.iso.datetime())

/** A patient, as the agenda shows them. `email` is null if the patient has given none. */
const AgendaPerson = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
})

/** A visit in the agenda. What has not happened yet is null. */
export const AgendaVisit = z.object({
  id: z.string(),
  version: Version,
  date: IsoDate,
  agendaId: z.string(),
  startsAt: Minute,
  /** The length of the visit, and how long the doctor is busy afterwards, in minutes. */
  minutes: z.int(),
  buffer: z.int(),
  treatment: z.object({ id: z.string(), name: z.string() }),
  person: AgendaPerson,
  price: Dollars,
  /** How the visit was paid. */
  paid: z.nullable(z.enum(['card', 'desk'])),
  /** When the patient confirmed that they will come. */
  confirmedAt: Instant,
  arrivedAt: Instant,
  /** When the patient was taken to the treatment room. */
  seatedAt: Instant,
  doneAt: Instant,
  /** When staff recorded that the patient did not come. */
  missedAt: Instant,
  /** The treatment room, as staff call it. */
  room: z.nullable(z.string()),
  /** Whether another visit has taken a part of this visit's time. */
  overbooked: z.boolean(),
  /** Whether staff have written a note about the visit or the patient. */
  note: z.boolean(),
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

/** An agenda on one day: when it can have visits, and its visits. */
export const AgendaColumn = z.object({
  id: z.string(),
  name: z.string(),
  doctor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** When the agenda can have visits, within the clinic's hours and without time off. */
  working: z.array(Span),
  off: z.array(z.extend(Span, { reason: z.string() })),
  /** The visits that take place, the earliest first. */
  visits: z.array(AgendaVisit),
  /** The cancelled visits, the latest cancellation first. */
  cancelled: z.array(AgendaVisit),
})
export type AgendaColumn = z.infer<typeof AgendaColumn>

export const AgendaDay = z.object({
  date: IsoDate,
  /** A number that rises with each change of the day. */
  revision: z.int(),
  /** Why the clinic is closed on the day. Null if it is open. */
  closed: z.nullable(z.string()),
  /** The clinic's opening hours. */
  hours: z.array(Span),
  agendas: z.array(AgendaColumn),
})
export type AgendaDay = z.infer<typeof AgendaDay>

/** An agenda that the caller may see, with the name of its doctor if it has one. */
const AgendaName = z.object({ id: z.string(), name: z.string() })
export type AgendaName = z.infer<typeof AgendaName>

/** The agenda of the days that the query names, in order. */
export const Agenda = z.object({
  days: z.array(AgendaDay),
  /** The agendas that the caller may ask for, also if the query names one of them. */
  agendas: z.optional(z.array(AgendaName)),
})
export type Agenda = z.infer<typeof Agenda>

/** An event of the agenda's stream: the day `date` has the revision `revision` now. */
export const AgendaNews = z.object({ date: IsoDate, revision: z.int() })
export type AgendaNews = z.infer<typeof AgendaNews>

/** The days in which to find places for a visit: those of `AgendaQuery`. */
export const PlacesQuery = z.object({ booking: Id, from: IsoDate, to: IsoDate }).check(fewDays())
export type PlacesQuery = z.infer<typeof PlacesQuery>

/** The times to which a visit may be moved: the starts in each agenda of each day, in order. */
export const Places = z.object({
  version: Version,
  places: z.array(z.object({ date: IsoDate, agendaId: z.string(), starts: z.array(Minute) })),
})
export type Places = z.infer<typeof Places>

const ROOM_LENGTH = 20

/** The name of a treatment room. Blank means no room. */
const Room = z
  .string()
  .check(z.trim(), plainLine(), z.maxLength(ROOM_LENGTH, `Use at most ${ROOM_LENGTH} characters`))

/** The form in which staff say in which treatment room a patient is. */
export const RoomForm = z.object({ room: Room })

/** What staff may record about a visit, besides its time. */
export const MARKS = ['arrived', 'seated', 'done', 'missed'] as const
export type Mark = (typeof MARKS)[number]

/** The body of a request that changes a visit. */
export const VisitChange = z.object({ version: Version })

/** The body of the request that a patient was taken to a treatment room. */
export const SeatedChange = z.extend(VisitChange, { room: z.optional(Room) })
export type SeatedChange = z.infer<typeof SeatedChange>

/** The body of a request to take back a change of a visit, or a mark of today. */
export const UndoChange = z.extend(VisitChange, { what: z.enum([...MARKS, 'move', 'cancel']) })
export type UndoChange = z.infer<typeof UndoChange>

/** Where a visit can be: a day, an agenda, and a start. */
const VisitPlace = z.object({ date: IsoDate, agendaId: Id, startsAt: Minute })
export type VisitPlace = z.infer<typeof VisitPlace>

/** The body of a request that either moves a visit or gives it another room. */
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

/** The form in which staff may say why the clinic cancels a visit. */
export const CancelForm = z.object({
  reason: z.string().check(z.trim(), plainLine(), z.maxLength(500)),
})

/**
 * The body of a request by which the clinic cancels a visit. `expectedRefund` is the amount that the
 * caller saw, in dollars: the price of a paid visit, otherwise 0.
 */
export const DeskCancel = z.extend(VisitChange, {
  ...CancelForm.shape,
  expectedRefund: Dollars,
})
export type DeskCancel = z.infer<typeof DeskCancel>

export const VisitPath = z.object({ id: Id })

/** The reply to a change of a visit: the visit as it is now. */
export const VisitReply = z.object({ visit: AgendaVisit })
export type VisitReply = z.infer<typeof VisitReply>

/** The part of a 409 reply `changed` that has the visit as it is now. */
export const ChangedVisit = z.object({
  error: z.object({ detail: z.object({ visit: AgendaVisit }) }),
})
