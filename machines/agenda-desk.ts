import { answered, byEvent, errorToast, failing } from './actor-result.ts'
import { placing } from './agenda-placing.ts'
import { agendaSetup, type AgendaContext } from './agenda-setup.ts'
import { cancelling, paying } from './agenda-settling.ts'
import { refusedEnds } from './session-ended.ts'

const changes = {
  'visit.mark': {
    guard: { type: 'canMark', params: byEvent },
    target: 'saving',
    actions: { type: 'keepMark', params: byEvent },
  },
  'visit.move': {
    guard: { type: 'canMove', params: byEvent },
    target: 'placing',
    actions: { type: 'pickUp', params: byEvent },
  },
  'visit.pay': {
    guard: { type: 'canPay', params: byEvent },
    target: 'paying',
    actions: { type: 'open', params: byEvent },
  },
  'visit.cancel': {
    guard: { type: 'canCancel', params: byEvent },
    target: 'cancelling',
    actions: { type: 'open', params: byEvent },
  },
} as const

const starts = {
  ...changes,
  'visit.open': { target: 'opened', actions: { type: 'open', params: byEvent } },
  'booking.open': { target: 'idle', actions: { type: 'ask', params: byEvent } },
} as const

/** Returns what the form for a booking opens with. Throws if nobody asked for it. */
function bookingOf({ context: { asked, deskTools } }: { context: AgendaContext }) {
  if (asked === null) throw new Error('Nobody asked for a booking')
  return { ...asked, ...deskTools() }
}

/** The part of the agenda in which staff do something with a visit. */
export const desk = agendaSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isAsked', target: 'booking' }, on: starts },
    opened: { on: { ...changes, 'visit.close': { target: 'idle', actions: 'close' } } },
    booking: {
      invoke: { src: 'booking', id: 'booking', input: bookingOf },
      on: {
        'booking.made': { target: 'idle', actions: { type: 'keepBooked', params: byEvent } },
        'booking.close': { target: 'idle', actions: 'stopAsking' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'changeVisit',
        input: ({ context }) => context.wish,
        onDone: [
          {
            guard: 'isUndone',
            target: 'idle',
            actions: { type: 'keepVisit', params: answered },
          },
          { target: 'undoable', actions: { type: 'keepVisit', params: answered } },
        ],
        onError: [
          { ...refusedEnds, target: '#agenda.ended' },
          {
            target: 'idle',
            actions: [
              { type: 'keepLatest', params: failing },
              { type: 'notify', params: errorToast },
            ],
          },
        ],
      },
    },
    placing,
    paying,
    cancelling,
    undoable: {
      tags: 'undoable',
      after: { untilFinal: 'idle' },
      on: { ...starts, 'desk.undo': { target: 'saving', actions: 'takeBack' } },
    },
  },
})
