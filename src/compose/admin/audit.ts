import { auditMachine } from '../../../machines/audit.ts'
import type { Services, SessionRef } from '../../services.ts'
import { connected } from '../connected.ts'
import { actionsOf } from './actions.ts'

export function provideAudit(services: Services, session: SessionRef) {
  const { endSession } = actionsOf(services, session)
  return connected(auditMachine, services).provide({ actions: { endSession } })
}
