import { assign, setup } from 'xstate'
import { addRelative, changeRelative, listFamily, removeRelative } from '../schemas/calls/family.ts'
import { RelativeForm, type Family, type FamilyMember } from '../schemas/family.ts'
import { answered, failing, fails, isExpired, messageOf, type Failed } from './actor-result.ts'
import { failureOf } from './failure.ts'
import { fieldErrors, refusalOf, type FieldErrors } from './form.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { expiredEnds } from './session-ended.ts'
import { tells } from './told.ts'
import type { Toast } from './toast.ts'

type Details = { readonly name: string; readonly birthDate: string }

/** The entered details of a person. `id` is empty if the person is not in the account yet. */
export type FamilyDraft = Details & { readonly id: string }

type FamilyInput = {
  /** What was entered before a reload or a login, and not sent. */
  readonly draft?: FamilyDraft | undefined
}

type FamilyContext = {
  people: Family | null
  /** The form's content. Null if no form is open. */
  draft: FamilyDraft | null
  /** The person who is being removed. */
  leaving: FamilyMember | null
  /** The person whose row gets the focus. Each change creates a new object. */
  near: { readonly id: string } | null
  /** The error messages of the last validation, by form field. */
  found: FieldErrors
  failure: string | null
}

const NOBODY: FamilyDraft = { id: '', name: '', birthDate: '' }

const CHANGED: Toast = { kind: 'success', text: 'Changes saved.' }
const GONE: Toast = { kind: 'error', text: 'This person is no longer in your family.' }

const addedToast = ({ event }: { event: { output: FamilyMember } }): Toast => ({
  kind: 'success',
  text: `${event.output.name} added.`,
})

const removedToast = ({ context }: { context: FamilyContext }): Toast => ({
  kind: 'success',
  text: `${context.leaving?.name ?? ''} removed.`,
})

const draftOf = ({ id, name, birthDate = '' }: FamilyMember): FamilyDraft => ({
  id,
  name,
  birthDate,
})

const formOf = ({ draft }: FamilyContext) => RelativeForm.safeParse(draft ?? NOBODY)

/** Returns the body of the request that stores the form. Throws if the form is not valid. */
const bodyOf = ({ draft }: FamilyContext) => RelativeForm.parse(draft ?? NOBODY)

/** Returns the people with `member`, who replaces the person with the same id or comes last. */
function withMember(people: Family, member: FamilyMember): Family {
  const isKnown = people.some(({ id }) => id === member.id)
  return isKnown
    ? people.map((each) => (each.id === member.id ? member : each))
    : [...people, member]
}

/** Returns the person after the one who leaves or, for the last person, the one before. */
function neighbourOf(people: Family, leaving: FamilyMember | null): FamilyMember | null {
  const place = people.findIndex(({ id }) => id === leaving?.id)
  return people[place + 1] ?? people[place - 1] ?? null
}

const gone = { guard: { type: 'isGone', params: failing }, ...tells(GONE) } as const

const formErrors = [
  expiredEnds,
  { target: 'writing', actions: { type: 'keepRefusal', params: failing } },
] as const

const keepsMember = { type: 'keepMember', params: answered } as const

/**
 * The state machine of the My Family page, on which patients list the people for whom they book.
 *
 * - `loading` fetches the account's holder and relatives.
 * - If a form was open before a reload or a login, it opens again with what was entered.
 * - `relative.add` opens an empty form, and `relative.change` the form of a person in the list.
 * - `relative.edit` stores what was entered in the browser until it is sent or dismissed.
 * - The `relative.save` event validates the form. Then `adding` or `changing` sends it.
 * - `relative.remove` asks whether to remove a person, and `relative.confirm` removes the person.
 * - If a request fails, the form or the question stays open with the error. The server refuses to
 *   remove a person with visits to come, and names the visits.
 * - If the person has been removed elsewhere, a toast says so, and `loading` fetches the list again.
 * - If the session has expired (401), `ended` opens the login screen.
 */
