import { assign, setup } from 'xstate'
import { writeNote } from '../schemas/calls/notes.ts'
import { NoteRequest, type Note } from '../schemas/desk.ts'
import { answered, failing, isExpired, messageOf, type Failed } from './actor-result.ts'
import { failureOf } from './failure.ts'
import { fieldErrors, type FieldErrors } from './form.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { expiredEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'

/** An entered note. `about` is the id of a visit, or empty for a note about the person. */
export type NoteDraft = { readonly text: string; readonly about: string }

const NO_NOTE: NoteDraft = { text: '', about: '' }

type NoteInput = {
  readonly personId: string
  /** A note that was entered before a reload and not saved. */
  readonly draft: NoteDraft | undefined
  readonly newKey: () => string
}

type NoteContext = Omit<NoteInput, 'draft'> & {
  draft: NoteDraft
  key: string
  /** The error messages of the last validation, by form field. */
  found: FieldErrors
  failure: string | null
}

const typedOf = ({ personId, draft: { text, about } }: NoteContext) => ({
  personId,
  text,
  ...(about !== '' && { bookingId: about }),
})

/** Returns the body of the request that stores the note. Throws if the form is not valid. */
const bodyOf = (context: NoteContext) => NoteRequest.parse(typedOf(context))

const check = (context: NoteContext) => NoteRequest.safeParse(typedOf(context))

const SAVED: Toast = { kind: 'success', text: 'Note saved.' }

/**
 * The state machine of the form with which staff write a note about a person or a visit.
 *
 * - In `editing`, the `note.edit` event stores all values of the form in the browser.
 * - The `note.add` event validates the values, and `saving` sends the note to the server.
 * - After a note is stored, the person's page receives the note, and the form becomes empty.
 * - If the request to store a note fails, `editing` keeps the entered values and shows the error.
 * - A repeated request has the same idempotency key, so the server stores only one note.
 * - If the session has expired (401), `ended` opens the login screen.
 */
export const noteMachine = setup({
  types: typed<{
    context: NoteContext
    events: { type: 'note.edit'; draft: NoteDraft } | { type: 'note.add' }
    input: NoteInput
    tags: 'busy'
  }>(),
  actors: { addNote: calling(writeNote) },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    /** Stores the entered values in the browser, so that a page reload does not lose the values. */
    storeNote: performed<NoteDraft>('storeNote'),
    forgetNote: performed('forgetNote'),
    report: performed<Note>('report'),
    keepDraft: assign(({ context }, { draft }: { draft: NoteDraft }) => ({
      draft,
      key: context.newKey(),
    })),
    check: assign(({ context }) => ({
      found: fieldErrors(check(context).error),
      failure: null,
    })),
    clear: assign(({ context }) => ({ draft: NO_NOTE, key: context.newKey() })),
    keepFailure: assign((_, failed: Failed) => ({
      failure: messageOf(failed),
      found: failureOf(failed.error).fields,
    })),
  },
  guards: {
    isExpired: (_, failed: Failed) => isExpired(failed),
    isValid: ({ context }) => check(context).success,
  },
}).createMachine({
  id: 'note',
  context: ({ input: { personId, draft, newKey } }) => ({
    personId,
    newKey,
    draft: draft ?? NO_NOTE,
    key: newKey(),
    found: {},
    failure: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'note.edit': {
          actions: [
            { type: 'keepDraft', params: ({ event }) => event },
            { type: 'storeNote', params: ({ event }) => event.draft },
          ],
        },
        'note.add': [
          { guard: 'isValid', target: 'saving', actions: 'check' },
          { actions: 'check' },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'addNote',
        input: ({ context }) => ({ body: bodyOf(context), key: context.key }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'report', params: answered },
            { type: 'notify', params: SAVED },
            'clear',
            'forgetNote',
          ],
        },
        onError: [
          expiredEnds,
          { target: 'editing', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    ended: { type: 'final' },
  },
})
