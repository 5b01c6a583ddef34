import { assign, sendParent, setup } from 'xstate'
import {
  VisitReply,
  type Agenda,
  type AgendaName,
  type AgendaNews,
  type AgendaQuery,
  type AgendaVisit,
  type Mark,
  type Places,
  type PlacesQuery,
  type UndoChange,
  type VisitPlace,
} from '../schemas/agenda.ts'
import { isKind, messageOf, type Failed } from './actor-result.ts'
import { deskBookingMachine } from './desk-booking.ts'
import type { DeskTools, DeskWish } from './desk-booking-setup.ts'
import { changesOf, keptIn, MARKED_AT, visitIn, withVisit, type Change } from './agenda-changes.ts'
import { failureOf } from './failure.ts'
import { liveMachine } from './live.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/** How long staff can take back what they have recorded, in milliseconds. */
export const UNDO_MS = 10_000

/** What staff record about a visit, for example that the patient has arrived. */
type Marking = { readonly id: string; readonly mark: Mark }

/** The days to show, and what the address asks to book, if anything. */
type AgendaLook = { query: AgendaQuery; asked?: DeskWish | null }

/** A change of a visit. */
type Deed =
  | { readonly does: 'mark'; readonly mark: Mark }
  | { readonly does: 'move'; readonly place: VisitPlace }
  | { readonly does: 'pay' }
  | { readonly does: 'cancel'; readonly reason: string; readonly expectedRefund: number }
  | { readonly does: 'undo'; readonly what: UndoChange['what'] }

/** A change to make. `version` is the visit's version on screen. */
export type VisitWish = Deed & { readonly id: string; readonly version: number }

export type AgendaEvent =
  | ({ type: 'agenda.look' } & AgendaLook)
  | { type: 'visit.open'; id: string }
  | { type: 'visit.close' }
  | ({ type: 'visit.mark' } & Marking)
  | { type: 'visit.move'; id: string }
  | { type: 'visit.place'; place: VisitPlace }
  | { type: 'visit.pay'; id: string }
  | { type: 'payment.confirm' }
  | { type: 'visit.cancel'; id: string }
  | { type: 'cancellation.confirm'; reason: string }
  | { type: 'desk.undo' }
  | ({ type: 'booking.open' } & DeskWish)
  | { type: 'booking.made'; visit: AgendaVisit }
  | { type: 'booking.close' }
  | { type: 'retry' }
  | ({ type: 'day.changed' } & AgendaNews)
  | ({ type: 'live.refused' } & Failed)

/** The child machine that listens for changes, and reports them to this machine. */
export const agendaLive = liveMachine.provide({
  actions: {
    report: sendParent((_, { date, revision }: AgendaNews): AgendaEvent => ({
      type: 'day.changed',
      date,
      revision,
    })),
    reportRefusal: sendParent((_, { error }: Failed): AgendaEvent => ({
      type: 'live.refused',
      error,
    })),
  },
})

/** The child machine in which staff book a visit, and which reports the visit to this machine. */
export const agendaBooking = deskBookingMachine.provide({
  actions: {
    tellBooked: sendParent((_, visit: AgendaVisit): AgendaEvent => ({
      type: 'booking.made',
      visit,
    })),
    tellClosed: sendParent((): AgendaEvent => ({ type: 'booking.close' })),
  },
})

export type AgendaInput = AgendaLook & {
  /** Returns what the form for a booking needs when it opens. */
  deskTools: () => DeskTools
}

