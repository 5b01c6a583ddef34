import { assign, setup } from 'xstate'
import type { HeldTime, Hold } from '../schemas/hold.ts'
import { messageOf, type Failed } from './actor-result.ts'
import { failureOf } from './failure.ts'
import { performed, promised, reporting, typed } from './placeholder.ts'

/** The time between the warning and the end of a hold, in milliseconds. */
export const WARNING_MS = 2 * 60_000
/** The time between the second warning and the end of a hold, in milliseconds. */
export const LAST_WARNING_MS = 30_000
/** The delay between the choice of a time and the request to keep that time, in milliseconds. */
const SETTLE_MS = 300

/** The events that the browser page sends to the machine, such as the person leaving the page. */
export type PageEvent = { type: 'hold.check' } | { type: 'page.left' }

export type HoldEvent =
  | ({ type: 'hold.want' } & HeldTime)
  | { type: 'hold.release' }
  | { type: 'hold.stop' }
  | { type: 'hold.used' }
  | { type: 'hold.extend' }
  | { type: 'hold.again' }
  | PageEvent

/** `now` returns the clinic's time, in milliseconds since the epoch. */
export type HoldInput = { now?: (() => number) | undefined }

export type HoldContext = {
  now: () => number
  /** The time that is selected in the booking form, or `NO_TIME` while the form is closed. */
  wanted: HeldTime
  /** When the kept time expires, and how many more times the person may extend the hold. */
  hold: Hold | null
  /**
   * True if the person asked for a longer or new hold. A screen reader then announces the reply.
   */
  isAwaited: boolean
  /** The error message of the last attempt to extend the hold, if the attempt failed. */
  failure: string | null
}

export const NO_TIME: HeldTime = { treatmentId: '', date: '', slot: '' }

/** The values in the machine's context while the person has no hold. */
export const none = { hold: null, isAwaited: false, failure: null } as const

/** Returns whether both arguments name the same time with the same doctor. */
export const isSameTime = (one: HeldTime, other: HeldTime) =>
  one.treatmentId === other.treatmentId &&
  one.date === other.date &&
  one.slot === other.slot &&
  one.doctorId === other.doctorId

const isCode = ({ error }: Failed, code: string) => failureOf(error).code === code

/** Returns the remaining time of the hold minus `early`, in milliseconds, but at least 0. */
const left = ({ hold, now }: HoldContext, early: number) =>
  Math.max(0, Date.parse(hold?.expiresAt ?? '') - early - now())

/** The actors, actions, guards and delays of the hold machine, whose states are in `hold.ts`. */
export const holdSetup = setup({
  types: typed<{
    context: HoldContext
    events: HoldEvent
    input: HoldInput
    tags: 'kept' | 'warning' | 'last' | 'busy' | 'lost'
  }>(),
  actors: {
    take: promised<Hold, HeldTime>('take'),
    extend: promised<Hold, string>('extend'),
    watchPage: reporting<PageEvent>('watchPage'),
  },
  actions: {
    tellTaken: performed('tellTaken'),
    giveBack: performed('giveBack'),
    drop: performed('drop'),
    abandon: performed('abandon'),
    leave: performed('leave'),
    keepWanted: assign((_, { treatmentId, date, slot, doctorId }: HeldTime) => ({
      ...none,
      wanted: { treatmentId, date, slot, doctorId },
    })),
    await: assign({ isAwaited: true }),
    keepHold: assign((_, hold: Hold) => ({ hold, failure: null })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    forget: assign({ ...none, wanted: NO_TIME }),
  },
  guards: {
    isOther: ({ context }, time: HeldTime) => !isSameTime(time, context.wanted),
    isWanting: ({ context }) => context.wanted !== NO_TIME,
    isExtensible: ({ context }) => (context.hold?.extensionsLeft ?? 0) > 0,
    isTaken: (_, params: Failed) => isCode(params, 'slot_taken'),
    isGone: (_, params: Failed) => isCode(params, 'not_found'),
  },
  delays: {
    settle: SETTLE_MS,
    untilEnding: ({ context }) => left(context, WARNING_MS),
    untilLast: ({ context }) => left(context, LAST_WARNING_MS),
    untilEnd: ({ context }) => left(context, 0),
  },
})
