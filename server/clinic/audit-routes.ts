import { AuditPage, AuditQuery } from '../../schemas/audit.ts'
import { readAudit } from './audit-list.ts'
import { requireAdmin } from '../http/auth.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'

const LIST = about({
  id: 'listAudit',
  tag: 'Accounts',
  access: 'admin',
  summary: 'List the audit log entries, newest first',
  description:
    '`who` is the full email address or id of the actor or the subject. `next` and `previous` ' +
    'are cursors: pass them as `after` or `before` to get the next or previous page.',
})

/** Adds the route `GET /audit`, which lists audit entries for admins. */
export function auditRoutes(app: App, deps: Deps): void {
  const { failedSignIns } = deps
  app.get(
    '/audit',
    {
      schema: { ...LIST, querystring: AuditQuery, response: { 200: AuditPage } },
      onRequest: requireAdmin(deps),
    },
    async (request) => {
      await failedSignIns.flush()
      return readAudit(deps, request.query)
    },
  )

  // `onClose` runs after all requests were answered, and while the database is still open.
  app.addHook('onClose', () => failedSignIns.flush())
}
