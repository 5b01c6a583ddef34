import {
  VisitReply,
  type Agenda,
  type AgendaName,
  type AgendaVisit,
  type Places,
  type UndoChange,
} from '../schemas/agenda.ts'
import type { DeskMethod } from '../schemas/desk-payment.ts'
import type { Failed } from './actor-result.ts'
import { changesOf, keptIn, visitIn, withVisit, type Change } from './agenda-changes.ts'
import { latestPayment } from './agenda-rules.ts'
import type { AgendaLook, VisitWish } from './agenda-events.ts'
import type { DeskTools, DeskWish } from './desk-booking-context.ts'
import { failureOf } from './failure.ts'

export type AgendaInput = AgendaLook & {
  /** Returns the values that the staff's booking form needs when the form opens. */
  deskTools: () => DeskTools
}

export type AgendaContext = AgendaInput & {
  /** The visit to book, whose form opens once the days are shown. Null if no form is to open. */
  asked: DeskWish | null
  /** The days on the agenda page. Null until the days that `query` selects have been read. */
  agenda: Agenda | null
  /** The agendas of which staff can show a whole week. Empty until the first days are read. */
  agendas: readonly AgendaName[]
  /** The latest changes of visits on the shown days. Empty after the first reading of the days. */
  changes: readonly Change[]
  /** By ISO date, a day's newest announced revision, a number that increases with each change. */
  announced: Readonly<Record<string, number>>
  /** The id of the visit whose details are open. Empty if no details are open. */
  openId: string
  /** The id of the visit that staff booked last. Empty if staff have booked no visit. */
  bookedId: string
  /** The id of the payment that staff are about to void. Empty if there is none. */
  voidingId: string
  /** The amount that staff have typed into the open form. Null until they have sent the form. */
  typedAmount: number | null
  /** How the last payment was made, which the next form offers. */
  usualMethod: DeskMethod
  /** The last change of a visit that staff requested. `id` is empty before the first request. */
  wish: VisitWish
  /** The visit for which staff are choosing another time. Null if staff are not moving a visit. */
  picked: AgendaVisit | null
  /** The times on the shown days to which staff can move the picked visit. */
  places: Places['places']
  failure: string | null
  /** Why the last payment, cancellation or room was not stored. The dialog shows this reason. */
  refusal: string | null
}

const NO_WISH: VisitWish = { does: 'undo', what: 'move', id: '', version: 0 }

/** The values in the context of the agenda's state machine until the days have been read. */
export const unread = {
  agenda: null,
  changes: [],
  announced: {},
  openId: '',
  voidingId: '',
  typedAmount: null,
  wish: NO_WISH,
  bookedId: '',
  asked: null,
  picked: null,
  places: [],
  refusal: null,
} satisfies Partial<AgendaContext>

/**
 * Returns the context of the agenda's state machine while the days of a new query are read.
 * While staff are moving a visit, the returned context keeps that visit and the shown days.
 */
export const elsewhere = ({ agenda, picked }: AgendaContext) =>
  picked === null ? unread : { ...unread, agenda, picked }

/** Returns a day's revision in the given agenda; 0 if the agenda does not contain the day. */
export const revisionIn = (agenda: Agenda | null, date: string) =>
  agenda?.days.find((day) => day.date === date)?.revision ?? 0

/**
 * Returns the newly fetched days, and the changes to their visits since the previous fetch.
 * If no visit has changed since the previous reading, returns the earlier list of changes again.
 */
export function updated({ agenda: before, changes }: AgendaContext, agenda: Agenda) {
  if (before === null) return { agenda, changes }
  const after = keptIn(before, agenda)
  const found = changesOf(before, after)
  return { agenda: after, changes: found.length === 0 ? changes : found }
}

/** Returns the visit with the given `id`; undefined if the visit is not on the shown days. */
export const visitOf = ({ agenda }: Pick<AgendaContext, 'agenda'>, id: string) =>
  agenda === null ? undefined : visitIn(agenda, id)

/** Returns the version of a visit that is shown or being moved; 0 for any other visit. */
export const versionOf = (context: Pick<AgendaContext, 'agenda' | 'picked'>, id: string) =>
  (visitOf(context, id) ?? context.picked)?.version ?? 0

const TAKEN_BACK = 'Taken back at once'

/** Returns the request that undoes the last change that staff requested. */
export function undoOf(context: Pick<AgendaContext, 'agenda' | 'picked' | 'wish'>): VisitWish {
  const { wish } = context
  const { id } = wish
  const version = versionOf(context, id)
  if (wish.does !== 'pay') return { does: 'undo', id, version, what: whatOf(wish) }
  return { does: 'void', id, version, payment: wish.recorded, reason: TAKEN_BACK }
}

/** Returns the value of `what`, such as `seated`, for the request that undoes the given change. */
function whatOf(wish: VisitWish): UndoChange['what'] {
  if (wish.does === 'mark') return wish.mark
  if (wish.does === 'seat') return 'seated'
  return wish.does === 'cancel' ? 'cancel' : 'move'
}

/** Returns the visit's newest version from an error reply; undefined if the reply has no visit. */
export const latestOf = ({ error }: Failed) =>
  VisitReply.safeParse(failureOf(error).detail).data?.visit

/** Returns the times to which staff can move the picked visit, except the visit's current time. */
export const others = ({ picked }: AgendaContext, places: Places['places']) =>
  places.map((place) => {
    const isOwn = place.date === picked?.date && place.agendaId === picked.agendaId
    return isOwn ? { ...place, starts: place.starts.filter((at) => at !== picked.startsAt) } : place
  })

/**
 * Returns the change that staff requested, with the payment that the server has recorded for it.
 * Without it, an undo could void a payment that a colleague has taken since then.
 */
export const recorded = ({ wish }: AgendaContext, visit: AgendaVisit) =>
  wish.does === 'pay' ? { wish: { ...wish, recorded: latestPayment(visit)?.id ?? '' } } : {}

/** Returns the shown days with the newest version of `visit`, and the list of changed visits. */
export const showing = (context: AgendaContext, visit: AgendaVisit | undefined) =>
  context.agenda === null || !visit ? {} : updated(context, withVisit(context.agenda, visit))
