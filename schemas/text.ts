import * as z from 'zod/mini'

// Matches control characters, lone surrogates, line separators and text direction characters.
const HIDDEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u

/** Returns a check that a string has no control, line break or text direction characters. */
export const plainLine = (error = 'Use only letters, digits and symbols') =>
  z.refine<string>((text) => !HIDDEN.test(text), { error, abort: true })

// Matches a visible character, which excludes spaces, invisible characters and blank Braille.
const SEEN = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Returns a check that a string has a visible character. `error` is the error message. */
export const visible = (error: string) =>
  z.refine<string>((text) => SEEN.test(text), { error, abort: true })
