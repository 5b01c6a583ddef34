import { assign, setup } from 'xstate'
import { changeLines, readLines } from '../schemas/calls/visit-lines.ts'
import type { LinesRequest, VisitLines } from '../schemas/visit-lines.ts'
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
import type { FieldErrors } from './form.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { expiredEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'
import {
  checkLines,
  draftOf,
  refusalOfLines,
  withLine,
  type LineDraft,
  type LinesDraft,
} from './visit-lines-form.ts'

type LineEdit = { at: number; edit: Partial<Pick<LineDraft, 'price' | 'minutes'>> }

type VisitLinesEvent =
  | { type: 'lines.open'; id: string }
  | ({ type: 'line.edit' } & LineEdit)
  | { type: 'line.add' }
  | { type: 'line.remove'; at: number }
  | { type: 'form.edit'; edit: Partial<Pick<LinesDraft, 'length' | 'choice'>> }
  | { type: 'lines.submit' }
  | { type: 'lines.overbook' }
  | { type: 'lines.close' }

type VisitLinesContext = {
  /** The id of the visit. */
  id: string
  version: number
  offered: VisitLines['offered']
  draft: LinesDraft
  /** Whether the visit may overlap with others, because staff said so. */
  overbook: boolean
  /** Who has the longer time. Null if nobody is known to have it. */
  taken: { readonly text: string } | null
  /** The error messages of the last validation, by form field. */
  found: FieldErrors
  failure: string | null
}

const EMPTY: LinesDraft = { lines: [], length: '', choice: '' }
const SAVED: Toast = { kind: 'success', text: 'The treatments are saved.' }

/** An edit of the form makes earlier messages wrong. */
const EDITED = { taken: null, failure: null } as const

/** The server's error codes for a visit that staff can no longer change as they see it. */
const OVER = new Set(['changed', 'cancelled', 'not_found', 'already_paid'])

function bodyOf({ draft, version, overbook }: VisitLinesContext): LinesRequest {
  const checked = checkLines(draft, version)
  if ('errors' in checked) throw new Error('The form is not valid')
  return { ...checked.body, ...(overbook && { overbook }) }
}

/**
 * The state machine of the dialog in which staff change a visit's treatments, prices and length.
 *
 * - `lines.open` reads the visit's treatments, and what its doctor offers, in `reading`.
 * - In `editing`, staff change prices and minutes, and add and remove treatments.
 * - `lines.submit` validates the form, and `saving` stores the treatments.
 * - If the longer time is taken, the form says by whom, and `lines.overbook` saves it all the same.
 * - If the server refuses the price or the length, the form says so beside the field.
 * - If the visit has changed, is paid or is cancelled, the dialog closes, and a toast says so.
 * - If the session has expired (401), `ended` opens the login screen.
 */
export const visitLinesMachine = setup({
  types: typed<{
    events: VisitLinesEvent
    context: VisitLinesContext
    tags: 'busy' | 'modal'
  }>(),
  actors: { readLines: calling(readLines), changeLines: calling(changeLines) },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    open: assign((_, { id }: { id: string }) => ({
      ...EDITED,
      id,
      draft: EMPTY,
      offered: [],
      found: {},
    })),
    keepLines: assign((_, lines: VisitLines) => ({
      version: lines.version,
      offered: lines.offered,
      draft: draftOf(lines),
    })),
    editLine: assign(({ context: { draft } }, { at, edit }: LineEdit) => ({
      ...EDITED,
      draft: {
        ...draft,
        lines: draft.lines.map((line, index) => (index === at ? { ...line, ...edit } : line)),
      },
    })),
    addLine: assign(({ context: { draft, offered } }) => ({
      ...EDITED,
      draft: withLine(draft, offered),
    })),
    removeLine: assign(({ context: { draft } }, { at }: { at: number }) => ({
      ...EDITED,
      found: {},
      draft: { ...draft, lines: draft.lines.filter((_, index) => index !== at) },
    })),
    editForm: assign(({ context: { draft } }, { edit }: { edit: Partial<LinesDraft> }) => ({
      ...EDITED,
      draft: { ...draft, ...edit },
    })),
    check: assign(({ context: { draft, version } }) => {
      const checked = checkLines(draft, version)
      return { ...EDITED, overbook: false, found: 'errors' in checked ? checked.errors : {} }
    }),
    overbook: assign({ overbook: true }),
    keepTaken: assign((_, failed: Failed) => ({ taken: { text: messageOf(failed) } })),
    keepRefusal: assign((_, failed: Failed) => refusalOfLines(failed)),
  },
  guards: {
    isExpired: (_, failed: Failed) => isExpired(failed),
    isTaken: (_, { error }: Failed) => failureOf(error).code === 'slot_taken',
    isOver: (_, { error }: Failed) => OVER.has(failureOf(error).code),
    isValid: ({ context: { draft, version } }) => 'body' in checkLines(draft, version),
    isOneOfMany: ({ context: { draft } }) => draft.lines.length > 1,
    isOffered: ({ context: { taken } }) => taken !== null,
  },
}).createMachine({
  id: 'visitLines',
  context: {
    ...EDITED,
    id: '',
    version: 0,
    offered: [],
    draft: EMPTY,
    overbook: false,
    found: {},
  },
  initial: 'closed',
  states: {
    closed: {
      on: { 'lines.open': { target: 'reading', actions: { type: 'open', params: byEvent } } },
    },
    reading: {
      tags: ['modal', 'busy'],
      invoke: {
        src: 'readLines',
        input: ({ context: { id } }) => ({ params: { id } }),
        onDone: { target: 'editing', actions: { type: 'keepLines', params: answered } },
        onError: [
          expiredEnds,
          { target: 'closed', actions: { type: 'notify', params: errorToast } },
        ],
      },
    },
    editing: {
      tags: 'modal',
      on: {
        'line.edit': { actions: { type: 'editLine', params: byEvent } },
        'line.add': { actions: 'addLine' },
        'line.remove': {
          guard: 'isOneOfMany',
          actions: { type: 'removeLine', params: byEvent },
        },
        'form.edit': { actions: { type: 'editForm', params: byEvent } },
        'lines.submit': [
          { guard: 'isValid', target: 'saving', actions: 'check' },
          { actions: 'check' },
        ],
        'lines.overbook': { guard: 'isOffered', target: 'saving', actions: 'overbook' },
        'lines.close': 'closed',
      },
    },
    saving: {
      tags: ['modal', 'busy'],
      invoke: {
        src: 'changeLines',
        input: ({ context }) => ({ params: { id: context.id }, body: bodyOf(context) }),
        onDone: { target: 'closed', actions: { type: 'notify', params: () => SAVED } },
        onError: [
          expiredEnds,
          {
            guard: { type: 'isTaken', params: failing },
            target: 'editing',
            actions: { type: 'keepTaken', params: failing },
          },
          {
            guard: { type: 'isOver', params: failing },
            target: 'closed',
            actions: { type: 'notify', params: errorToast },
          },
          { target: 'editing', actions: { type: 'keepRefusal', params: failing } },
        ],
      },
    },
    ended: { type: 'final' },
  },
})
