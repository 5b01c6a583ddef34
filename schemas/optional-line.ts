import * as z from 'zod/mini'
import { plainLine, SEEN, words } from './text.ts'

/** Replaces a text without a visible character by an empty string. */
export const orEmpty = z.overwrite<string>((text) => (SEEN.test(text) ? text : ''))

/** Returns the schema of a line that a person may leave empty, such as a room. */
export const optionalLine = (max: number, error?: string) =>
  words(max, error).check(plainLine(), orEmpty)
