import { AuditPage, type AuditView } from '../../../schemas/audit.ts'
import type { Line } from './line.ts'

/** Returns the server call that reads one page of the audit log. */
export const auditCalls = ({ ask }: Line) => ({
  audit: (view: AuditView, signal?: AbortSignal) =>
    ask(
      ({ auth, aborted }) => auth.get('audit', { searchParams: { ...view }, ...aborted(signal) }),
      AuditPage,
    ),
})
