import type { auditMachine } from '../../../machines/audit.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const auditWords: Words<typeof auditMachine> = {
  title: 'Audit',
  about: 'Who did what, page by page and by filters.',
  states: {
    loading: ['A page of the audit is fetched; what was shown before stays.', 'busy'],
    shown: ['The table shows it.'],
    failed: [NO_LIST, 'failed'],
    ended: [ENDED],
  },
  events: { 'audit.look': '{who} looks for {view.who} in the audit', retry: RETRY },
  actors: { readAudit: 'the clinic, asked for the audit,' },
  delays: {},
}
