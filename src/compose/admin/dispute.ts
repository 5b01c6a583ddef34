import { disputeMachine } from '../../../machines/dispute.ts'
import type { Services, SessionRef } from '../../services.ts'
import { connected } from '../connected.ts'
import { actionsOf } from './actions.ts'

export function provideDispute(services: Services, session: SessionRef) {
  const { endSession } = actionsOf(services, session)
  return connected(disputeMachine, services).provide({ actions: { endSession } })
}
