import { undeliveredMachine } from '../../../machines/undelivered.ts'
import type { Services, SessionRef } from '../../services.ts'
import { connected } from '../connected.ts'
import { actionsOf } from './actions.ts'

export const provideUndelivered = (services: Services, session: SessionRef) =>
  connected(undeliveredMachine, services).provide({ actions: actionsOf(services, session) })
