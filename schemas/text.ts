import * as z from 'zod/mini'

// How many spaces may surround words, besides the words' maximum length.
const SPACES_AT_MOST = 100

/**
 * Returns a check that a string has at most `max` characters.
 * If the string is longer, the schema runs no further checks, because they could take seconds.
 */
export const atMost = (max: number, error?: string) => z.maxLength(max, { error, abort: true })

/** Returns the schema of a string in a request, such as a password, with its maximum length. */
export const text = (max: number, error?: string) => z.string().check(atMost(max, error))

// Matches invisible characters that come along when text is pasted: text direction characters, soft
// hyphens, zero-width spaces, word joiners and byte order marks. Some languages need joiners.
const PASTED = /[\p{Bidi_C}\xAD\u200B\u2060\uFEFF]/gu

/** Removes invisible characters that were pasted, and turns no-break spaces into spaces. */
export const clean = z.overwrite<string>((text) =>
  text.replace(PASTED, '').replace(/[\xA0\u2007\u202F]/g, ' '),
)

/**
 * Returns the schema of words that a person enters or pastes.
 * Parsing removes the spaces around the words, and invisible characters.
 */
export const words = (max: number, error = `Must be ${max} characters or shorter`) =>
  text(max + SPACES_AT_MOST, error).check(clean, z.trim(), atMost(max, error))

/** The id of a stored object in a request. */
export const Id = text(64).check(z.minLength(1))

// Matches control characters, lone surrogates, line separators and text direction characters.
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}]/u

/** Returns a check that a string has no control, line break or text direction characters. */
export const plainLine = (error = 'Use only letters, digits and symbols') =>
  z.refine<string>((text) => !HIDDEN.test(text), { error, abort: true })

// Matches a visible character. Excludes spaces, accents, invisible characters and blank Braille.
// `DI` is short for Default_Ignorable_Code_Point.
export const SEEN = /[^\p{Z}\p{C}\p{M}\p{DI}\u2800]/u

/** Returns a check that a string has a visible character. `error` is the error message. */
export const visible = (error: string) =>
  z.refine<string>((text) => SEEN.test(text), { error, abort: true })