export type AgendaContext = AgendaInput & {
  /** The visit to book, whose form is open or opens as soon as the days are shown. */
  asked: DeskWish | null
  /** The shown days. Null until the days of `query` have been read. */
  agenda: Agenda | null
  /** The agendas that the person may choose for a week. Empty until the first days are read. */
  agendas: readonly AgendaName[]
  /** What the last update has changed. Empty after the first reading of the days. */
  changes: readonly Change[]
  /** The latest revision of each day that the server has announced, by ISO date. */
  announced: Readonly<Record<string, number>>
  /** The id of the visit whose details are open. Empty if no details are open. */
  openId: string
  /** The visit that was booked last. Its id is empty before. */
  bookedId: string
  /** The change that is being made, or that was made last. The id is empty before. */
  wish: VisitWish
  /** The visit for which staff are choosing another time. Null if they are not moving a visit. */
  picked: AgendaVisit | null
  /** The times to which the picked visit may be moved, on the shown days. */
  places: Places['places']
  failure: string | null
  /** Why the last payment or cancellation failed. The open dialog shows it. */
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

/** A visit that is being moved stays picked up on another day, below the days shown so far. */
const elsewhere = ({ agenda, picked }: AgendaContext) =>
  picked === null ? unread : { ...unread, agenda, picked }

const FIELDS = ['from', 'to', 'agenda'] as const

/** Returns the highest revision of a day in an agenda; 0 if the agenda does not have the day. */
const revisionIn = (agenda: Agenda | null, date: string) =>
  agenda?.days.find((day) => day.date === date)?.revision ?? 0

/** An update without a change keeps the news, because it may be the echo of one's own change. */
function updated({ agenda: before, changes }: AgendaContext, agenda: Agenda) {
  if (before === null) return { agenda, changes }
  const found = changesOf(before, agenda)
  return { agenda: keptIn(before, agenda), changes: found.length === 0 ? changes : found }
}

const visitOf = ({ agenda }: Pick<AgendaContext, 'agenda'>, id: string) =>
  agenda === null ? undefined : visitIn(agenda, id)

const versionOf = (context: Pick<AgendaContext, 'agenda' | 'picked'>, id: string) =>
  (visitOf(context, id) ?? context.picked)?.version ?? 0

/** Returns what an undo of this change takes back. */
function whatOf(wish: VisitWish): UndoChange['what'] {
  if (wish.does === 'mark') return wish.mark
  return wish.does === 'cancel' ? 'cancel' : 'move'
}

/** Returns the visit as it is now, if the server has refused to change an outdated version. */
const latestOf = ({ error }: Failed) => VisitReply.safeParse(failureOf(error).detail).data?.visit

/** Returns the places without the one where the picked visit is already. */
const others = ({ picked }: AgendaContext, places: Places['places']) =>
  places.map((place) => {
    const isOwn = place.date === picked?.date && place.agendaId === picked.agendaId
    return isOwn ? { ...place, starts: place.starts.filter((at) => at !== picked.startsAt) } : place
  })

const showing = (context: AgendaContext, visit: AgendaVisit | undefined) =>
  context.agenda === null || !visit ? {} : updated(context, withVisit(context.agenda, visit))

const hasCode = ({ error }: Failed, codes: readonly string[]) =>
  codes.includes(failureOf(error).code)

/** The server's codes for a time that another visit has taken, or that is no longer offered. */
const TAKEN = ['slot_taken', 'not_bookable']

/** The server's codes for a visit that is cancelled, removed or paid already. */
const OVER = ['cancelled', 'not_found', 'already_paid', 'nothing_to_pay']

/** The server's codes for a visit that is no longer what the person has seen. */
const OUTDATED = ['changed', 'cancelled', 'not_found']

/** Returns whether the mark has not been recorded yet. Nothing is recorded about a cancelled visit. */
export const isOpenTo = (visit: AgendaVisit, mark: Mark) =>
  visit.cancelled === null && visit[MARKED_AT[mark]] === null

/** Returns whether staff may move the visit. */
export const isMovable = ({ cancelled, doneAt }: AgendaVisit) =>
  cancelled === null && doneAt === null

/** Returns whether staff may take the payment of the visit. */
export const isPayable = ({ cancelled, paid, price }: AgendaVisit) =>
  cancelled === null && paid === null && price > 0

/** Returns whether the clinic may cancel the visit. */
export const isCancellable = ({ cancelled }: AgendaVisit) => cancelled === null

/** Returns what the patient gets back, in dollars, if the clinic cancels the visit. */
export const refundOf = ({ paid, price }: AgendaVisit) => (paid === null ? 0 : price)

/** The actors, actions and guards of the agenda machine, whose states are in `agenda.ts`. */
export const agendaSetup = setup({
  types: typed<{
    context: AgendaContext
    events: AgendaEvent
    input: AgendaInput
    tags: 'busy' | 'failed' | 'stale' | 'undoable'
    children: { live: 'live'; booking: 'booking' }
  }>(),
  actors: {
    live: agendaLive,
    booking: agendaBooking,
    readAgenda: promised<Agenda, AgendaQuery>('readAgenda'),
    readPlaces: promised<Places, PlacesQuery>('readPlaces'),
    changeVisit: promised<AgendaVisit, VisitWish>('changeVisit'),
  },
  actions: {
    endSession: performed<{ reason: string }>('endSession'),
    notify: performed<Toast>('notify'),
    lookAt: assign(({ context }, { query, asked = null }: AgendaLook) => ({
      ...elsewhere(context),
      query,
      asked,
      failure: null,
    })),
    keepAgenda: assign(({ context }, agenda: Agenda) => ({
      agenda,
      agendas: agenda.agendas ?? context.agendas,
    })),
    keepNewer: assign(({ context }, agenda: Agenda) => updated(context, agenda)),
    keepVisit: assign(({ context }, visit: AgendaVisit) => showing(context, visit)),
    keepLatest: assign(({ context }, failed: Failed) => showing(context, latestOf(failed))),
    keepMark: assign(({ context }, { id, mark }: Marking) => ({
      wish: { does: 'mark', id, mark, version: versionOf(context, id) },
    })),
    keepMove: assign(({ context }, { place }: { place: VisitPlace }) => {
      const { id = '' } = context.picked ?? {}
      return { wish: { does: 'move', id, place, version: versionOf(context, id) } }
    }),
    keepPayment: assign(({ context }) => ({
      wish: { does: 'pay', id: context.openId, version: versionOf(context, context.openId) },
      refusal: null,
    })),
    keepCancellation: assign(({ context }, { reason }: { reason: string }) => {
      const { openId: id } = context
      const visit = visitOf(context, id)
      const expectedRefund = visit ? refundOf(visit) : 0
      const version = versionOf(context, id)
      return { wish: { does: 'cancel', id, version, reason, expectedRefund }, refusal: null }
    }),
    keepRefusal: assign((_, failed: Failed) => ({ refusal: messageOf(failed) })),
    takeBack: assign(({ context: { wish, ...context } }) => ({
      wish: { does: 'undo', id: wish.id, what: whatOf(wish), version: versionOf(context, wish.id) },
    })),
    ask: assign((_, { place, isWalkIn }: DeskWish) => ({ asked: { place, isWalkIn } })),
    stopAsking: assign({ asked: null }),
    keepBooked: assign(({ context: { agenda } }, { visit }: { visit: AgendaVisit }) => ({
      agenda: agenda && withVisit(agenda, visit),
      bookedId: visit.id,
      asked: null,
    })),
    pickUp: assign(({ context }, { id }: { id: string }) => ({
      picked: visitOf(context, id) ?? null,
      changes: [],
    })),
    putDown: assign({ picked: null, places: [] }),
    tellKept: assign(({ context: { picked } }) =>
      picked === null ? {} : { changes: [{ what: 'kept', visit: picked }] },
    ),
    keepPlaces: assign(({ context }, { places }: Places) => ({ places: others(context, places) })),
    keepNews: assign(({ context }, { date, revision }: AgendaNews) => ({
      announced: { ...context.announced, [date]: revision },
    })),
    open: assign((_, { id }: { id: string }) => ({ openId: id, refusal: null })),
    close: assign({ openId: '' }),
    keepFailure: assign((_, failed: Failed) => ({ failure: messageOf(failed) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, failed: Failed) => isKind(failed, 'refused'),
    isAnother: ({ context }, { query }: { query: AgendaQuery }) =>
      FIELDS.some((field) => context.query[field] !== query[field]),
    isNewer: ({ context }, { date, revision }: AgendaNews) =>
      revision > revisionIn(context.agenda, date),
    canMark: ({ context }, { id, mark }: Marking) => {
      const visit = visitOf(context, id)
      return visit !== undefined && isOpenTo(visit, mark)
    },
    isAsked: ({ context }) => context.asked !== null,
    canMove: ({ context }, { id }: { id: string }) => {
      const visit = visitOf(context, id)
      return visit !== undefined && isMovable(visit)
    },
    canPay: ({ context }, { id }: { id: string }) => {
      const visit = visitOf(context, id)
      return visit !== undefined && isPayable(visit)
    },
    canCancel: ({ context }, { id }: { id: string }) => {
      const visit = visitOf(context, id)
      return visit !== undefined && isCancellable(visit)
    },
    isOver: (_, failed: Failed) => hasCode(failed, OVER),
    isMoving: ({ context }) => context.picked !== null,
    hasPlaces: ({ context }, { places }: Places) =>
      others(context, places).some(({ starts }) => starts.length > 0),
    isTaken: (_, failed: Failed) => hasCode(failed, TAKEN),
    isOutdated: (_, failed: Failed) => hasCode(failed, OUTDATED),
    isUndone: ({ context }) => context.wish.does === 'undo',
    /** True if the server has announced a newer revision than the one that was just read. */
    isBehind: ({ context }, agenda: Agenda) =>
      agenda.days.some(
        ({ date, revision }) =>
          revision < (context.announced[date] ?? 0) && revision > revisionIn(context.agenda, date),
      ),
  },
  delays: { untilFinal: UNDO_MS },
})
