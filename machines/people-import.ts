import { assign, setup } from 'xstate'
import type { Arrived } from '../schemas/growing-reply.ts'
import {
  ImportRequest,
  isText,
  SAVE_AS_CSV,
  type ImportedRow,
  type ImportQuery,
  type ImportReply,
} from '../schemas/import.ts'
import { answered, byEvent, failing, isKind, messageOf, type Failed } from './actor-result.ts'
import { failureOf } from './failure.ts'
import { fieldErrors, type FieldErrors } from './form.ts'
import { performed, promised, typed } from './placeholder.ts'
import { refusedEnds } from './session-ended.ts'
import { skippedLines } from './skipped-lines.ts'
import type { Toast } from './toast.ts'

const IMPORTED: Toast = { kind: 'success', text: 'File imported.' }

const errorsOf = (draft: ImportRequest): FieldErrors => {
  const { success, error } = ImportRequest.safeParse(draft)
  return success ? {} : fieldErrors(error)
}

/** A request to import a file, and what is called while the reply arrives. */
export type ImportOrder = {
  readonly query: ImportQuery
  readonly body: ImportRequest
  readonly hear: (arrived: Arrived) => void
}

type Asked = {
  readonly context: { readonly draft: ImportRequest }
  readonly self: { readonly send: (event: { type: 'import.arrive'; arrived: Arrived }) => void }
}

const request =
  (query: ImportQuery) =>
  ({ context, self }: Asked): ImportOrder => ({
    query,
    body: context.draft,
    hear: (arrived) => self.send({ type: 'import.arrive', arrived }),
  })

type Chosen = { contents: string }

const goesBack = [
  refusedEnds,
  { target: 'editing', actions: { type: 'keepFailure', params: failing } },
] as const

const toEditing = {
  'file.edit': {
    target: 'editing',
    actions: { type: 'keepDraft', params: byEvent },
  },
  'file.choose': {
    target: 'editing',
    actions: { type: 'keepContents', params: byEvent },
  },
} as const

const arrives = {
  actions: {
    type: 'keepArrived',
    params: ({ event }: { event: { arrived: Arrived } }) => event.arrived,
  },
} as const

/**
 * The state machine of the page that imports people and appointments from a CSV file.
 *
 * - `editing` accepts the text of the CSV file, and `file.check` validates the form. If the dates do
 *   not show the order of day and month, the server refuses the file, and the form asks for it.
 * - `file.choose` takes the contents of a chosen file. If they are no text, the page says so.
 * - In `checking`, the server checks each line but stores nothing. `checked` shows the results.
 * - `import.confirm` leads to `importing`, which stores the lines; `imported` shows the results.
 * - While the reply arrives, `import.arrive` says how many lines are done.
 * - The `file.check` event can check the CSV text again, before and after the import.
 * - `file.edit` and `file.choose` return to `editing` from every state without a running request.
 * - If a request fails, `editing` shows the unchanged CSV text and an error message.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
export const peopleImportMachine = setup({
  types: typed<{
    events:
      | { type: 'file.edit'; draft: ImportRequest }
      | { type: 'file.choose'; contents: string }
      | { type: 'file.check' }
      | { type: 'import.confirm' }
      | { type: 'import.arrive'; arrived: Arrived }
    context: {
      draft: ImportRequest
      found: FieldErrors
      failure: string | null
      rows: readonly ImportedRow[]
      /** How many lines are done. Null unless a reply arrives. */
      arrived: Arrived | null
      /** The text of a CSV file with the skipped lines. Empty if none was skipped. */
      skipped: string
      /** The names of the file's columns that are not imported. */
      ignored: readonly string[]
    }
    tags: 'busy'
  }>(),
  actors: {
    check: promised<ImportReply, ImportOrder>('check'),
    store: promised<ImportReply, ImportOrder>('store'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    keepDraft: assign((_, { draft }: { draft: ImportRequest }) => ({
      draft,
      rows: [],
      failure: null,
    })),
    keepContents: assign(({ context }, { contents }: Chosen) => ({
      draft: { csv: isText(contents) ? contents : '', mail: context.draft.mail },
      found: isText(contents) ? {} : { csv: SAVE_AS_CSV },
      rows: [],
      failure: null,
    })),
    keepErrors: assign(({ context }) => ({ found: errorsOf(context.draft), failure: null })),
    keepArrived: assign((_, arrived: Arrived) => ({ arrived })),
    forgetArrived: assign({ arrived: null }),
    keepRows: assign(({ context }, reply: ImportReply) => ({
      rows: reply.rows,
      ignored: reply.ignored ?? [],
      skipped: skippedLines(context.draft.csv, reply),
    })),
    keepFailure: assign((_, params: Failed) => ({
      failure: messageOf(params),
      found: failureOf(params.error).fields,
      rows: [],
    })),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
    isValid: ({ context }) => Object.keys(errorsOf(context.draft)).length === 0,
  },
}).createMachine({
  id: 'people-import',
  context: {
    draft: { csv: '', mail: false },
    found: {},
    failure: null,
    rows: [],
    skipped: '',
    ignored: [],
    arrived: null,
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        ...toEditing,
        'file.check': [
          { guard: 'isValid', target: 'checking', actions: 'keepErrors' },
          { actions: 'keepErrors' },
        ],
      },
    },
    checking: {
      tags: 'busy',
      on: { 'import.arrive': arrives },
      exit: 'forgetArrived',
      invoke: {
        src: 'check',
        input: request({ dryRun: 'true' }),
        onDone: { target: 'checked', actions: { type: 'keepRows', params: answered } },
        onError: goesBack,
      },
    },
    checked: {
      on: {
        'import.confirm': 'importing',
        'file.check': 'checking',
        ...toEditing,
      },
    },
    importing: {
      tags: 'busy',
      on: { 'import.arrive': arrives },
      exit: 'forgetArrived',
      invoke: {
        src: 'store',
        input: request({}),
        onDone: {
          target: 'imported',
          actions: [
            { type: 'keepRows', params: answered },
            { type: 'notify', params: IMPORTED },
          ],
        },
        onError: goesBack,
      },
    },
    imported: {
      on: {
        'file.check': 'checking',
        ...toEditing,
      },
    },
    ended: { type: 'final' },
  },
})
