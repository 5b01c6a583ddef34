import * as z from 'zod/mini'

// Matches control characters, and characters that change the direction of text.
const HIDDEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u

/** Checks that a line of text has no control characters and does not change the text direction. */
export const plainLine = (error = 'Use letters, digits and signs only') =>
  z.refine<string>((text) => !HIDDEN.test(text), { error, abort: true })

// Matches a visible character, which excludes spaces, invisible characters and blank Braille.
const SEEN = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Checks that a text has a visible character. */
export const visible = (error: string) =>
  z.refine<string>((text) => SEEN.test(text), { error, abort: true })
