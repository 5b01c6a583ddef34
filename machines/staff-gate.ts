import { assign, setup } from 'xstate'
import { owesCode, type Me } from '../schemas/me.ts'
import type { Permission } from '../schemas/rights.ts'
import { answered, failing, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, reporting, typed } from './placeholder.ts'
import { ENDED } from './session-ended.ts'

/**
 * The state machine that checks whether a signed-in person may see a page for staff.
 * The state machine `gate` has checked before that somebody is signed in.
 *
 * - `checkingRights` asks the server what the person may do.
 * - `noteRights` tells the session what the person may do.
 * - `notAdmitted` signs out a person without the permission; the login page shows the reason.
 * - After `notAdmitted`, a login does not return to the protected page.
 * - `codeOwed` opens the page that asks for a code, which returns to the protected page.
 * - `factor.required` reports that the server refused a request because it wants a code first.
 * - The page with the permission `factor.own` is the one that asks for the code.
 * - `failed` means that the server did not respond; the page is hidden until `retry` succeeds.
 * - The state `open` shows the protected page.
 * - If the session ends during the check or on the open page, `turnedAway` follows.
 */
export type StaffGateEvent =
  { type: 'session.ended' } | { type: 'factor.required' } | { type: 'retry' }

type StaffGateInput = {
  requires: Permission
  /** The reason that the login page shows to a person without the permission. */
  refusal: string
  /** The email of the signed-in person. */
  email: string
}

const notesRights = { type: 'noteRights', params: answered<Me> } as const

export const staffGateMachine = setup({
  types: typed<{
    events: StaffGateEvent
    context: StaffGateInput & { failure: string | null }
    input: StaffGateInput
    tags: 'busy' | 'open' | 'failed'
  }>(),
  actors: {
    readRights: promised<Me, { email: string }>('readRights'),
    watchSession: reporting<StaffGateEvent>('watchSession'),
  },
  actions: {
    turnAway: performed<{ returns: boolean }>('turnAway'),
    askCode: performed('askCode'),
    endSession: performed<{ reason: string }>('endSession'),
    noteRights: performed<Me>('noteRights'),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isBarred: ({ context }, { permissions }: Me) => !permissions.includes(context.requires),
    owesCode: ({ context }, me: Me) => owesCode(me) && context.requires !== 'factor.own',
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
  },
}).createMachine({
  id: 'staffGate',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'checkingRights',
  states: {
    checkingRights: {
      tags: 'busy',
      invoke: [
        { src: 'watchSession' },
        {
          src: 'readRights',
          input: ({ context }) => ({ email: context.email }),
          onDone: [
            {
              guard: { type: 'isBarred', params: answered<Me> },
              target: 'notAdmitted',
              // Leave the page before the session ends.
              // Otherwise the login screen would return to this protected page.
              actions: [
                { type: 'turnAway', params: { returns: false } },
                { type: 'endSession', params: ({ context }) => ({ reason: context.refusal }) },
              ],
            },
            {
              guard: { type: 'owesCode', params: answered<Me> },
              target: 'codeOwed',
              actions: notesRights,
            },
            { target: 'open', actions: notesRights },
          ],
          onError: [
            {
              guard: { type: 'isRefused', params: failing },
              target: 'turnedAway',
              actions: { type: 'endSession', params: { reason: ENDED } },
            },
            fails,
          ],
        },
      ],
      on: { 'session.ended': 'turnedAway' },
    },
    open: {
      tags: 'open',
      invoke: { src: 'watchSession' },
      on: { 'session.ended': 'turnedAway', 'factor.required': 'codeOwed' },
    },
    failed: {
      tags: 'failed',
      on: { retry: { target: 'checkingRights', actions: 'clearFailure' } },
    },
    turnedAway: { type: 'final', entry: { type: 'turnAway', params: { returns: true } } },
    notAdmitted: { type: 'final' },
    codeOwed: { type: 'final', entry: 'askCode' },
  },
})
