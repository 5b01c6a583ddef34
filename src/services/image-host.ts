import ky, { HTTPError, isKyError, SchemaValidationError } from 'ky'
import { failureOf, type Failure } from '../../machines/failure.ts'
import { ImageRefusal, ImageReply, type ImageHost } from '../../schemas/image-host.ts'
import { LOST, photoFailure } from './photo-failure.ts'

type Limits = { timeout: number; signal?: AbortSignal }

/** Uploads one image to the image host. Resolves with the image's URL. Rejects with a `Failure`. */
export async function upload(
  { endpoint, key }: ImageHost,
  photo: File,
  limits: Limits,
): Promise<{ url: string }> {
  const body = new FormData()
  body.append('image', photo)
  const options = { searchParams: { key }, body, retry: 0, ...limits }
  try {
    const { data } = await ky.post(endpoint, options).json(ImageReply)
    return data
  } catch (error) {
    throw asFailure(error)
  }
}

function asFailure(error: unknown): Failure {
  if (error instanceof HTTPError && error.response.status < 500) {
    const reason = ImageRefusal.safeParse(error.data).data?.error.message
    return photoFailure(
      'rejected',
      reason ? `The image host refused the photo: ${reason}` : REFUSED,
      error,
    )
  }
  const isGarbled = error instanceof SchemaValidationError || error instanceof SyntaxError
  if (isGarbled) return photoFailure('malformed', GARBLED, error)
  const isLost = isKyError(error) || error instanceof TypeError || error instanceof DOMException
  if (isLost) return photoFailure('unreachable', LOST, error)
  const { kind, message } = failureOf(error)
  return photoFailure(kind, message, error)
}

const REFUSED = 'The image host refused the photo.'
const GARBLED = 'The photo could not be uploaded because the image host sent an unexpected reply.'
