import { answered, byEvent, failing } from './actor-result.ts'
import { keepsFailure, overtaken } from './change-replies.ts'
import { changeSetup } from './change-setup.ts'

/** The states in which the patient chooses a new time from the free times of one day. */
export const choosingTime = changeSetup.createStateConfig({
  tags: 'choosing',
  initial: 'looking',
  on: {
    'day.pick': { target: '.looking', actions: { type: 'lookAt', params: byEvent } },
    'time.pick': {
      guard: { type: 'isOffered', params: byEvent },
      target: 'confirmingMove',
      actions: { type: 'choose', params: byEvent },
    },
    'change.keep': { target: 'shown', actions: 'clearFailure' },
  },
  states: {
    looking: {
      tags: 'busy',
      invoke: {
        src: 'listTimes',
        input: ({ context: { bookingId: id, date } }) => ({ id, date }),
        onDone: { target: 'offering', actions: { type: 'keepTimes', params: answered } },
        onError: { target: 'unavailable', actions: [keepsFailure, 'forgetTimes'] },
      },
    },
    offering: {},
    unavailable: {
      tags: 'failed',
      on: { retry: { target: 'looking', actions: 'clearFailure' } },
    },
  },
})

/** The state in which a dialog asks the patient to confirm the move to the chosen time. */
export const confirmingMove = changeSetup.createStateConfig({
  tags: ['choosing', 'modal'],
  on: {
    'change.confirm': { target: 'moving', actions: 'clearFailure' },
    'change.keep': { target: 'choosingTime', actions: 'unchoose' },
  },
})

/** The state that asks the server to move the appointment to the chosen time. */
export const moving = changeSetup.createStateConfig({
  tags: ['busy', 'choosing', 'modal'],
  invoke: {
    src: 'move',
    input: ({ context }) => ({
      id: context.bookingId,
      sequence: context.options?.sequence ?? 0,
      date: context.chosen?.date ?? '',
      slot: context.chosen?.slot ?? '',
      ...(context.chosen?.doctorId && { doctorId: context.chosen.doctorId }),
    }),
    onDone: [
      {
        guard: { type: 'isMoved', params: answered },
        target: 'done.moved',
        actions: { type: 'keepMoved', params: answered },
      },
      { target: 'choosingTime', actions: { type: 'keepClash', params: answered } },
    ],
    onError: [
      ...overtaken,
      {
        guard: { type: 'isNotBookable', params: failing },
        target: 'choosingTime',
        actions: ['unchoose', 'forgetTimes', keepsFailure],
      },
      { target: 'confirmingMove', actions: keepsFailure },
    ],
  },
})
