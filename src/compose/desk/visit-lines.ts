import { visitLinesMachine } from '../../../machines/visit-lines.ts'
import type { Services, SessionRef } from '../../services.ts'
import { actionsOf } from '../admin/actions.ts'
import { connected } from '../connected.ts'

/** Connects the state machine of the dialog with a visit's treatments to the clinic's server. */
export const provideVisitLines = (services: Services, session: SessionRef) =>
  connected(visitLinesMachine, services).provide({ actions: actionsOf(services, session) })
