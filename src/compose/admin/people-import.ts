import { peopleImportMachine } from '../../../machines/people-import.ts'
import type { Services, SessionRef } from '../../services.ts'
import { connected } from '../connected.ts'
import { actionsOf } from './actions.ts'

/** Connects the people import page's state machine to the clinic's server. */
export const providePeopleImport = (services: Services, session: SessionRef) =>
  connected(peopleImportMachine, services).provide({ actions: actionsOf(services, session) })
