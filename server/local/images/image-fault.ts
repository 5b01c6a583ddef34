import { STATUS_CODES } from 'node:http'
import type { FastifyError } from 'fastify'
import type { ImageRefusal } from '../../../schemas/image-host.ts'

/** An error of the demo image host: its HTTP status, its error code, and its reason. */
export class ImageFault extends Error {
  override readonly name = 'ImageFault'
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const TOO_LARGE = new ImageFault(413, 310, 'The image is larger than 5 MB.')

/** Converts an error of an image upload to an `ImageFault`. Unexpected errors have status 500. */
export function faultOf(error: FastifyError): ImageFault {
  if (error instanceof ImageFault) return error
  if (error.statusCode === 413) return TOO_LARGE
  if (error.statusCode === 429) return new ImageFault(429, 429, 'Too many uploads.')
  if (error.statusCode && error.statusCode < 500)
    return new ImageFault(400, 130, 'Empty upload source.')
  return new ImageFault(500, 500, 'Internal upload error.')
}

/** Returns the error in the format of the real image host's API. */
export const toRefusal = ({ status, code, message }: ImageFault): ImageRefusal => ({
  status_code: status,
  error: { message, code },
  status_txt: STATUS_CODES[status] ?? '',
})
