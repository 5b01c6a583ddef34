import { assign, sendParent, setup } from 'xstate'
import type {
  Agenda,
  AgendaNews,
  AgendaQuery,
  AgendaVisit,
  Places,
  VisitPlace,
} from '../schemas/agenda.ts'
import { balanceOf } from '../schemas/balance.ts'
import { findPlaces } from '../schemas/calls/agenda.ts'
import type { PaymentForm } from '../schemas/desk-payment.ts'
import type { GiveBackForm } from '../schemas/give-back.ts'
import { isKind, messageOf, type Failed } from './actor-result.ts'
import { withVisit } from './agenda-changes.ts'
import {
  elsewhere,
  others,
  revisionIn,
  showing,
  updated,
  versionOf,
  visitOf,
  recorded,
  undoOf,
  latestOf,
  type AgendaContext,
  type AgendaInput,
} from './agenda-context.ts'
import type { AgendaEvent, AgendaLook, Marking, VisitWish } from './agenda-events.ts'
import {
  givableFor,
  isCancellable,
  isMovable,
  isOpenTo,
  isPayable,
  isRoomable,
  isVoidable,
  refundOf,
} from './agenda-rules.ts'
import { deskBookingMachine } from './desk-booking.ts'
import type { DeskWish } from './desk-booking-context.ts'
import { failureOf } from './failure.ts'
import { calling } from './kit/wire.ts'
import { liveMachine } from './live.ts'
import { isFollowed, nextVisitOf } from './next-visit.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'
import { UNDO_MS } from './undo-time.ts'

/**
 * The child state machine that tells the agenda's state machine which days have changed.
 */
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

/** The child state machine with which staff book a visit. The agenda receives the booked visit. */
export const agendaBooking = deskBookingMachine.provide({
  actions: {
    tellBooked: sendParent((_, visit: AgendaVisit): AgendaEvent => ({
      type: 'booking.made',
      visit,
    })),
    tellClosed: sendParent((): AgendaEvent => ({ type: 'booking.close' })),
  },
})

// Inside `setup`, the type of the call would widen the literal types of the actions.
const readPlaces = calling(findPlaces)

const FIELDS = ['from', 'to', 'agenda'] as const

const hasCode = ({ error }: Failed, codes: readonly string[]) =>
  codes.includes(failureOf(error).code)

/** The server's error codes for a time that is taken by another visit or cannot be booked. */
const TAKEN = ['slot_taken', 'not_bookable']

/** The server's error codes for a visit that is cancelled, removed, paid or free of charge. */
const OVER = ['cancelled', 'not_found', 'already_paid', 'nothing_to_pay']

/** The server's error codes for a visit that has changed since the page loaded the visit. */
const OUTDATED = ['changed', 'cancelled', 'not_found']

/** Returns true if the visit with the given `id` is on the shown days and satisfies `rule`. */
function isVisit(context: AgendaContext, id: string, rule: (visit: AgendaVisit) => boolean) {
  const visit = visitOf(context, id)
  return visit !== undefined && rule(visit)
}

