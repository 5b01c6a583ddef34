import { fold } from './fold.ts'
import { nameParts } from './person-words.ts'

/** The columns of a user that contain their name. */
type NameColumns = { readonly name: string; readonly name_spellings: string }

/** Returns the columns of a user's name: as it is shown, and as a search looks for it. */
export const userNamed = (name: string): NameColumns => ({
  name,
  name_spellings: nameSpellings(name).join('\n'),
})

/**
 * Returns the spellings of a name, or of a part of one: in lower case, without accents, and with
 * and without the signs between its parts. `Jo O'Brien` has `jo o'brien` and `joobrien`.
 */
export const nameSpellings = (text: string): string[] => [
  ...new Set(
    fold(text)
      .flatMap((folded) => [folded, nameParts(folded).join('')])
      .filter(Boolean),
  ),
]
