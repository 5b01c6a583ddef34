import { AuditQuery } from '../../schemas/audit.ts'
import { listAudit } from '../../schemas/calls/audit.ts'
import { readAudit } from './audit-list.ts'
import type { App, Deps } from '../deps.ts'
import { serving } from '../http/serve.ts'

/** Adds the route `GET /audit`, which lists audit entries for admins. */
export function auditRoutes(app: App, deps: Deps): void {
  const { failedSignIns } = deps
  const serve = serving(app, deps)

  serve(
    listAudit,
    {
      tag: 'Accounts',
      summary: 'List the audit log entries, newest first',
      description:
        '`who` is the full email address or id of the actor or the subject. `next` and `previous` ' +
        'are cursors: pass them as `after` or `before` to get the next or previous page.',
      query: AuditQuery,
    },
    async ({ query }) => {
      await failedSignIns.flush()
      return readAudit(deps, query)
    },
  )

  // `onClose` runs after all requests were answered, and while the database is still open.
  app.addHook('onClose', () => failedSignIns.flush())
}
