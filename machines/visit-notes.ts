import { assign, setup } from 'xstate'
import { listNotes, writeNote } from '../schemas/calls/notes.ts'
import { NoteRequest, type Note } from '../schemas/desk.ts'
import {
  answered,
  byEvent,
  errorToast,
  failing,
  isExpired,
  messageOf,
  type Failed,
} from './actor-result.ts'
import { failureOf } from './failure.ts'
import { fieldErrors, type FieldErrors } from './form.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { expiredEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'

/** The visit whose notes the dialog shows, and its patient. */
type NotedVisit = { readonly id: string; readonly personId: string }

/** A note that was typed and not saved. `id` is the id of the visit. */
export type VisitNoteDraft = { readonly id: string; readonly text: string }

type VisitNotesInput = {
  /** What was typed before a reload. */
  readonly draft: VisitNoteDraft | undefined
  readonly newKey: () => string
}

type VisitNotesEvent =
  | { type: 'notes.open'; visit: NotedVisit }
  | { type: 'note.edit'; text: string }
  | { type: 'note.add' }
  | { type: 'notes.close' }

type VisitNotesContext = Pick<VisitNotesInput, 'newKey'> & {
  visit: NotedVisit
  /** The notes about the patient, newest first. */
  notes: readonly Note[]
  draft: VisitNoteDraft
  /** The idempotency key of the next note. */
  key: string
  /** The error messages of the last validation, by form field. */
  found: FieldErrors
  failure: string | null
}

const NOBODY: NotedVisit = { id: '', personId: '' }
const SAVED: Toast = { kind: 'success', text: 'Note saved.' }

const check = ({ visit, draft: { text } }: VisitNotesContext) =>
  NoteRequest.safeParse({ personId: visit.personId, bookingId: visit.id, text })

/** Returns the body of the request that stores the note. Throws if the form is not valid. */
function bodyOf(context: VisitNotesContext): NoteRequest {
  const { data } = check(context)
  if (!data) throw new Error('The note is not valid')
  return data
}

/**
 * The state machine of the dialog in which staff read and write the notes about a visit's patient.
 *
 * - `notes.open` reads the notes in `reading`. If this fails, the dialog closes, and a toast says why.
 * - In `editing`, the `note.edit` event stores the typed note in the browser.
 * - The `note.add` event validates the note, and `saving` stores it with the visit.
 * - A stored note is the first of the list, and the form becomes empty.
 * - If the request fails, `editing` keeps the typed note. A repeated request has the same key.
 * - `notes.close` keeps the typed note for the same visit.
 * - If the session has expired (401), `ended` opens the login screen.
 */
export const visitNotesMachine = setup({
  types: typed<{
    context: VisitNotesContext
    events: VisitNotesEvent
    input: VisitNotesInput
    tags: 'busy' | 'modal'
  }>(),
  actors: { listNotes: calling(listNotes), addNote: calling(writeNote) },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    /** Stores the typed note in the browser, so that a page reload does not lose it. */
    storeDraft: performed<VisitNoteDraft>('storeDraft'),
    forgetDraft: performed('forgetDraft'),
    open: assign(({ context }, { visit }: { visit: NotedVisit }) => ({
      visit,
      notes: [],
      draft: context.draft.id === visit.id ? context.draft : { id: visit.id, text: '' },
      key: context.newKey(),
      found: {},
      failure: null,
    })),
    keepNotes: assign((_, notes: readonly Note[]) => ({ notes: notes.toReversed() })),
    edit: assign(({ context }, { text }: { text: string }) => ({
      draft: { id: context.visit.id, text },
      key: context.newKey(),
    })),
    check: assign(({ context }) => ({
      found: fieldErrors(check(context).error),
      failure: null,
    })),
    keepNote: assign(({ context: { visit, notes, newKey } }, note: Note) => ({
      notes: [note, ...notes],
      draft: { id: visit.id, text: '' },
      key: newKey(),
    })),
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
  id: 'visitNotes',
  context: ({ input: { draft, newKey } }) => ({
    newKey,
    visit: NOBODY,
    notes: [],
    draft: draft ?? { id: '', text: '' },
    key: newKey(),
    found: {},
    failure: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      on: { 'notes.open': { target: 'reading', actions: { type: 'open', params: byEvent } } },
    },
    reading: {
      tags: ['modal', 'busy'],
      invoke: {
        src: 'listNotes',
        input: ({ context: { visit } }) => ({ query: { booking: visit.id } }),
        onDone: { target: 'editing', actions: { type: 'keepNotes', params: answered } },
        onError: [
          expiredEnds,
          { target: 'closed', actions: { type: 'notify', params: errorToast } },
        ],
      },
      on: { 'notes.close': 'closed' },
    },
    editing: {
      tags: 'modal',
      on: {
        'note.edit': {
          actions: [
            { type: 'edit', params: byEvent },
            { type: 'storeDraft', params: ({ context }) => context.draft },
          ],
        },
        'note.add': [
          { guard: 'isValid', target: 'saving', actions: 'check' },
          { actions: 'check' },
        ],
        'notes.close': 'closed',
      },
    },
    saving: {
      tags: ['modal', 'busy'],
      invoke: {
        src: 'addNote',
        input: ({ context }) => ({ body: bodyOf(context), key: context.key }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepNote', params: answered },
            { type: 'notify', params: SAVED },
            'forgetDraft',
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
