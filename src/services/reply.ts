import type * as z from 'zod/mini'
import { Failure } from '../../machines/failure.ts'

/** What a reply of the clinic says; throws a `malformed` Failure where its schema refuses it. */
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

/** An answer came back that makes no sense. */
export const garbled = (cause: unknown) => new Failure('malformed', GARBLED, { cause })

const GARBLED = 'The clinic gave an answer we did not understand. Please try again.'
