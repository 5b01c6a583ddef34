import { Failure } from '../../machines/failure.ts'
import { isExpired } from '../../machines/actor-result.ts'
import type { ImageHost } from '../../schemas/doctor.ts'
import { lazyModule } from '../first-paint/lazy-module.ts'

const UPLOAD_MS = 60_000

export type Images = ReturnType<typeof createImages>

const loadHost = lazyModule(() => import('./image-host.ts'))

/**
 * The image host (spec §7). It is not the clinic's: the access token never goes there. A failure
 * names the field `photo`, unless the session has ended.
 *
 * @param host asks the clinic where the host is, and for its key
 * @param timeout how long one upload may take, in milliseconds
 */
export function createImages(host: () => Promise<ImageHost>, timeout = UPLOAD_MS) {
  return {
    /** Uploads one image; resolves with the address from which it is served. */
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

/** What came of an upload, said at the field. */
export const photoFailure = (kind: Failure['kind'], message: string, cause: unknown) =>
  new Failure(kind, message, { fields: { photo: message }, cause })

/** Why there is no photo where nothing came back from the host. */
export const LOST =
  'The photo could not be uploaded: the image host did not answer. Please try again.'
