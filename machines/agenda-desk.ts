import { byEvent } from './actor-result.ts'
import type { AgendaContext } from './agenda-context.ts'
import { placing } from './agenda-placing.ts'
import { agendaEnds, keepsLatest, keepsVisit, makesChange, showsError } from './agenda-replies.ts'
import { agendaSetup } from './agenda-setup.ts'
import { cancelling, givingBack, givingRoom, paying, voiding } from './agenda-settling.ts'

/** Returns a transition to `target`, whose guard checks the visit that the event names. */
const allowed = <const Guard, const Target, const Action>(
  guard: Guard,
  target: Target,
  action: Action,
) =>
  ({
    guard: { type: guard, params: byEvent },
    target,
    actions: { type: action, params: byEvent },
  }) as const

const changes = {
  'visit.mark': allowed('canMark', 'saving', 'keepMark'),
  'visit.move': allowed('canMove', 'placing', 'pickUp'),
  'visit.pay': allowed('canPay', 'paying', 'open'),
  'visit.cancel': allowed('canCancel', 'cancelling', 'open'),
} as const

const starts = {
  ...changes,
  'visit.open': { target: 'opened', actions: { type: 'open', params: byEvent } },
  'booking.open': { target: 'idle', actions: { type: 'ask', params: byEvent } },
} as const

/** Returns the input of the state machine that books a visit. Throws if `asked` is null. */
function bookingOf({ context: { asked, deskTools } }: { context: AgendaContext }) {
  if (asked === null) throw new Error('Nobody asked for a booking')
  return { ...asked, ...deskTools() }
}

/** The agenda page's states in which staff look at the days, or open, change or book a visit. */
export const desk = agendaSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isAsked', target: 'booking' }, on: starts },
    opened: {
      tags: 'modal',
      on: {
        ...changes,
        'visit.next': allowed('canBookNext', 'idle', 'askNext'),
        'payment.void': allowed('canVoid', 'voiding', 'openPayment'),
        'visit.giveBack': allowed('canGiveBack', 'givingBack', 'open'),
        'room.confirm': allowed('canGiveRoom', 'givingRoom', 'keepRoom'),
        'visit.close': { target: 'idle', actions: 'close' },
      },
    },
    givingRoom,
    booking: {
      tags: 'modal',
      invoke: { src: 'booking', id: 'booking', input: bookingOf },
      on: {
        'booking.made': { target: 'idle', actions: { type: 'keepBooked', params: byEvent } },
        'booking.close': { target: 'idle', actions: 'stopAsking' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        ...makesChange,
        onDone: [
          { guard: 'isUndone', target: 'idle', actions: keepsVisit },
          { target: 'undoable', actions: keepsVisit },
        ],
        onError: [agendaEnds, { target: 'idle', actions: [keepsLatest, showsError] }],
      },
    },
    placing,
    paying,
    voiding,
    givingBack,
    cancelling,
    undoable: {
      tags: 'undoable',
      after: { untilFinal: 'idle' },
      on: { ...starts, 'desk.undo': { target: 'saving', actions: 'takeBack' } },
    },
  },
})
