import { AuditPage, type AuditQuery } from '../audit.ts'
import { call, shape } from './call.ts'

export const listAudit = call({
  id: 'listAudit',
  method: 'GET',
  path: '/audit',
  access: 'admin',
  query: shape<AuditQuery>,
  reply: AuditPage,
})
