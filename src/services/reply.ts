import * as z from 'zod/mini'
import { Failure, failureOf } from '../../machines/failure.ts'

/**
 * Parses a reply from the clinic's server. Throws a `malformed` Failure if the reply is invalid.
 */
export const readReply = <Schema extends z.ZodMiniType>(schema: Schema, text: string) =>
  parseReply(schema, () => JSON.parse(text))

/**
 * Parses the part of a reply that `read` returns. Throws a `malformed` Failure if it is invalid.
 * Any other exception comes from the app's own code, and becomes a `fault`.
 */
export function parseReply<Schema extends z.ZodMiniType>(
  schema: Schema,
  read: () => unknown,
): z.output<Schema> {
  try {
    return schema.parse(read())
  } catch (error) {
    const isInvalid = error instanceof SyntaxError || error instanceof z.core.$ZodError
    throw isInvalid ? new Failure('malformed', GARBLED, { cause: error }) : failureOf(error)
  }
}

const GARBLED = 'We got an unexpected reply from the clinic. Please try again.'
