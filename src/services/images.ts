import ky, { HTTPError, isKyError, SchemaValidationError } from 'ky'
import { Failure } from '../../machines/failure.ts'
import { ImageRefusal, ImageReply } from '../../schemas/doctor.ts'
import type { PageSettings } from '../../schemas/settings.ts'

const UPLOAD_MS = 60_000

export type Images = ReturnType<typeof createImages>

/**
 * The image host (spec §7). It is not the clinic's: the access token never goes there, and its key
 * is public. A failure names the field `photo`.
 *
 * @param timeout how long one upload may take, in milliseconds
 */
export function createImages({ endpoint, key }: PageSettings['images'], timeout = UPLOAD_MS) {
  return {
    /** Uploads one image; resolves with the address from which it is served. */
    upload: async (photo: File, signal?: AbortSignal): Promise<{ url: string }> => {
      const body = new FormData()
      body.append('image', photo)
      const options = { searchParams: { key }, body, timeout, retry: 0, ...(signal && { signal }) }
      try {
        const { data } = await ky.post(endpoint, options).json(ImageReply)
        return data
      } catch (error) {
        throw asFailure(error)
      }
    },
  }
}

function asFailure(error: unknown): Failure {
  if (error instanceof HTTPError && error.response.status < 500) {
    const reason = ImageRefusal.safeParse(error.data).data?.error.message
    return failure(
      'rejected',
      reason ? `The image host refused the photo: ${reason}` : REFUSED,
      error,
    )
  }
  const isGarbled = error instanceof SchemaValidationError || error instanceof SyntaxError
  if (isGarbled) return failure('malformed', GARBLED, error)
  const isLost = isKyError(error) || error instanceof TypeError || error instanceof DOMException
  return failure(isLost ? 'unreachable' : 'malformed', isLost ? LOST : GARBLED, error)
}

const failure = (kind: Failure['kind'], message: string, cause: unknown) =>
  new Failure(kind, message, { fields: { photo: message }, cause })

const REFUSED = 'The image host refused the photo.'
const LOST = 'The photo could not be uploaded: the image host did not answer. Please try again.'
const GARBLED = 'The photo could not be uploaded: the image host gave an unexpected answer.'
