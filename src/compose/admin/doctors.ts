import { doctorsMachine } from '../../../machines/doctors.ts'
import type { Services, SessionRef } from '../../services.ts'
import { connected } from '../connected.ts'
import { actionsOf } from './actions.ts'

export const provideDoctors = (services: Services, session: SessionRef) =>
  connected(doctorsMachine, services).provide({ actions: actionsOf(services, session) })
