import { blockTimeMachine } from '../../../machines/block-time.ts'
import type { Services, SessionRef } from '../../services.ts'
import { actionsOf } from '../admin/actions.ts'
import { connected } from '../connected.ts'

/** Connects the state machine of the dialog that blocks time to the clinic's server. */
export const provideBlockTime = (services: Services, session: SessionRef) =>
  connected(blockTimeMachine, services).provide({ actions: actionsOf(services, session) })
