import { assign, setup } from 'xstate'
import {
  confirmSecondFactor,
  enrolSecondFactor,
  verifySecondFactor,
} from '../schemas/calls/second-factor.ts'
import type { Me } from '../schemas/me.ts'
import { owesCode } from '../schemas/owed.ts'
import {
  FactorLock,
  type FactorConfirmed,
  type FactorEnrolment,
  type FactorProof,
} from '../schemas/second-factor.ts'
import { answered, failing, isKind, messageOf, type Failed, eventOf } from './actor-result.ts'
import { failureOf } from './failure.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { refusedEnds } from './session-ended.ts'

/**
 * The state machine of the page on which staff set up two-step login and enter its codes.
 *
 * - `shown` asks for a code if the user has a second factor but has not entered a code recently.
 * - If no code is needed, `shown` says whether a second factor is set up, and offers the setup.
 * - The `code.submit` event sends a code from the authenticator app, or a recovery code.
 * - If the server does not accept a code, the form stays open and shows the reason.
 * - After too many wrong codes, `locked` waits until the server accepts codes again.
 * - The `retry` event ends `locked` early, because a wrong device clock can prolong the wait.
 * - After a valid code, `proceed` opens the page that required a second-factor code.
 * - The `factor.enrol` event requests a key for an authenticator app.
 * - `enrolling.key` shows the key until a code proves that the authenticator app has the key.
 * - `enrolling.codes` shows the recovery codes only once, until the `codes.keep` event.
 * - `text.copy` copies the authenticator app's key or the recovery codes to the clipboard.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
export type FactorEvent =
  | { type: 'code.submit'; code: string }
  | { type: 'factor.enrol' }
  | { type: 'text.copy' }
  | { type: 'codes.keep' }
  | { type: 'retry' }

export type FactorContext = {
  me: Me
  /** The authenticator app's key, until a code from the app has confirmed the key. */
  enrolment: FactorEnrolment | null
  /** The new recovery codes, while the page shows them. */
  codes: readonly string[]
  /** The time at which the server accepts codes again, in milliseconds since the epoch. */
  until: number
  failure: string | null
  now: () => number
}

const keepsFailure = { type: 'keepFailure', params: failing } as const
const notesRights = {
  type: 'noteRights',
  params: ({ context: { me } }: { context: FactorContext }) => ({ me }),
} as const
const sentCode = ({ event }: { event: FactorEvent }): { body: FactorProof } => ({
  body: { code: eventOf(event, 'code.submit').code },
})
const lockOf = ({ error }: Failed) => FactorLock.safeParse(failureOf(error).detail).data

export const secondFactorMachine = setup({
  types: typed<{
    context: FactorContext
    events: FactorEvent
    input: { me: Me; now?: () => number }
    tags: 'busy'
  }>(),
  actors: {
    prove: calling(verifySecondFactor),
    enrol: calling(enrolSecondFactor),
    confirm: calling(confirmSecondFactor),
  },
  actions: {
    copy: performed<{ text: string }>('copy'),
    proceed: performed('proceed'),
    noteRights: performed<{ me: Me }>('noteRights'),
    endSession: performed<{ reason: string }>('endSession'),
    becomeStrong: assign(({ context: { me } }) => ({
      me: { ...me, strong: true, factor: 'enrolled' as const },
      enrolment: null,
    })),
    keepKey: assign((_, enrolment: FactorEnrolment) => ({ enrolment })),
    keepCodes: assign((_, { codes }: FactorConfirmed) => ({ codes })),
    forgetCodes: assign({ codes: [] }),
    keepLock: assign((_, failed: Failed) => ({ until: Date.parse(lockOf(failed)?.until ?? '') })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
    isLocked: (_, failed: Failed) => lockOf(failed) !== undefined,
    owesCode: ({ context: { me } }) => owesCode(me),
    owesNoCode: ({ context: { me } }) => !owesCode(me),
  },
  delays: { untilUnlocked: ({ context }) => Math.max(0, context.until - context.now()) },
}).createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({
    me: input.me,
    enrolment: null,
    codes: [],
    until: 0,
    failure: null,
    now: input.now ?? Date.now,
  }),
  initial: 'shown',
  states: {
    shown: {
      on: {
        'code.submit': { guard: 'owesCode', target: 'checking', actions: 'clearFailure' },
        'factor.enrol': { guard: 'owesNoCode', target: 'enrolling', actions: 'clearFailure' },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'prove',
        input: sentCode,
        onDone: { target: 'shown', actions: ['becomeStrong', notesRights, 'proceed'] },
        onError: [
          refusedEnds,
          {
            guard: { type: 'isLocked', params: failing },
            target: 'locked',
            actions: { type: 'keepLock', params: failing },
          },
          { target: 'shown', actions: keepsFailure },
        ],
      },
    },
    locked: { after: { untilUnlocked: 'shown' }, on: { retry: 'shown' } },
    enrolling: {
      initial: 'requesting',
      states: {
        requesting: {
          tags: 'busy',
          invoke: {
            src: 'enrol',
            onDone: { target: 'key', actions: { type: 'keepKey', params: answered } },
            onError: [
              { ...refusedEnds, target: '#secondFactor.ended' },
              { target: '#secondFactor.shown', actions: keepsFailure },
            ],
          },
        },
        key: {
          on: {
            'code.submit': { target: 'confirming', actions: 'clearFailure' },
            'text.copy': {
              actions: {
                type: 'copy',
                params: ({ context }) => ({ text: context.enrolment?.key ?? '' }),
              },
            },
          },
        },
        confirming: {
          tags: 'busy',
          invoke: {
            src: 'confirm',
            input: sentCode,
            onDone: {
              target: 'codes',
              actions: [{ type: 'keepCodes', params: answered }, 'becomeStrong', notesRights],
            },
            onError: [
              { ...refusedEnds, target: '#secondFactor.ended' },
              { target: 'key', actions: keepsFailure },
            ],
          },
        },
        codes: {
          on: {
            'text.copy': {
              actions: {
                type: 'copy',
                params: ({ context }) => ({ text: context.codes.join('\n') }),
              },
            },
            'codes.keep': {
              target: '#secondFactor.shown',
              actions: ['forgetCodes', 'proceed'],
            },
          },
        },
      },
    },
    ended: { type: 'final' },
  },
})
