import type * as z from 'zod/mini'
import { Failure } from '../../machines/failure.ts'

/**
 * Parses a reply from the clinic's server. Throws a `malformed` Failure if the reply is invalid.
 */
export function readReply<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw garbled(error)
  }
}

/** Returns the failure for a response that could not be parsed. */
export const garbled = (cause: unknown) => new Failure('malformed', GARBLED, { cause })

const GARBLED = 'We got an unexpected reply from the clinic. Please try again.'
