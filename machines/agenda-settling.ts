import { answered, byEvent, errorToast, failing } from './actor-result.ts'
import { agendaSetup } from './agenda-setup.ts'
import { refusedEnds } from './session-ended.ts'

const ends = { ...refusedEnds, target: '#agenda.ended' } as const

/** The transition after the server refused a change of a visit that is over, or paid already. */
const isOver = {
  guard: { type: 'isOver', params: failing },
  target: '#agenda.shown.desk.opened',
  actions: [
    { type: 'keepLatest', params: failing },
    { type: 'notify', params: errorToast },
  ],
} as const

/** The transition back to the question, which then says what went wrong, and about which visit. */
const asksAgain = {
  target: 'asking',
  actions: [
    { type: 'keepLatest', params: failing },
    { type: 'keepRefusal', params: failing },
  ],
} as const

const closes = { 'visit.close': { target: '#agenda.shown.desk.idle', actions: 'close' } } as const

/** The state in which a dialog asks whether the patient has paid at the desk, and records it. */
export const paying = agendaSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: { on: { ...closes, 'payment.confirm': { target: 'saving', actions: 'keepPayment' } } },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'changeVisit',
        input: ({ context }) => context.wish,
        onDone: {
          target: '#agenda.shown.desk.idle',
          actions: [{ type: 'keepVisit', params: answered }, 'close'],
        },
        onError: [ends, isOver, asksAgain],
      },
    },
  },
})

/** The state in which a dialog shows the refund, and cancels the visit for the clinic. */
export const cancelling = agendaSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      on: {
        ...closes,
        'cancellation.confirm': {
          target: 'saving',
          actions: { type: 'keepCancellation', params: byEvent },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'changeVisit',
        input: ({ context }) => context.wish,
        onDone: {
          target: '#agenda.shown.desk.undoable',
          actions: [{ type: 'keepVisit', params: answered }, 'close'],
        },
        onError: [ends, isOver, asksAgain],
      },
    },
  },
})
