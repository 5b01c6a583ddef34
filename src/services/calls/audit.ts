import { AuditPage, type AuditView } from '../../../schemas/audit.ts'
import type { Line } from './line.ts'

/** Returns the function that requests one page of the audit log from the server. */
export const auditCalls = ({ ask }: Line) => ({
  audit: (view: AuditView, signal?: AbortSignal) =>
    ask(
      ({ auth, aborted }) => auth.get('audit', { searchParams: { ...view }, ...aborted(signal) }),
      AuditPage,
    ),
})
