import { Failure } from '../../machines/failure.ts'

/** Returns the failure of an upload. The form shows the failure's message at the photo field. */
export const photoFailure = (kind: Failure['kind'], message: string, cause: unknown) =>
  new Failure(kind, message, { fields: { photo: message }, cause })

/** The error message for an upload to which the image host did not respond. */
export const LOST =
  'The photo could not be uploaded because the image host did not answer. Please try again.'
