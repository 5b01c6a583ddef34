import { assign, setup } from 'xstate'
import { readTerms, saveTerms } from '../schemas/calls/terms.ts'
import type { Terms, TermsForm } from '../schemas/terms.ts'
import type { FieldErrors } from './form.ts'
import { refusedEnds } from './session-ended.ts'
import { answered, failing, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import { failureOf } from './failure.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { checkTerms, draftOf, MOST_STEPS, type TermsDraft } from './terms-draft.ts'
import type { Toast } from './toast.ts'

/**
 * The state machine of the form with which admins edit the cancellation terms.
 *
 * - `loading` fetches the current cancellation terms, and `editing` shows the terms in a form.
 * - The `terms.edit` event contains all values of the form.
 * - The `step.add` event adds a refund step at the end, and `step.remove` removes a refund step.
 * - The `terms.discard` event replaces the entered values with the current terms.
 * - If the form is valid, `terms.save` leads to `saving`; otherwise the form shows the errors.
 * - Saved terms apply to bookings made from now on. A toast confirms that the terms are saved.
 * - If another admin has saved other terms, `outdated` loads those terms; the form is unchanged.
 * - After a page reload, the form shows the unsaved values, and warns if the terms have changed.
 * - If saving fails, `editing` shows the form unchanged, with an error message.
 * - If the server refuses the request to save (401, 403), `ended` opens the login screen.
 */
type TermsEvent =
  | { type: 'terms.edit'; draft: TermsDraft }
  | { type: 'step.add' }
  | { type: 'step.remove'; id: number }
  | { type: 'terms.discard' }
  | { type: 'terms.save' }
  | { type: 'retry' }

/** The entered form values, and the id of the cancellation terms on which the values are based. */
export type TypedTerms = { readonly basis: string; readonly draft: TermsDraft }

type TermsContext = {
  /** The current cancellation terms; null until the terms are loaded. */
  loaded: Terms | null
  draft: TermsDraft
  /** The id of the terms on which the unsaved values are based; null without unsaved values. */
  basis: string | null
  /** The id of the refund step that was added last; null if no refund step was added. */
  added: number | null
  /** The error messages of the last validation, by form field. */
  found: FieldErrors
  failure: string | null
}

const BLANK: TermsDraft = { steps: [], moveHours: '', movesAtMost: '', refunds: 'automatic' }
const OUTDATED =
  'The terms have changed since you started editing. Check your changes before you save them.'
const SAVED: Toast = { kind: 'success', text: 'Terms saved.' }

const errorsOf = (draft: TermsDraft): FieldErrors => {
  const checked = checkTerms(draft)
  return 'errors' in checked ? checked.errors : {}
}

/** Returns the context while the form shows the given terms and has no unsaved values. */
const shown = (terms: Terms) => ({
  loaded: terms,
  draft: draftOf(terms),
  basis: null,
  added: null,
  found: {},
  failure: null,
})

/** Returns the terms of a valid draft. Throws if the draft is not valid. */
function termsOf(draft: TermsDraft): TermsForm {
  const checked = checkTerms(draft)
  if ('terms' in checked) return checked.terms
  throw new Error('The terms are not valid')
}

const typedOf = ({ context: { loaded, draft } }: { context: TermsContext }): TypedTerms => ({
  basis: loaded?._id ?? '',
  draft,
})
/** The actions that run after each change of the entered values. */
const keepsTyped = ['keepBasis', { type: 'storeDraft', params: typedOf }] as const

export const termsMachine = setup({
  types: typed<{
    events: TermsEvent
    context: TermsContext
    input: { draft?: TypedTerms | undefined }
    tags: 'busy' | 'failed'
  }>(),
  actors: {
    readTerms: calling(readTerms),
    saveTerms: calling(saveTerms),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    /** Stores the entered values in the browser, so that a page reload does not lose the values. */
    storeDraft: performed<TypedTerms>('storeDraft'),
    forgetDraft: performed('forgetDraft'),
    keepLoaded: assign(({ context: { draft, basis } }, terms: Terms) => ({
      loaded: terms,
      draft: basis === null ? draftOf(terms) : draft,
      failure: basis === null || basis === terms._id ? null : OUTDATED,
    })),
    keepNewer: assign(({ context: { draft, basis } }, terms: Terms) => ({
      loaded: terms,
      draft: basis === null ? draftOf(terms) : draft,
      basis: basis === null ? null : terms._id,
    })),
    keepSaved: assign((_, terms: Terms) => shown(terms)),
    discardDraft: assign(({ context: { loaded } }) => (loaded === null ? {} : shown(loaded))),
    keepBasis: assign(({ context: { loaded } }) => ({ basis: loaded?._id ?? null })),
    keepDraft: assign((_, { draft }: { draft: TermsDraft }) => ({ draft, failure: null })),
    addStep: assign(({ context: { draft } }) => {
      const added = Math.max(-1, ...draft.steps.map(({ id }) => id)) + 1
      const steps = [...draft.steps, { id: added, hours: '', percent: '' }]
      return { draft: { ...draft, steps }, added, found: {} }
    }),
    removeStep: assign(({ context: { draft } }, { id }: { id: number }) => ({
      draft: { ...draft, steps: draft.steps.filter((step) => step.id !== id) },
      found: {},
    })),
    showErrors: assign(({ context }) => ({ found: errorsOf(context.draft), failure: null })),
    clearErrors: assign({ found: {}, failure: null }),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
    isOutdated: (_, { error }: Failed) => failureOf(error).code === 'changed',
    isValid: ({ context }) => 'terms' in checkTerms(context.draft),
    canAdd: ({ context }) => context.draft.steps.length < MOST_STEPS,
  },
}).createMachine({
  id: 'terms',
  context: ({ input }) => ({
    loaded: null,
    draft: input.draft?.draft ?? BLANK,
    basis: input.draft?.basis ?? null,
    added: null,
    found: {},
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'readTerms',
        onDone: { target: 'editing', actions: { type: 'keepLoaded', params: answered } },
        onError: fails,
      },
    },
    editing: {
      on: {
        'terms.edit': {
          actions: [{ type: 'keepDraft', params: ({ event }) => event }, ...keepsTyped],
        },
        'step.add': { guard: 'canAdd', actions: ['addStep', ...keepsTyped] },
        'step.remove': {
          actions: [{ type: 'removeStep', params: ({ event }) => event }, ...keepsTyped],
        },
        'terms.discard': { actions: ['discardDraft', 'forgetDraft'] },
        'terms.save': [
          { guard: 'isValid', target: 'saving', actions: 'clearErrors' },
          { actions: 'showErrors' },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveTerms',
        input: ({ context: { loaded, draft } }) => ({
          body: { ...termsOf(draft), ...(loaded && { replaces: loaded._id }) },
        }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepSaved', params: answered },
            'forgetDraft',
            { type: 'notify', params: SAVED },
          ],
        },
        onError: [
          refusedEnds,
          {
            guard: { type: 'isOutdated', params: failing },
            target: 'outdated',
            actions: { type: 'keepFailure', params: failing },
          },
          { target: 'editing', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    outdated: {
      tags: 'busy',
      invoke: {
        src: 'readTerms',
        onDone: { target: 'editing', actions: { type: 'keepNewer', params: answered } },
        onError: fails,
      },
    },
    failed: {
      tags: 'failed',
      on: { retry: { target: 'loading', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
