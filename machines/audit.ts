import { assign, setup } from 'xstate'
import { listAudit } from '../schemas/calls/audit.ts'
import type { AuditPage, AuditView } from '../schemas/audit.ts'
import { refusedEnds } from './session-ended.ts'
import { answered, byEvent, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'

/**
 * The state machine of the audit log page, on which admins read who did what, page by page.
 *
 * - `loading` fetches the entries that `view` selects, while the previous entries stay on screen.
 * - `failed` means that the entries could not be fetched; the `retry` event fetches them again.
 * - The `audit.look` event requests another page or other filters, in every state except `ended`.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
type AuditContext = { view: AuditView; page: AuditPage | null; failure: string | null }

const FIELDS = ['who', 'action', 'from', 'to', 'after', 'before'] as const

const isAnother = (view: AuditView, other: AuditView) =>
  FIELDS.some((field) => view[field] !== other[field])

const looks = {
  'audit.look': {
    guard: { type: 'isAnother', params: byEvent },
    target: 'loading',
    reenter: true,
    actions: ['clearFailure', { type: 'lookAt', params: byEvent }],
  },
} as const

export const auditMachine = setup({
  types: typed<{
    events: { type: 'audit.look'; view: AuditView } | { type: 'retry' }
    context: AuditContext
    input: { view: AuditView }
    tags: 'busy' | 'failed'
  }>(),
  actors: { readAudit: calling(listAudit) },
  actions: {
    endSession: performed<{ reason: string }>('endSession'),
    lookAt: assign((_, { view }: { view: AuditView }) => ({ view })),
    keepPage: assign((_, page: AuditPage) => ({ page })),
    keepFailure: assign((_, failed: Failed) => ({ failure: messageOf(failed) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, failed: Failed) => isKind(failed, 'refused'),
    isAnother: ({ context }, { view }: { view: AuditView }) => isAnother(context.view, view),
  },
}).createMachine({
  id: 'audit',
  context: ({ input }) => ({ view: input.view, page: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: looks,
      invoke: {
        src: 'readAudit',
        input: ({ context }) => ({ query: context.view }),
        onDone: { target: 'shown', actions: { type: 'keepPage', params: answered } },
        onError: [refusedEnds, fails],
      },
    },
    shown: { on: looks },
    failed: {
      tags: 'failed',
      on: { ...looks, retry: { target: 'loading', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
