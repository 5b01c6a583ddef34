import { auditMachine } from '../../../machines/audit.ts'
import type { AuditPage, AuditView } from '../../../schemas/audit.ts'
import type { Services, SessionRef } from '../../services.ts'
import { auditCalls } from '../../services/calls/audit.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

export function provideAudit(services: Services, session: SessionRef) {
  const clinic = services.clinic.calls(auditCalls)
  const { endSession } = actionsOf(services, session)
  return auditMachine.provide({
    actors: {
      readAudit: fromPromise<AuditPage, AuditView>(({ input, signal }) =>
        clinic.audit(input, signal),
      ),
    },
    actions: { endSession },
  })
}
