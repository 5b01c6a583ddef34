import { assign, setup } from 'xstate'
import { AccountLinkForm, type AccountLink, type Relation } from '../schemas/account-link.ts'
import { linkAccount, relinkAccount, unlinkAccount } from '../schemas/calls/account-links.ts'
import type { Person } from '../schemas/person.ts'
import { answered, errorToast, failing, isExpired, type Failed } from './actor-result.ts'
import { fieldErrors, refusalOf, type FieldErrors } from './form.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { expiredEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'
import { UNDO_MS } from './undo-time.ts'

/** The account to link as entered, valid or not. */
export type LinkDraft = { readonly email: string; readonly relation: Relation }

/** The latest change of a link, which staff can undo. */
export type LinkChange = {
  readonly what: 'linked' | 'removed' | 'undone'
  readonly accountId: string
  readonly email: string
}

type LinksInput = {
  readonly personId: string
  /** What was entered before a reload and not sent. */
  readonly draft: LinkDraft | undefined
}

export type LinksContext = {
  readonly personId: string
  draft: LinkDraft
  /** The link that is being removed. */
  leaving: AccountLink | null
  /** The latest change. Each change creates a new object. Null before the first change. */
  change: LinkChange | null
  found: FieldErrors
  failure: string | null
}

const NO_LINK: LinkDraft = { email: '', relation: 'family' }

const formOf = ({ draft }: LinksContext) => AccountLinkForm.safeParse(draft)

/** Returns the body of the request that links the account. Throws if the form is not valid. */
const bodyOf = ({ draft }: LinksContext) => AccountLinkForm.parse(draft)

/** Returns the input of the request that undoes the latest change. */
const undoing = ({ context: { personId, change } }: { context: LinksContext }) => ({
  params: { id: personId, account: change?.accountId ?? '' },
})

const reports = { type: 'report', params: answered } as const

const fieldOrFailure = [
  expiredEnds,
  { target: 'ready', actions: { type: 'keepFailure', params: failing } },
] as const

const tellsFailure = [
  expiredEnds,
  { target: 'ready', actions: { type: 'notify', params: errorToast } },
] as const

const changes = {
  'link.edit': {
    actions: [
      { type: 'keepDraft', params: ({ event }: { event: { draft: LinkDraft } }) => event },
      { type: 'storeDraft', params: ({ event }: { event: { draft: LinkDraft } }) => event.draft },
    ],
  },
  'link.add': [{ guard: 'isValid', target: 'linking', actions: 'check' }, { actions: 'check' }],
  'link.remove': {
    target: 'removing',
    actions: { type: 'choose', params: ({ event }: { event: { link: AccountLink } }) => event },
  },
} as const

/**
 * The state machine of the part of a person's page in which staff decide which accounts may see and
 * change the person's visits.
 *
 * - `ready` shows the linked accounts and the form that links another account.
 * - `link.edit` stores what was entered in the browser until the account is linked.
 * - `link.add` validates the form. Then `linking` asks the server to link the account.
 * - `link.remove` removes a link in `removing`.
 * - After a change, the person's page gets the person from the server's reply.
 * - In `undoable`, which lasts ten seconds, `link.undo` undoes the latest change: `unlinking`
 *   removes the added link, and `relinking` restores the removed link.
 * - If the session has expired (401), `ended` opens the login screen.
 */
export const accountLinksMachine = setup({
  types: typed<{
    context: LinksContext
    events:
      | { type: 'link.edit'; draft: LinkDraft }
      | { type: 'link.add' }
      | { type: 'link.remove'; link: AccountLink }
      | { type: 'link.undo' }
    input: LinksInput
    tags: 'busy' | 'undoable'
  }>(),
  actors: {
    linkAccount: calling(linkAccount),
    unlinkAccount: calling(unlinkAccount),
    relinkAccount: calling(relinkAccount),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    /** Stores the entered values in the browser, so that a page reload does not lose the values. */
    storeDraft: performed<LinkDraft>('storeDraft'),
    forgetDraft: performed('forgetDraft'),
    report: performed<Person>('report'),
    keepDraft: assign((_, { draft }: { draft: LinkDraft }) => ({ draft })),
    check: assign(({ context }) => {
      const { error } = formOf(context)
      return { found: fieldErrors(error), failure: null }
    }),
    choose: assign((_, { link }: { link: AccountLink }) => ({ leaving: link, failure: null })),
    keepRemoved: assign(({ context: { leaving } }) => ({
      change: leaving && {
        what: 'removed' as const,
        accountId: leaving.accountId,
        email: leaving.email,
      },
    })),
    /** Keeps which account the server has linked. Its address is the entered one. */
    keepLinked: assign(({ context }, { links = [] }: Person) => {
      const { email } = bodyOf(context)
      const accountId = links.find((link) => link.email === email)?.accountId ?? ''
      return { change: { what: 'linked' as const, accountId, email }, draft: NO_LINK }
    }),
    keepUndone: assign(({ context: { change } }) => ({
      change: change && { ...change, what: 'undone' as const },
    })),
    keepFailure: assign((_, failed: Failed) => refusalOf(failed)),
  },
  guards: {
    isExpired: (_, failed: Failed) => isExpired(failed),
    isValid: ({ context }) => formOf(context).success,
    isLinked: ({ context: { change } }) => change?.what === 'linked',
  },
  delays: { untilFinal: UNDO_MS },
}).createMachine({
  id: 'accountLinks',
  context: ({ input: { personId, draft = NO_LINK } }) => ({
    personId,
    draft,
    leaving: null,
    change: null,
    found: {},
    failure: null,
  }),
  initial: 'ready',
  states: {
    ready: { on: changes },
    linking: {
      tags: 'busy',
      invoke: {
        src: 'linkAccount',
        input: ({ context }) => ({ params: { id: context.personId }, body: bodyOf(context) }),
        onDone: {
          target: 'undoable',
          actions: [reports, { type: 'keepLinked', params: answered }, 'forgetDraft'],
        },
        onError: fieldOrFailure,
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'unlinkAccount',
        input: ({ context: { personId, leaving } }) => ({
          params: { id: personId, account: leaving?.accountId ?? '' },
        }),
        onDone: { target: 'undoable', actions: [reports, 'keepRemoved'] },
        onError: tellsFailure,
      },
    },
    undoable: {
      tags: 'undoable',
      after: { untilFinal: 'ready' },
      on: {
        ...changes,
        'link.undo': [{ guard: 'isLinked', target: 'unlinking' }, { target: 'relinking' }],
      },
    },
    unlinking: {
      tags: 'busy',
      invoke: {
        src: 'unlinkAccount',
        input: undoing,
        onDone: { target: 'ready', actions: [reports, 'keepUndone'] },
        onError: tellsFailure,
      },
    },
    relinking: {
      tags: 'busy',
      invoke: {
        src: 'relinkAccount',
        input: undoing,
        onDone: { target: 'ready', actions: [reports, 'keepUndone'] },
        onError: tellsFailure,
      },
    },
    ended: { type: 'final' },
  },
})
