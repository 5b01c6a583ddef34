import * as z from 'zod/mini'

// Control characters, and what turns the direction of the text around it.
const HIDDEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u

/** A check for one line of text: nothing in it acts on the text around it. */
export const plainLine = (error = 'Use letters, digits and signs only') =>
  z.refine<string>((text) => !HIDDEN.test(text), { error, abort: true })

// Spaces, characters without a shape, and the blank pattern of Braille.
const SEEN = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A check: something of the text can be seen. */
export const visible = (error: string) =>
  z.refine<string>((text) => SEEN.test(text), { error, abort: true })
