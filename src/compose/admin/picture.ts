import { Failure } from '../../../machines/failure.ts'
import { pictureMachine } from '../../../machines/picture.ts'
import { tellImageHost } from '../../../schemas/calls/images.ts'
import type { Services, SessionRef } from '../../services.ts'
import { createImages } from '../../services/images.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

/**
 * Connects the state machine of a field that uploads a picture to the image host.
 * @param take a function that gets the URL of each uploaded picture
 */
export function providePicture(
  services: Services,
  session: SessionRef,
  take: (url: string) => void,
) {
  const { clinic, images = createImages(() => clinic.send(tellImageHost, undefined)) } = services
  return pictureMachine.provide({
    actors: {
      upload: fromPromise<{ url: string }, { picture: File | null }>(async ({ input, signal }) => {
        if (input.picture) return images.upload(input.picture, signal)
        throw new Failure('rejected', 'Choose a picture.')
      }),
    },
    actions: { ...actionsOf(services, session), takePicture: (_, { url }) => take(url) },
  })
}
