import {
  VisitReply,
  type Agenda,
  type AgendaName,
  type AgendaVisit,
  type Places,
  type UndoChange,
} from '../schemas/agenda.ts'
import type { Failed } from './actor-result.ts'
import { changesOf, keptIn, visitIn, withVisit, type Change } from './agenda-changes.ts'
import type { AgendaLook, VisitWish } from './agenda-events.ts'
import type { DeskTools, DeskWish } from './desk-booking-context.ts'
import { failureOf } from './failure.ts'

export type AgendaInput = AgendaLook & {
  /** Returns what the form for a booking needs when it opens. */
  deskTools: () => DeskTools
}

export type AgendaContext = AgendaInput & {
  /** The visit to book. The form for it opens when the days are shown. Null if there is none. */
  asked: DeskWish | null
  /** The shown days. Null until the days of `query` have been read. */
  agenda: Agenda | null
  /** The agendas that the page can show for a week. Empty until the first days are read. */
  agendas: readonly AgendaName[]
  /** The changes of the last update. Empty after the first reading of the days. */
  changes: readonly Change[]
  /** The latest revision of each day that the server has announced, by ISO date. */
  announced: Readonly<Record<string, number>>
  /** The id of the visit whose details are open. Empty if no details are open. */
  openId: string
  /** The id of the visit that was booked last. Empty if none was booked. */
  bookedId: string
  /** The current or the last change of a visit. Its id is empty before the first change. */
  wish: VisitWish
  /** The visit for which staff are choosing another time. Null if they are not moving a visit. */
  picked: AgendaVisit | null
  /** The times to which the picked visit may be moved, on the shown days. */
  places: Places['places']
  failure: string | null
  /** Why the last payment, cancellation or room was refused. The open dialog shows it. */
  refusal: string | null
}

const NO_WISH: VisitWish = { does: 'undo', what: 'move', id: '', version: 0 }

/** The values in the machine's context while the days are not known yet. */
export const unread = {
  agenda: null,
  changes: [],
  announced: {},
  openId: '',
  wish: NO_WISH,
  bookedId: '',
  asked: null,
  picked: null,
  places: [],
  refusal: null,
} satisfies Partial<AgendaContext>

/**
 * Returns the values in the context while other days are read. If staff are moving a visit, the
 * visit stays picked up, and the previous days stay on screen.
 */
export const elsewhere = ({ agenda, picked }: AgendaContext) =>
  picked === null ? unread : { ...unread, agenda, picked }

/** Returns the highest revision of a day in an agenda; 0 if the agenda does not have the day. */
export const revisionIn = (agenda: Agenda | null, date: string) =>
  agenda?.days.find((day) => day.date === date)?.revision ?? 0

/**
 * Returns the new days, and what has changed since the last reading. If nothing has changed, keeps
 * the earlier changes, because the server also announces the person's own change.
 */
export function updated({ agenda: before, changes }: AgendaContext, agenda: Agenda) {
  if (before === null) return { agenda, changes }
  const found = changesOf(before, agenda)
  return { agenda: keptIn(before, agenda), changes: found.length === 0 ? changes : found }
}

/** Returns the visit with this id if it is on the shown days. */
export const visitOf = ({ agenda }: Pick<AgendaContext, 'agenda'>, id: string) =>
  agenda === null ? undefined : visitIn(agenda, id)

/** Returns the version of a shown or picked-up visit; 0 for any other visit. */
export const versionOf = (context: Pick<AgendaContext, 'agenda' | 'picked'>, id: string) =>
  (visitOf(context, id) ?? context.picked)?.version ?? 0

/** Returns which kind of change an undo of this change takes back. */
export function whatOf(wish: VisitWish): UndoChange['what'] {
  if (wish.does === 'mark') return wish.mark
  if (wish.does === 'seat') return 'seated'
  return wish.does === 'cancel' ? 'cancel' : 'move'
}

/** Returns the current visit that the server has sent with a refusal, if any. */
export const latestOf = ({ error }: Failed) =>
  VisitReply.safeParse(failureOf(error).detail).data?.visit

/** Returns the places to move the picked visit to, without its current place. */
export const others = ({ picked }: AgendaContext, places: Places['places']) =>
  places.map((place) => {
    const isOwn = place.date === picked?.date && place.agendaId === picked.agendaId
    return isOwn ? { ...place, starts: place.starts.filter((at) => at !== picked.startsAt) } : place
  })

/** Returns the shown days with this visit as it is now, and what has changed. */
export const showing = (context: AgendaContext, visit: AgendaVisit | undefined) =>
  context.agenda === null || !visit ? {} : updated(context, withVisit(context.agenda, visit))
