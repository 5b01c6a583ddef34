import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import type { HeldTime } from '../schemas/hold.ts'
import { answered } from './actor-result.ts'
import { bookingHold } from './booking-setup.ts'
import { promised, typed } from './placeholder.ts'

/** The time that a visitor has chosen. `treatment` is the treatment's name. */
export type ChosenTime = HeldTime & { treatment: string; isFree: boolean }

type Context = {
  hold: ActorRefFrom<typeof bookingHold>
  /** Null until the chosen time is found. */
  time: ChosenTime | null
}

/**
 * The state machine that holds a visitor's chosen time on the login and sign-up pages.
 *
 * - `finding` asks the clinic whether the time in the visitor's link is free.
 * - In `offered`, the `hold` child machine temporarily reserves the time, and says until when.
 * - `taken` means that the time is no longer free; `unknown` that the clinic did not answer.
 * - In each state the visitor can log in. The booking form then opens with the chosen time.
 */
export const visitorHoldMachine = setup({
  types: typed<{
    events: { type: 'slot.gone' }
    context: Context
    input: { now?: (() => number) | undefined }
  }>(),
  actors: {
    hold: bookingHold,
    findTime: promised<ChosenTime>('findTime'),
  },
  actions: {
    keepTime: assign((_, time: ChosenTime) => ({ time })),
    wantHold: sendTo(
      ({ context }) => context.hold,
      (_, { treatmentId, date, slot }: ChosenTime) => ({
        type: 'hold.want' as const,
        treatmentId,
        date,
        slot,
      }),
    ),
  },
  guards: { isFree: (_, { isFree }: ChosenTime) => isFree },
}).createMachine({
  id: 'visitorHold',
  context: ({ input: { now }, spawn }) => ({
    hold: spawn('hold', { id: 'hold', input: { now } }),
    time: null,
  }),
  initial: 'finding',
  states: {
    finding: {
      invoke: {
        src: 'findTime',
        onDone: [
          {
            guard: { type: 'isFree', params: answered },
            target: 'offered',
            actions: [
              { type: 'keepTime', params: answered },
              { type: 'wantHold', params: answered },
            ],
          },
          { target: 'taken', actions: { type: 'keepTime', params: answered } },
        ],
        onError: 'unknown',
      },
    },
    offered: { on: { 'slot.gone': 'taken' } },
    taken: {},
    unknown: {},
  },
})
