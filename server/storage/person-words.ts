/** The details of a person by which staff search. `email` is null if there is none. */
type Details = { readonly name: string; readonly phone: string; readonly email: string | null }

// Staff often know only the end of a phone number: the number without its area code, or 4 digits.
const PHONE_ENDS = [7, 4]

const WHOLE_PHONE = 10

/** Returns the words by which staff find a person: of the name, of the phone number, the email. */
export function wordsOf({ name, phone, email }: Details): string[] {
  const phones = phone === '' ? [] : [phone, ...PHONE_ENDS.map((length) => phone.slice(-length))]
  return [...new Set([...nameWords(name), ...phones, ...(email === null ? [] : [email])])]
}

/**
 * Splits the text of a search into words. A person is found if, for each of these words,
 * one of the words of `wordsOf` begins with it. A whole phone number is found without its prefix.
 */
export function searchWords(text: string): string[] {
  const digits = text.replaceAll(/[\s().+/-]/g, '')
  if (/^\d+$/.test(digits))
    return [digits.length >= WHOLE_PHONE ? digits.slice(-(PHONE_ENDS[0] ?? 0)) : digits]
  return text
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [word] : nameWords(word)))
}

const nameWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
