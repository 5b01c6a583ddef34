import { addDoctorMachine } from '../../../machines/add-doctor.ts'
import { Failure, failureOf } from '../../../machines/failure.ts'
import type { DoctorRequest } from '../../../schemas/doctor.ts'
import type { Service } from '../../../schemas/treatment.ts'
import type { Services, SessionRef } from '../../services.ts'
import { doctorCalls } from '../../services/calls/doctors.ts'
import { fromPromise } from '../from-promise.ts'
import { createImages } from '../../services/images.ts'
import { photoFailure } from '../../services/photo-failure.ts'
import { actionsOf } from './actions.ts'

const NO_PHOTO = 'Image is Required'

/** Moves the server's message about the photo's URL to the form field for the photo. */
function atPhoto(error: unknown): unknown {
  const { img } = failureOf(error).fields
  return img === undefined ? error : photoFailure('rejected', img, error)
}

export function provideAddDoctor(services: Services, session: SessionRef) {
  const { clinic, images = createImages(clinic.imageHost) } = services
  const { addDoctor } = clinic.calls(doctorCalls)
  return addDoctorMachine.provide({
    actors: {
      listServices: fromPromise<readonly Service[], undefined>(() => clinic.services()),
      upload: fromPromise<{ url: string }, { photo: File | null }>(async ({ input, signal }) => {
        if (input.photo) return images.upload(input.photo, signal)
        throw new Failure('rejected', NO_PHOTO, { fields: { photo: NO_PHOTO } })
      }),
      add: fromPromise<{ insertedId: string }, DoctorRequest>(({ input }) =>
        addDoctor(input).catch((error: unknown) => {
          throw atPhoto(error)
        }),
      ),
    },
    actions: actionsOf(services, session),
  })
}