/** The XState actors, actions and guards of the agenda, whose states are in `agenda.ts`. */
export const agendaSetup = setup({
  types: typed<{
    context: AgendaContext
    events: AgendaEvent
    input: AgendaInput
    tags: 'busy' | 'modal' | 'failed' | 'stale' | 'undoable'
    children: { live: 'live'; booking: 'booking' }
  }>(),
  actors: {
    live: agendaLive,
    booking: agendaBooking,
    readAgenda: promised<Agenda, AgendaQuery>('readAgenda'),
    readPlaces,
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
    keepVisit: assign(({ context }, visit: AgendaVisit) => ({
      ...showing(context, visit),
      ...recorded(context, visit),
    })),
    keepLatest: assign(({ context }, failed: Failed) => showing(context, latestOf(failed))),
    keepMark: assign(({ context }, { id, mark }: Marking) => ({
      wish: { does: 'mark', id, mark, version: versionOf(context, id) },
    })),
    keepRoom: assign(({ context }, { room }: { room: string }) => {
      const { openId: id } = context
      const isSeated = !isVisit(context, id, (visit) => isOpenTo(visit, 'seated'))
      const version = versionOf(context, id)
      return { wish: { does: isSeated ? 'room' : 'seat', id, room, version }, refusal: null }
    }),
    keepMove: assign(({ context }, { place }: { place: VisitPlace }) => {
      const { id = '' } = context.picked ?? {}
      return { wish: { does: 'move', id, place, version: versionOf(context, id) } }
    }),
    keepPayment: assign(({ context }, { amount, method }: PaymentForm) => {
      const { openId: id } = context
      const version = versionOf(context, id)
      const wish = { does: 'pay', id, version, amount, method, more: false, recorded: '' } as const
      return { wish, typedAmount: amount, usualMethod: method, refusal: null }
    }),
    confirmMore: assign(({ context: { wish } }) =>
      wish.does === 'pay' ? { wish: { ...wish, more: true } } : {},
    ),
    openPayment: assign((_, { payment }: { payment: string }) => ({
      voidingId: payment,
      refusal: null,
    })),
    keepVoid: assign(({ context }, { reason }: { reason: string }) => {
      const { openId: id, voidingId: payment } = context
      return {
        wish: { does: 'void', id, version: versionOf(context, id), payment, reason },
        refusal: null,
      }
    }),
    keepGiving: assign(({ context }, { amount, method, reason }: GiveBackForm) => {
      const { openId: id } = context
      const version = versionOf(context, id)
      return { wish: { does: 'giveBack', id, version, amount, method, reason }, refusal: null }
    }),
    keepCancellation: assign(({ context }, { reason }: { reason: string }) => {
      const { openId: id } = context
      const visit = visitOf(context, id)
      const expectedRefund = visit ? refundOf(visit) : 0
      const version = versionOf(context, id)
      return { wish: { does: 'cancel', id, version, reason, expectedRefund }, refusal: null }
    }),
    keepRefusal: assign((_, failed: Failed) => ({ refusal: messageOf(failed) })),
    takeBack: assign(({ context }) => ({ wish: undoOf(context) })),
    ask: assign((_, { place, isWalkIn }: DeskWish) => ({ asked: { place, isWalkIn } })),
    askNext: assign(({ context }, { id }: { id: string }) => {
      const visit = visitOf(context, id)
      return { asked: visit ? nextVisitOf(visit) : null, openId: '' }
    }),
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
    open: assign((_, { id }: { id: string }) => ({ openId: id, typedAmount: null, refusal: null })),
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
    isAsked: ({ context }) => context.asked !== null,
    canMark: ({ context }, { id, mark }: Marking) =>
      isVisit(context, id, (visit) => isOpenTo(visit, mark)),
    canGiveRoom: ({ context }) => isVisit(context, context.openId, isRoomable),
    canBookNext: ({ context }, { id }: { id: string }) => isVisit(context, id, isFollowed),
    canMove: ({ context }, { id }: { id: string }) => isVisit(context, id, isMovable),
    canPay: ({ context }, { id }: { id: string }) => isVisit(context, id, isPayable),
    isMoreThanDue: ({ context }, { amount }: PaymentForm) =>
      isVisit(context, context.openId, (visit) => amount > balanceOf(visit)),
    canVoid: ({ context }, { payment: id }: { payment: string }) =>
      isVisit(context, context.openId, ({ cancelled, payments = [] }) => {
        const payment = payments.find((each) => each.id === id)
        return cancelled === null && payment !== undefined && isVoidable(payment)
      }),
    canGiveBack: ({ context }, { id }: { id: string }) =>
      isVisit(context, id, (visit) => givableFor(visit) > 0),
    canCancel: ({ context }, { id }: { id: string }) => isVisit(context, id, isCancellable),
    isOver: (_, failed: Failed) => hasCode(failed, OVER),
    isMoving: ({ context }) => context.picked !== null,
    hasPlaces: ({ context }, { places }: Places) =>
      others(context, places).some(({ starts }) => starts.length > 0),
    isOffered: ({ context: { places } }, { place }: { place: VisitPlace }) =>
      places.some(
        ({ date, agendaId, starts }) =>
          date === place.date && agendaId === place.agendaId && starts.includes(place.startsAt),
      ),
    isTaken: (_, failed: Failed) => hasCode(failed, TAKEN),
    isOutdated: (_, failed: Failed) => hasCode(failed, OUTDATED),
    isSeating: ({ context }) => context.wish.does === 'seat',
    isUndone: ({ context: { wish } }) => wish.does === 'undo' || wish.does === 'void',
    /** True if a day in the reply is newer than the shown day but older than the announced one. */
    isBehind: ({ context }, agenda: Agenda) =>
      agenda.days.some(
        ({ date, revision }) =>
          revision < (context.announced[date] ?? 0) && revision > revisionIn(context.agenda, date),
      ),
  },
  delays: { untilFinal: UNDO_MS },
})
