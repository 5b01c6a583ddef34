import { addDoctorMachine } from '../../../machines/add-doctor.ts'
import { Failure, failureOf } from '../../../machines/failure.ts'
import type { InputOf, ReplyOf } from '../../../schemas/calls/call.ts'
import { addDoctor } from '../../../schemas/calls/doctors.ts'
import { tellImageHost } from '../../../schemas/calls/images.ts'
import type { Services, SessionRef } from '../../services.ts'
import { connected } from '../connected.ts'
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
  const { clinic, images = createImages(() => clinic.send(tellImageHost, undefined)) } = services
  return connected(addDoctorMachine, services).provide({
    actors: {
      upload: fromPromise<{ url: string }, { photo: File | null }>(async ({ input, signal }) => {
        if (input.photo) return images.upload(input.photo, signal)
        throw new Failure('rejected', NO_PHOTO, { fields: { photo: NO_PHOTO } })
      }),
      add: fromPromise<ReplyOf<typeof addDoctor>, InputOf<typeof addDoctor>>(({ input }) =>
        clinic.send(addDoctor, input).catch((error: unknown) => {
          throw atPhoto(error)
        }),
      ),
    },
    actions: actionsOf(services, session),
  })
}
