import { byEvent, failing } from './actor-result.ts'
import { agendaEnds, keepsLatest, keepsVisit, makesChange, showsError } from './agenda-replies.ts'
import { agendaSetup } from './agenda-setup.ts'

/** The transition if the server replies that the visit is already cancelled, removed or paid. */
const isOver = {
  guard: { type: 'isOver', params: failing },
  target: '#agenda.shown.desk.opened',
  actions: [keepsLatest, showsError],
} as const

/** The transition that keeps the dialog open and shows the visit's latest version and the error. */
const asksAgain = {
  target: 'asking',
  actions: [keepsLatest, { type: 'keepRefusal', params: failing }],
} as const

const closes = { 'visit.close': { target: '#agenda.shown.desk.idle', actions: 'close' } } as const

/**
 * Creates a state that saves a payment or a cancellation of the open visit.
 * After the save, the dialog closes and the agenda's state machine enters the `target` state.
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

/** The state that stores the open visit's room, while the visit's details stay open. */
export const givingRoom = agendaSetup.createStateConfig({
  tags: ['busy', 'modal'],
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

const keepsPayment = { type: 'keepPayment', params: byEvent } as const

/** The state of the dialog in which staff record money that the patient has paid at the desk. */
export const paying = agendaSetup.createStateConfig({
  tags: 'modal',
  initial: 'asking',
  states: {
    asking: {
      on: {
        ...closes,
        'payment.confirm': [
          {
            guard: { type: 'isMoreThanDue', params: byEvent },
            target: 'confirming',
            actions: keepsPayment,
          },
          { target: 'saving', actions: keepsPayment },
        ],
      },
    },
    confirming: {
      on: {
        ...closes,
        'payment.more': { target: 'saving', actions: 'confirmMore' },
        'payment.back': 'asking',
      },
    },
    saving: saving('#agenda.shown.desk.undoable'),
  },
})

/** The dialog's state, in which staff say why a payment at the desk is void. */
export const voiding = agendaSetup.createStateConfig({
  tags: 'modal',
  initial: 'asking',
  states: {
    asking: {
      on: {
        ...closes,
        'void.confirm': { target: 'saving', actions: { type: 'keepVoid', params: byEvent } },
      },
    },
    saving: saving('#agenda.shown.desk.idle'),
  },
})

/** The dialog's state, in which staff give money back for a visit that stays as it is. */
export const givingBack = agendaSetup.createStateConfig({
  tags: 'modal',
  initial: 'asking',
  states: {
    asking: {
      on: {
        ...closes,
        'give.confirm': { target: 'saving', actions: { type: 'keepGiving', params: byEvent } },
      },
    },
    saving: saving('#agenda.shown.desk.idle'),
  },
})

/** The dialog's state, in which staff see the refund and cancel a visit on the clinic's behalf. */
export const cancelling = agendaSetup.createStateConfig({
  tags: 'modal',
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
