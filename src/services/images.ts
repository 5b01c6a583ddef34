import { Failure } from '../../machines/failure.ts'
import { isExpired } from '../../machines/actor-result.ts'
import type { ImageHost } from '../../schemas/image-host.ts'
import { lazyModule } from '../first-paint/lazy-module.ts'

const UPLOAD_MS = 60_000

export type Images = ReturnType<typeof createImages>

const loadHost = lazyModule(() => import('./image-host.ts'))

/**
 * Returns the calls to the image host (spec §7), which never gets the access token.
 * Each failure has a message for the `photo` form field, unless the session has ended.
 *
 * @param host a function that asks the clinic's server for the image host's URL and key
 * @param timeout the timeout of one upload, in milliseconds
 */
export function createImages(host: () => Promise<ImageHost>, timeout = UPLOAD_MS) {
  return {
    /** Uploads one image. Resolves with the public URL of the image. */
    upload: async (photo: File, signal?: AbortSignal): Promise<{ url: string }> => {
      const [{ upload }, where] = await Promise.all([loadHost(), host()]).catch(
        (cause: unknown) => {
          throw isExpired({ error: cause }) ? cause : photoFailure('unreachable', LOST, cause)
        },
      )
      return upload(where, photo, { timeout, ...(signal && { signal }) })
    },
  }
}

/** Returns the failure of an upload. The form shows the failure's message at the photo field. */
export const photoFailure = (kind: Failure['kind'], message: string, cause: unknown) =>
  new Failure(kind, message, { fields: { photo: message }, cause })

/** The error message for an upload to which the image host did not respond. */
export const LOST =
  'The photo could not be uploaded because the image host did not answer. Please try again.'
