import * as z from 'zod/mini'
import { Failure, failureOf } from '../../machines/failure.ts'

/**
 * Parses a reply from the clinic's server. Throws a `malformed` Failure if the reply is invalid.
 * Any other exception comes from the app's own code, and becomes a `fault`.
 */
export function readReply<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const isInvalid = error instanceof SyntaxError || error instanceof z.core.$ZodError
    throw isInvalid ? new Failure('malformed', GARBLED, { cause: error }) : failureOf(error)
  }
}

const GARBLED = 'We got an unexpected reply from the clinic. Please try again.'
