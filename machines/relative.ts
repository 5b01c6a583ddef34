import { assign, setup } from 'xstate'
import { addRelativeOf } from '../schemas/calls/relatives.ts'
import { SamePerson } from '../schemas/desk.ts'
import { RelativeForm } from '../schemas/family.ts'
import type { PersonEntry } from '../schemas/person.ts'
import { answered, failing, isExpired, type Failed } from './actor-result.ts'
import { failureOf } from './failure.ts'
import { fieldErrors, refusalOf, type FieldErrors } from './form.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { expiredEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'

/** The entered details of a relative, valid or not. */
export type RelativeDraft = { readonly name: string; readonly birthDate: string }

type RelativeInput = {
  readonly personId: string
  /** What was entered before a reload and not sent. */
  readonly draft: RelativeDraft | undefined
}

type RelativeContext = {
  readonly personId: string
  /** What was entered. Null while the form is closed. */
  draft: RelativeDraft | null
  /** The person who already has this name and these contacts. Null if there is none. */
  known: PersonEntry | null
  found: FieldErrors
  failure: string | null
}

const NOBODY: RelativeDraft = { name: '', birthDate: '' }

const formOf = ({ draft }: RelativeContext) => RelativeForm.safeParse(draft ?? NOBODY)

/** Returns the body of the request that adds the relative. Throws if the form is not valid. */
const bodyOf = ({ draft }: RelativeContext) => RelativeForm.parse(draft ?? NOBODY)

/** Returns the known person from the refusal to add the same person again. */
function knownIn({ error }: Failed): PersonEntry | null {
  const { code, detail } = failureOf(error)
  return code === 'same_person' ? (SamePerson.safeParse(detail).data?.person ?? null) : null
}

const addedToast = ({ event }: { event: { output: PersonEntry } }): Toast => ({
  kind: 'success',
  text: `${event.output.name} added.`,
})

/**
 * The state machine of the form with which staff add a relative of a person.
 *
 * - In `closed`, the `relative.open` event opens the form. It is open from the start if something
 *   was entered before a reload. `relative.cancel` closes it.
 * - In `editing`, the `relative.edit` event stores all values of the form in the browser.
 * - The `relative.add` event validates the values, and `adding` sends them to the server.
 * - The relative gets the person's phone number and email address, and `added` opens their page.
 * - If somebody with these contacts has the same name, `editing` shows a link to that person.
 * - If the request fails, `editing` keeps the entered values and shows the error.
 * - If the session has expired (401), `ended` opens the login screen.
 */
export const relativeMachine = setup({
  types: typed<{
    context: RelativeContext
    events:
      | { type: 'relative.open' }
      | { type: 'relative.edit'; draft: RelativeDraft }
      | { type: 'relative.add' }
      | { type: 'relative.cancel' }
    input: RelativeInput
    tags: 'busy' | 'editing'
  }>(),
  actors: { addRelativeOf: calling(addRelativeOf) },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    /** Stores the entered values in the browser, so that a page reload does not lose the values. */
    storeDraft: performed<RelativeDraft>('storeDraft'),
    forgetDraft: performed('forgetDraft'),
    openPerson: performed<PersonEntry>('openPerson'),
    open: assign({ draft: NOBODY }),
    close: assign({ draft: null, known: null, found: {}, failure: null }),
    keepDraft: assign((_, { draft }: { draft: RelativeDraft }) => ({ draft })),
    check: assign(({ context }) => {
      const { error } = formOf(context)
      return { found: fieldErrors(error), failure: null, known: null }
    }),
    keepFailure: assign((_, failed: Failed) => ({ ...refusalOf(failed), known: knownIn(failed) })),
  },
  guards: {
    isExpired: (_, failed: Failed) => isExpired(failed),
    isTyped: ({ context }) => context.draft !== null,
    isValid: ({ context }) => formOf(context).success,
  },
}).createMachine({
  id: 'relative',
  context: ({ input: { personId, draft } }) => ({
    personId,
    draft: draft ?? null,
    known: null,
    found: {},
    failure: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      always: { guard: 'isTyped', target: 'editing' },
      on: { 'relative.open': { actions: 'open' } },
    },
    editing: {
      tags: 'editing',
      on: {
        'relative.cancel': { target: 'closed', actions: ['close', 'forgetDraft'] },
        'relative.edit': {
          actions: [
            { type: 'keepDraft', params: ({ event }) => event },
            { type: 'storeDraft', params: ({ event }) => event.draft },
          ],
        },
        'relative.add': [
          { guard: 'isValid', target: 'adding', actions: 'check' },
          { actions: 'check' },
        ],
      },
    },
    adding: {
      tags: ['busy', 'editing'],
      invoke: {
        src: 'addRelativeOf',
        input: ({ context }) => ({ params: { id: context.personId }, body: bodyOf(context) }),
        onDone: {
          target: 'added',
          actions: [
            'forgetDraft',
            { type: 'notify', params: addedToast },
            { type: 'openPerson', params: answered },
          ],
        },
        onError: [
          expiredEnds,
          { target: 'editing', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    added: { type: 'final' },
    ended: { type: 'final' },
  },
})
