import { byEvent, failing } from './actor-result.ts'
import { agendaEnds, keepsLatest, keepsVisit, makesChange, showsError } from './agenda-replies.ts'
import { agendaSetup } from './agenda-setup.ts'

/** The transition after the server's reply that the visit is cancelled, removed or paid already. */
const isOver = {
  guard: { type: 'isOver', params: failing },
  target: '#agenda.shown.desk.opened',
  actions: [keepsLatest, showsError],
} as const

/** The transition that keeps the dialog open, with the visit's latest version and the error. */
const asksAgain = {
  target: 'asking',
  actions: [keepsLatest, { type: 'keepRefusal', params: failing }],
} as const

const closes = { 'visit.close': { target: '#agenda.shown.desk.idle', actions: 'close' } } as const

/**
 * Creates the state that saves a visit's change.
 * After the change is saved, the dialog closes and the agenda enters the state `target`.
 */
const saving = (target: '#agenda.shown.desk.idle' | '#agenda.shown.desk.undoable') =>
  agendaSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      ...makesChange,
      onDone: { target, actions: [keepsVisit, 'close'] },
      onError: [agendaEnds, isOver, asksAgain],
    },
  })

/** The state that stores the room of the open visit. The visit's details stay open meanwhile. */
export const givingRoom = agendaSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    ...makesChange,
    onDone: [
      {
        guard: 'isSeating',
        target: '#agenda.shown.desk.undoable',
        actions: [keepsVisit, 'close'],
      },
      { target: '#agenda.shown.desk.idle', actions: [keepsVisit, 'close'] },
    ],
    onError: [agendaEnds, isOver, { ...asksAgain, target: 'opened' }],
  },
})

/** The state in which a dialog asks if the patient paid at the desk, and records the payment. */
export const paying = agendaSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: { on: { ...closes, 'payment.confirm': { target: 'saving', actions: 'keepPayment' } } },
    saving: saving('#agenda.shown.desk.idle'),
  },
})

/** The state of the dialog that shows the refund, and cancels the visit for the clinic. */
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
    saving: saving('#agenda.shown.desk.undoable'),
  },
})
