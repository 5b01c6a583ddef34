import { assign, setup } from 'xstate'
import { performed, reporting, typed } from './placeholder.ts'

/** The time between the idle warning and the automatic sign-out, in milliseconds. */
export const WARNING_MS = 2 * 60_000

/**
 * The state machine that signs out idle staff. The state machine runs while staff are signed in.
 *
 * - `watching` waits until only two minutes of the allowed idle time are left.
 * - `warning` shows a dialog that asks whether the user is still there.
 * - The `activity.seen` event reports activity in any browser tab, and restarts the idle time.
 * - A button in the warning dialog sends the `idle.extend` event, which restarts the idle time.
 * - `activity.check` computes the remaining idle time again, for example after the device slept.
 * - The `over` state ends the idle user's session.
 */
export type IdleEvent =
  { type: 'activity.seen'; at: number } | { type: 'activity.check' } | { type: 'idle.extend' }

/** The allowed idle time in milliseconds, and the last activity in milliseconds since the epoch. */
export type IdleInput = { idleMs: number; lastSeen: number; now?: () => number }
export type IdleContext = Required<IdleInput>

/** Returns the time at which the session ends without activity, in milliseconds since the epoch. */
export const endOf = ({ lastSeen, idleMs }: IdleContext) => lastSeen + idleMs

const seen = {
  target: 'watching',
  reenter: true,
  actions: {
    type: 'keepSeen',
    params: ({ event }: { event: { at: number } }) => ({ at: event.at }),
  },
} as const

export const idleMachine = setup({
  types: typed<{
    context: IdleContext
    events: IdleEvent
    input: IdleInput
    tags: 'modal'
  }>(),
  actors: { watchActivity: reporting<IdleEvent>('watchActivity') },
  actions: {
    anchorFocus: performed('anchorFocus'),
    extend: performed('extend'),
    endSession: performed('endSession'),
    keepSeen: assign((_, { at }: { at: number }) => ({ lastSeen: at })),
    startAnew: assign({ lastSeen: ({ context }) => context.now() }),
  },
  delays: {
    untilWarning: ({ context }) => Math.max(0, endOf(context) - WARNING_MS - context.now()),
    untilEnd: ({ context }) => Math.max(0, endOf(context) - context.now()),
  },
}).createMachine({
  id: 'idle',
  context: ({ input }) => ({ ...input, now: input.now ?? Date.now }),
  invoke: { src: 'watchActivity' },
  initial: 'watching',
  states: {
    watching: {
      after: { untilWarning: 'warning' },
      on: { 'activity.seen': seen, 'activity.check': { target: 'watching', reenter: true } },
    },
    warning: {
      tags: 'modal',
      entry: 'anchorFocus',
      after: { untilEnd: 'over' },
      on: {
        'activity.seen': seen,
        'activity.check': { target: 'warning', reenter: true },
        'idle.extend': { target: 'watching', actions: ['startAnew', 'extend'] },
      },
    },
    over: { type: 'final', entry: 'endSession' },
  },
})
