import { isExpired } from '../../machines/actor-result.ts'
import type { ImageHost } from '../../schemas/image-host.ts'
import { lazyModule } from '../first-paint/lazy-module.ts'
import { LOST, photoFailure } from './photo-failure.ts'

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
