import { messagesMachine } from '../../../machines/messages.ts'
import type { Services, SessionRef } from '../../services.ts'
import { connected } from '../connected.ts'
import { actionsOf } from './actions.ts'

export const provideMessages = (services: Services, session: SessionRef) =>
  connected(messagesMachine, services).provide({ actions: actionsOf(services, session) })
