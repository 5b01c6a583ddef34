import { assign, setup, type PromiseActorLogic } from 'xstate'
import type { SetupChange } from '../schemas/setup.ts'
import { answered, failing, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import { failureOf } from './failure.ts'
import type { FieldErrors } from './form.ts'
import { performed, promised, typed } from './placeholder.ts'
import { refusedEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'

/** The stored values that a page edits, and the setup's revision when the values were read. */
type Versioned = { readonly revision: number }

/** A form's unsaved values, and the revision of the clinic's setup that the form showed. */
export type TypedDraft<Draft> = { readonly revision: number; readonly draft: Draft }

/** The result of validating a form: the change to request, or an error for each wrong field. */
export type Checked<Change> = { readonly change: Change } | { readonly errors: FieldErrors }

/**
 * The functions and values that differ between the pages on which admins change the clinic's setup.
 */
type Plan<Loaded, Draft, Wish, Change> = {
  readonly id: string
  /** The actor that loads the stored values. */
  readonly read: PromiseActorLogic<Loaded, undefined>
  readonly blank: Draft
  /** Converts the stored values to the values in the form's fields. */
  readonly draftOf: (loaded: Loaded) => Draft
  /**
   * Returns the values in the form's fields after one change was saved.
   * Entered values that were not part of the saved change stay in the form.
   */
  readonly draftAfter: (draft: Draft, wish: Wish, loaded: Loaded) => Draft
  readonly check: (draft: Draft, wish: Wish) => Checked<Change>
}

type EditorEvent<Draft, Wish> =
  | { type: 'draft.edit'; draft: Draft }
  | { type: 'draft.discard' }
  | { type: 'change.ask'; wish: Wish }
  | { type: 'change.confirm' }
  | { type: 'change.dismiss' }
  | { type: 'retry' }

type EditorContext<Loaded, Draft, Wish, Change> = {
  /** The stored values that the page edits; null until the values are loaded. */
  loaded: Loaded | null
  draft: Draft
  /** The setup's revision on which the unsaved values are based; null if there are none. */
  basis: number | null
  /** The error messages of the last validation, by form field. */
  found: FieldErrors
  failure: string | null
  /** The action that the admin chose in the form, such as saving the week or adding a closure. */
  wish: Wish | null
  change: Change | null
  preview: SetupChange | null
}

/** A requested change. `revision` is the setup's revision on which the change is based. */
export type Request<Change> = { readonly revision: number; readonly change: Change | null }

const OUTDATED =
  'The setup has changed since you started editing. Check your changes before you save them.'
const SAVED: Toast = { kind: 'success', text: 'Changes saved.' }

/**
 * Creates the state machine of a page that changes the clinic's setup.
 *
 * - `loading` fetches the stored values, and `editing` shows these values in a form.
 * - The `draft.edit` event contains all form values; `draft.discard` restores the stored values.
 * - The `change.ask` event validates the form. In `previewing`, the server computes the effects.
 * - `previewed` shows the change's effects in a dialog; `change.confirm` leads to `saving`.
 * - After `saving`, the `saved` state loads the stored values again, and `editing` shows the form.
 * - If another user has changed the clinic's setup, `outdated` loads the stored values again.
 * - After `outdated`, the form still contains the values that the admin entered.
 * - After a page reload, the form shows the unsaved values, and warns if the setup has changed.
 * - If a request fails, `editing` shows the form unchanged, with an error message.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
export function createEditor<Loaded extends Versioned, Draft, Wish, Change>(
  plan: Plan<Loaded, Draft, Wish, Change>,
) {
  type Context = EditorContext<Loaded, Draft, Wish, Change>
  type Stored = { loaded: Loaded }
  const stored = ({ event }: { event: { output: Loaded } }): Stored => ({ loaded: event.output })
  type Typing = { context: Context; event: { draft: Draft } }
  const typedOf = ({ context: { loaded }, event: { draft } }: Typing): TypedDraft<Draft> => ({
    revision: loaded?.revision ?? 0,
    draft,
  })
  const request = ({ context: { loaded, change } }: { context: Context }): Request<Change> => ({
    revision: loaded?.revision ?? 0,
    change,
  })
  const goesBack = [
    refusedEnds,
    { guard: { type: 'isOutdated', params: failing }, target: 'outdated', actions: keepsFailure },
    { target: 'editing', actions: keepsFailure },
  ] as const
  return setup({
    types: typed<{
      events: EditorEvent<Draft, Wish>
      context: Context
      input: { draft?: TypedDraft<Draft> | undefined }
      tags: 'busy' | 'modal' | 'failed'
    }>(),
    actors: {
      read: plan.read,
      preview: promised<SetupChange, Request<Change>>('preview'),
      save: promised<SetupChange, Request<Change>>('save'),
    },
    actions: {
      notify: performed<Toast>('notify'),
      endSession: performed<{ reason: string }>('endSession'),
      /** Stores the entered values in the browser, so that a page reload does not lose them. */
      storeDraft: performed<TypedDraft<Draft>>('storeDraft'),
      forgetDraft: performed('forgetDraft'),
      keepLoaded: assign(({ context: { draft, basis } }, { loaded }: Stored) => ({
        loaded,
        draft: basis === null ? plan.draftOf(loaded) : draft,
        failure: basis === null || basis === loaded.revision ? null : OUTDATED,
      })),
      keepSaved: assign(({ context: { draft, wish } }, { loaded }: Stored) => ({
        loaded,
        draft: wish === null ? draft : plan.draftAfter(draft, wish, loaded),
        wish: null,
        change: null,
        preview: null,
      })),
      keepNewer: assign(({ context: { draft, basis } }, { loaded }: Stored) => ({
        loaded,
        draft: basis === null ? plan.draftOf(loaded) : draft,
        basis: basis === null ? null : loaded.revision,
      })),
      keepDraft: assign((_, { draft, revision }: TypedDraft<Draft>) => ({
        draft,
        basis: revision,
        failure: null,
      })),
      forgetTyped: assign({ basis: null }),
      discardDraft: assign(({ context: { loaded, draft } }) => ({
        draft: loaded === null ? draft : plan.draftOf(loaded),
        basis: null,
        found: {},
        failure: null,
      })),
      keepWish: assign(({ context: { draft } }, { wish }: { wish: Wish }) => {
        const checked = plan.check(draft, wish)
        if ('errors' in checked) return { wish, found: checked.errors, failure: null }
        return { wish, change: checked.change, found: {}, failure: null }
      }),
      keepPreview: assign((_, preview: SetupChange) => ({ preview })),
      keepFailure: assign((_, params: Failed) => ({
        failure: messageOf(params),
        found: failureOf(params.error).fields,
      })),
      clearFailure: assign({ failure: null }),
    },
    guards: {
      isRefused: (_, params: Failed) => isKind(params, 'refused'),
      isOutdated: (_, { error }: Failed) => failureOf(error).code === 'changed',
      isValid: ({ context }, { wish }: { wish: Wish }) =>
        'change' in plan.check(context.draft, wish),
    },
  }).createMachine({
    id: plan.id,
    context: ({ input }) => ({
      loaded: null,
      draft: input.draft?.draft ?? plan.blank,
      basis: input.draft?.revision ?? null,
      found: {},
      failure: null,
      wish: null,
      change: null,
      preview: null,
    }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          src: 'read',
          onDone: { target: 'editing', actions: { type: 'keepLoaded', params: stored } },
          onError: [refusedEnds, fails],
        },
      },
      editing: {
        on: {
          'draft.edit': {
            actions: [
              { type: 'keepDraft', params: typedOf },
              { type: 'storeDraft', params: typedOf },
            ],
          },
          'draft.discard': { actions: ['discardDraft', 'forgetDraft'] },
          'change.ask': [
            {
              guard: { type: 'isValid', params: ({ event }) => event },
              target: 'previewing',
              actions: { type: 'keepWish', params: ({ event }) => event },
            },
            { actions: { type: 'keepWish', params: ({ event }) => event } },
          ],
        },
      },
      previewing: {
        tags: 'busy',
        invoke: {
          src: 'preview',
          input: request,
          onDone: { target: 'previewed', actions: { type: 'keepPreview', params: answered } },
          onError: goesBack,
        },
      },
      previewed: {
        tags: 'modal',
        on: { 'change.confirm': 'saving', 'change.dismiss': 'editing' },
      },
      saving: {
        tags: ['busy', 'modal'],
        invoke: {
          src: 'save',
          input: request,
          onDone: {
            target: 'saved',
            actions: [{ type: 'notify', params: SAVED }, 'forgetTyped', 'forgetDraft'],
          },
          onError: goesBack,
        },
      },
      saved: {
        tags: 'busy',
        invoke: {
          src: 'read',
          onDone: { target: 'editing', actions: { type: 'keepSaved', params: stored } },
          onError: [refusedEnds, fails],
        },
      },
      outdated: {
        tags: 'busy',
        invoke: {
          src: 'read',
          onDone: { target: 'editing', actions: { type: 'keepNewer', params: stored } },
          onError: [refusedEnds, fails],
        },
      },
      failed: {
        tags: 'failed',
        on: { retry: { target: 'loading', actions: 'clearFailure' } },
      },
      ended: { type: 'final' },
    },
  })
}

const keepsFailure = { type: 'keepFailure', params: failing } as const
