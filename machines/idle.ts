import { assign, setup } from 'xstate'
import { performed, reporting, typed } from './placeholder.ts'

/** How long before the end an idle member of staff is warned, in milliseconds. */
export const WARNING_MS = 2 * 60_000

/**
 * Signing staff out who have left the screen. It runs while one of them is signed in.
 *
 * `watching` waits until nothing was done, in any tab, for all but the last two minutes of the idle
 * time; `warning` asks whether somebody is there. Whatever is done meanwhile, in any tab, is
 * `activity.seen` and starts the time anew; so does `idle.extend`. `activity.check` counts again
 * after the computer has slept. `over` ends the session.
 *
 * Tags: `modal` while the question is on the page.
 */
export type IdleEvent =
  { type: 'activity.seen'; at: number } | { type: 'activity.check' } | { type: 'idle.extend' }

/** Milliseconds; `lastSeen` and `now` since the epoch. */
export type IdleInput = { idleMs: number; lastSeen: number; now?: () => number }
export type IdleContext = Required<IdleInput>

/** When the session ends unless something is done, in milliseconds since the epoch. */
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
