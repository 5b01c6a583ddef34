import { reconciliationMachine } from '../../../machines/reconciliation.ts'
import type { Services, SessionRef } from '../../services.ts'
import { connected } from '../connected.ts'
import { actionsOf } from './actions.ts'

export const provideReconciliation = (services: Services, session: SessionRef) =>
  connected(reconciliationMachine, services).provide({ actions: actionsOf(services, session) })
