import { doctorsMachine } from '../../../machines/doctors.ts'
import type { Doctor } from '../../../schemas/doctor.ts'
import type { Services, SessionRef } from '../../services.ts'
import { doctorCalls } from '../../services/calls/doctors.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

export function provideDoctors(services: Services, session: SessionRef) {
  const clinic = services.clinic.calls(doctorCalls)
  return doctorsMachine.provide({
    actors: {
      listDoctors: fromPromise<readonly Doctor[], undefined>(() => clinic.doctors()),
      remove: fromPromise<{ deletedCount: number }, { email: string }>(({ input }) =>
        clinic.removeDoctor(input.email),
      ),
    },
    actions: actionsOf(services, session),
  })
}
