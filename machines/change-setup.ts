import { assign, setup } from 'xstate'
import type { Appointment, Booking, BookingReply } from '../schemas/booking.ts'
import type { CancelReply } from '../schemas/cancel.ts'
import type { BookingTimes } from '../schemas/booking-times.ts'
import type { HistoryEntry, MoveRequest } from '../schemas/change.ts'
import type { BookingOptions } from '../schemas/booking-options.ts'
import type { BookingDate } from '../schemas/date.ts'
import { failureOf } from './failure.ts'
import { isExpired, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, typed } from './placeholder.ts'

/** An active booking, and the changes that the patient may make to the booking. */
export type Changeable = { booking: Booking; options: BookingOptions }

/** A free slot and its doctor. The doctor is absent if the treatment has no doctors. */
export type NewTime = Appointment & { doctorId?: string; doctor?: string }

export type ChangeEvent =
  | { type: 'change.cancel' }
  | { type: 'change.move' }
  | { type: 'change.confirm' }
  | { type: 'change.keep' }
  | { type: 'change.return' }
  | { type: 'day.pick'; date: BookingDate }
  | { type: 'time.pick'; appointment: Appointment }
  | { type: 'retry' }

export type ChangeContext = {
  bookingId: string
  /** The email address of the signed-in patient. */
  patient: string
  booking: Booking | null
  options: BookingOptions | null
  /** The cancelled booking's entry in the patient's history; null if no entry was found. */
  cancelled: HistoryEntry | null
  /** The server's reply to the cancellation; null if the booking was cancelled earlier. */
  refunded: CancelReply | null
  /** The day whose free times the page shows. */
  date: BookingDate
  times: BookingTimes
  /** The new time that the patient has chosen; null before the choice. */
  chosen: NewTime | null
  /** If another patient took the chosen time, the free times nearest to the chosen time. */
  nearest: readonly NewTime[]
  /** The message of the last error, or a message that another patient took the chosen time. */
  failure: string | null
}

/** The request to move a booking to a new time. */
export type Move = { id: string } & MoveRequest

const hasCode = ({ error }: Failed, ...codes: readonly string[]) =>
  codes.includes(failureOf(error).code)

/** The server's error codes for a change that was based on outdated data about the booking. */
const OUTDATED = ['changed', 'terms_changed', 'too_late', 'moves_used', 'disputed']

const isSame = (one: Appointment | null, other: Appointment) =>
  one?.date === other.date && one.slot === other.slot

/**
 * Adds a doctor to the chosen time: the booking's doctor if free, otherwise another free doctor.
 */
function newTime({ booking, nearest, times }: ChangeContext, chosen: Appointment): NewTime {
  const offer = nearest.find((each) => isSame(each, chosen))
  if (offer) return offer
  const free = times.doctors?.filter(({ slots }) => slots.includes(chosen.slot)) ?? []
  const doctor = free.find(({ _id }) => _id === booking?.doctorId) ?? free[0]
  return doctor ? { ...chosen, doctorId: doctor._id, doctor: doctor.name } : chosen
}

const NONE: BookingTimes = { slots: [] }

const taken = ({ date, slot }: Appointment) => `Already have and appointment on, ${date} at ${slot}`

/** The XState actors, actions and guards for changing a booking. The states are in `change.ts`. */
export const changeSetup = setup({
  types: typed<{
    events: ChangeEvent
    context: ChangeContext
    input: { bookingId: string; patient: string }
    tags: 'busy' | 'modal' | 'choosing' | 'failed' | 'unknown' | 'cancelled' | 'moved'
  }>(),
  actors: {
    loadAppointment: promised<Changeable, { id: string }>('loadAppointment'),
    findInHistory: promised<HistoryEntry | null, { id: string; patient: string }>('findInHistory'),
    cancel: promised<CancelReply, { id: string; sequence: number; expectedRefund: number }>(
      'cancel',
    ),
    listTimes: promised<BookingTimes, { id: string; date: BookingDate }>('listTimes'),
    move: promised<BookingReply, Move>('move'),
  },
  actions: {
    endSession: performed<{ reason: string }>('endSession'),
    keepLoaded: assign((_, { booking, options }: Changeable) => ({ booking, options })),
    keepCancelled: assign((_, cancelled: HistoryEntry | null) => ({ cancelled })),
    keepRefund: assign((_, refunded: CancelReply) => ({ refunded, failure: null })),
    keepMoved: assign((_, reply: BookingReply) =>
      reply.success ? { booking: reply.booking, failure: null } : {},
    ),
    // If the request named a doctor, all free times in the server's reply are with that doctor.
    keepClash: assign(({ context: { chosen } }, reply: BookingReply) =>
      reply.success
        ? {}
        : {
            times: NONE,
            nearest: (reply.nearest ?? []).map((offer) => ({ ...chosen, ...offer })),
            failure: taken(reply.booking),
            chosen: null,
          },
    ),
    startChoosing: assign(({ context }) => ({
      date: context.booking?.date ?? '',
      times: NONE,
      chosen: null,
      nearest: [],
      failure: null,
    })),
    lookAt: assign((_, { date }: { date: BookingDate }) => ({
      date,
      times: NONE,
      nearest: [],
      failure: null,
    })),
    forgetTimes: assign({ times: NONE }),
    keepTimes: assign((_, times: BookingTimes) => ({ times })),
    choose: assign(({ context }, { appointment }: { appointment: Appointment }) => ({
      chosen: newTime(context, appointment),
      failure: null,
    })),
    unchoose: assign({ chosen: null, failure: null }),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isExpired: (_, params: Failed) => isExpired(params),
    isGone: (_, params: Failed) => hasCode(params, 'not_found', 'cancelled'),
    isUnknown: (_, params: Failed) => hasCode(params, 'not_owner'),
    isOutdated: (_, params: Failed) => hasCode(params, ...OUTDATED),
    isNotBookable: (_, params: Failed) => hasCode(params, 'not_bookable', 'day_limit'),
    isFound: (_, entry: HistoryEntry | null) => entry !== null,
    canCancel: ({ context }) => context.options?.canCancel === true,
    canMove: ({ context }) => context.options?.canMove === true,
    isStillCancellable: ({ context }, { options }: Changeable) =>
      context.chosen === null && options.canCancel,
    isStillMovable: ({ context }, { options }: Changeable) =>
      context.chosen !== null && options.canMove,
    isMovedAlready: ({ context }, { booking }: Changeable) => isSame(context.chosen, booking),
    isOffered: ({ context }, { appointment }: { appointment: Appointment }) =>
      context.nearest.some((offer) => isSame(offer, appointment)) ||
      (appointment.date === context.date && context.times.slots.includes(appointment.slot)),
    isMoved: (_, reply: BookingReply) => reply.success,
  },
})
