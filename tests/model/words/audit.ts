import type { auditMachine } from '../../../machines/audit.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const auditWords: Words<typeof auditMachine> = {
  title: 'Audit',
  about: 'Shows the audit log page by page, with filters.',
  states: {
    loading: ['A page of the audit log is loading. The previous page stays visible.', 'busy'],
    shown: ['The table shows one page of the audit log.'],
    failed: [NO_LIST, 'failed'],
    ended: [ENDED],
  },
  events: { 'audit.look': '{who} looks for {view.who} in the audit', retry: RETRY },
  actors: { readAudit: 'the clinic, asked for the audit,' },
  delays: {},
}
