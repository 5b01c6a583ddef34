import { assign, setup } from 'xstate'
import type { Me } from '../schemas/me.ts'
import { owesAddress, owesCode } from '../schemas/owed.ts'
import type { Permission } from '../schemas/rights.ts'
import { answered, failing, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, reporting, typed } from './placeholder.ts'
import { ENDED } from './session-ended.ts'

/**
 * The state machine that checks whether a signed-in person may see a page for staff.
 * The `gate` state machine has already checked that somebody is signed in.
 *
 * - `checkingRights` asks the server for the signed-in person's role and rights.
 * - The `noteRights` action sends the person's role and rights to the session's state machine.
 * - `notAdmitted` signs out a person without the permission; the login page shows the reason.
 * - After `notAdmitted`, a login does not return to the protected page.
 * - `addressOwed` keeps a person signed in whose role waits for a confirmed email address.
 * - In `addressOwed`, the `mail.send` event sends the email with the link that confirms the address.
 * - Once the address is confirmed, `awaitRights` asks for the role and rights again.
 * - `codeOwed` asks for a second-factor code on another page, and then opens the protected page.
 * - `factor.required` reports that the server requires a second-factor code before other requests.
 * - The page for entering the code opens without a code, but needs the `factor.own` permission.
 * - `failed` means that the server did not respond; the page is hidden until a retry succeeds.
 * - The `open` state shows the protected page for staff.
 * - If the session ends during or after the access check, the next state is `turnedAway`.
 */
export type StaffGateEvent =
  | { type: 'session.ended' }
  | { type: 'factor.required' }
  | { type: 'mail.send' }
  | { type: 'retry' }

type StaffGateInput = {
  requires: Permission
  /** The reason that the login page shows to a person without the permission. */
  refusal: string
  /** The email address of the signed-in person. */
  email: string
}

type Scope = { context: StaffGateInput }
const asked = ({ context }: Scope) => ({ email: context.email })

const notesRights = { type: 'noteRights', params: answered<Me> } as const

/** Decides what the person sees, from their role and rights. */
const decides = {
  onDone: [
    {
      guard: { type: 'owesAddress', params: answered<Me> },
      target: 'addressOwed',
      reenter: true,
      actions: notesRights,
    },
    {
      guard: { type: 'isBarred', params: answered<Me> },
      target: 'notAdmitted',
      // Close the protected page before ending the session of a person without permission.
      // If the session ended on the protected page, the next login would open that page.
      actions: [
        { type: 'turnAway', params: { returns: false } },
        { type: 'endSession', params: ({ context }: Scope) => ({ reason: context.refusal }) },
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
} as const

const sends = { 'mail.send': { target: 'mailing', actions: 'clearFailure' } } as const

export const staffGateMachine = setup({
  types: typed<{
    events: StaffGateEvent
    context: StaffGateInput & { failure: string | null }
    input: StaffGateInput
    tags: 'busy' | 'open' | 'failed' | 'addressOwed' | 'mailed'
  }>(),
  actors: {
    readRights: promised<Me, { email: string }>('readRights'),
    watchSession: reporting<StaffGateEvent>('watchSession'),
    awaitRights: promised<Me, { email: string }>('awaitRights'),
    sendConfirmation: promised<void>('sendConfirmation'),
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
    owesAddress: (_, me: Me) => owesAddress(me),
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
          input: asked,
          ...decides,
        },
      ],
      on: { 'session.ended': 'turnedAway' },
    },
    addressOwed: {
      tags: 'addressOwed',
      initial: 'asking',
      invoke: [{ src: 'watchSession' }, { src: 'awaitRights', input: asked, ...decides }],
      on: { 'session.ended': 'turnedAway' },
      states: {
        asking: { on: sends },
        mailing: {
          tags: 'busy',
          invoke: {
            src: 'sendConfirmation',
            onDone: 'mailed',
            onError: { target: 'asking', actions: { type: 'keepFailure', params: failing } },
          },
        },
        mailed: { tags: 'mailed', on: sends },
      },
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
