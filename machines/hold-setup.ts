import { assign, setup } from 'xstate'
import type { HeldTime, Hold } from '../schemas/hold.ts'
import { messageOf, type Failed } from './actor-result.ts'
import { failureOf } from './failure.ts'
import { performed, promised, reporting, typed } from './placeholder.ts'

/** The time between the first warning and the end of a slot's reservation, in milliseconds. */
export const WARNING_MS = 2 * 60_000
/** The time between the last warning and the end of a slot's reservation, in milliseconds. */
export const LAST_WARNING_MS = 30_000
/** The delay between the choice of a time and the request to reserve that time, in milliseconds. */
const SETTLE_MS = 300

/** The events that the browser page reports, such as that the patient leaves the page. */
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
  /** The time that the booking form shows, or `NO_TIME` while the form is closed. */
  wanted: HeldTime
  /** The current hold (temporary reservation), its expiry time and its remaining extensions. */
  hold: Hold | null
  /**
   * True if the patient asked to extend or renew the hold. Screen readers then announce the reply.
   */
  isAwaited: boolean
  /** The error message of the last attempt to extend the hold; null if the attempt did not fail. */
  failure: string | null
}

export const NO_TIME: HeldTime = { treatmentId: '', date: '', slot: '' }

/** The context values while the patient has no hold (temporary reservation). */
export const none = { hold: null, isAwaited: false, failure: null } as const

/** Returns true if both arguments name the same treatment and time with the same doctor. */
export const isSameTime = (one: HeldTime, other: HeldTime) =>
  one.treatmentId === other.treatmentId &&
  one.date === other.date &&
  one.slot === other.slot &&
  one.doctorId === other.doctorId

const isCode = ({ error }: Failed, code: string) => failureOf(error).code === code

/** Returns the hold's remaining time minus `early`, in milliseconds, but at least 0. */
const left = ({ hold, now }: HoldContext, early: number) =>
  Math.max(0, Date.parse(hold?.expiresAt ?? '') - early - now())

/** The XState actors, actions, guards and delays of a hold, whose states are in `hold.ts`. */
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