export const familyMachine = setup({
  types: typed<{
    context: FamilyContext
    events:
      | { type: 'relative.add' }
      | { type: 'relative.change'; member: FamilyMember }
      | { type: 'relative.edit'; details: Details }
      | { type: 'relative.save' }
      | { type: 'relative.remove'; member: FamilyMember }
      | { type: 'relative.confirm' }
      | { type: 'relative.dismiss' }
      | { type: 'retry' }
    input: FamilyInput
    tags: 'busy' | 'modal' | 'failed'
  }>(),
  actors: {
    listFamily: calling(listFamily),
    addRelative: calling(addRelative),
    changeRelative: calling(changeRelative),
    removeRelative: calling(removeRelative),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    /** Stores the form in the browser, so that neither a reload nor a login loses it. */
    storeDraft: performed<FamilyDraft>('storeDraft'),
    forgetDraft: performed('forgetDraft'),
    keepPeople: assign((_, people: Family) => ({ people })),
    open: assign((_, { draft }: { draft: FamilyDraft }) => ({ draft, found: {}, failure: null })),
    keepDetails: assign(({ context: { draft } }, { details }: { details: Details }) => ({
      draft: { ...(draft ?? NOBODY), ...details },
    })),
    close: assign({ draft: null, found: {}, failure: null }),
    check: assign(({ context }) => {
      const { error } = formOf(context)
      return { found: fieldErrors(error), failure: null }
    }),
    keepMember: assign(({ context: { people } }, member: FamilyMember) => ({
      people: withMember(people ?? [], member),
      near: { id: member.id },
    })),
    choose: assign((_, { member }: { member: FamilyMember }) => ({
      leaving: member,
      failure: null,
    })),
    dropLeaving: assign(({ context: { people, leaving } }) => ({
      people: (people ?? []).filter(({ id }) => id !== leaving?.id),
      near: neighbourOf(people ?? [], leaving),
    })),
    keepRefusal: assign((_, failed: Failed) => refusalOf(failed)),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isExpired: (_, params: Failed) => isExpired(params),
    isGone: (_, { error }: Failed) => failureOf(error).code === 'not_owner',
    isWritten: ({ context: { draft } }, people: Family) =>
      draft !== null && (draft.id === '' || people.some(({ id }) => id === draft.id)),
    isNew: ({ context }) => context.draft?.id === '' && formOf(context).success,
    isValid: ({ context }) => formOf(context).success,
  },
}).createMachine({
  id: 'family',
  context: ({ input }) => ({
    people: null,
    draft: input.draft ?? null,
    leaving: null,
    near: null,
    found: {},
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listFamily',
        onDone: [
          {
            guard: { type: 'isWritten', params: answered },
            target: 'writing',
            actions: { type: 'keepPeople', params: answered },
          },
          {
            target: 'shown',
            actions: [{ type: 'keepPeople', params: answered }, 'close', 'forgetDraft'],
          },
        ],
        onError: [expiredEnds, fails],
      },
    },
    shown: {
      on: {
        'relative.add': {
          target: 'writing',
          actions: { type: 'open', params: { draft: NOBODY } },
        },
        'relative.change': {
          target: 'writing',
          actions: { type: 'open', params: ({ event }) => ({ draft: draftOf(event.member) }) },
        },
        'relative.remove': {
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    writing: {
      tags: 'modal',
      on: {
        'relative.edit': {
          actions: [
            { type: 'keepDetails', params: ({ event }) => event },
            { type: 'storeDraft', params: ({ context }) => context.draft ?? NOBODY },
          ],
        },
        'relative.save': [
          { guard: 'isNew', target: 'adding', actions: 'check' },
          { guard: 'isValid', target: 'changing', actions: 'check' },
          { actions: 'check' },
        ],
        'relative.dismiss': { target: 'shown', actions: ['close', 'forgetDraft'] },
      },
    },
    adding: {
      tags: ['busy', 'modal'],
      invoke: {
        src: 'addRelative',
        input: ({ context }) => ({ body: bodyOf(context) }),
        onDone: {
          target: 'shown',
          actions: [keepsMember, { type: 'notify', params: addedToast }, 'close', 'forgetDraft'],
        },
        onError: formErrors,
      },
    },
    changing: {
      tags: ['busy', 'modal'],
      invoke: {
        src: 'changeRelative',
        input: ({ context }) => ({
          params: { id: context.draft?.id ?? '' },
          body: bodyOf(context),
        }),
        onDone: {
          target: 'shown',
          actions: [keepsMember, { type: 'notify', params: CHANGED }, 'close', 'forgetDraft'],
        },
        onError: [gone, ...formErrors],
      },
    },
    confirming: {
      tags: 'modal',
      on: {
        'relative.confirm': { target: 'removing', actions: 'clearFailure' },
        'relative.dismiss': { target: 'shown', actions: 'clearFailure' },
      },
    },
    removing: {
      tags: ['busy', 'modal'],
      invoke: {
        src: 'removeRelative',
        input: ({ context: { leaving } }) => ({ params: { id: leaving?.id ?? '' } }),
        onDone: {
          target: 'shown',
          actions: ['dropLeaving', { type: 'notify', params: removedToast }],
        },
        onError: [
          expiredEnds,
          gone,
          { target: 'confirming', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    failed: { tags: 'failed', on: { retry: { target: 'loading', actions: 'clearFailure' } } },
    ended: { type: 'final' },
  },
})
