/**
 * A person's details that staff can search for. `email` is null if the email address is unknown.
 */
type Details = { readonly name: string; readonly phone: string; readonly email: string | null }

// Staff often know only the last seven or four digits of a phone number.
const PHONE_ENDS = [7, 4]

const WHOLE_PHONE = 10

/** Returns the search words of a person, from the name, the phone number and the email address. */
export function wordsOf({ name, phone, email }: Details): string[] {
  const digits = phone.replaceAll(/\D/g, '')
  const phones = digits === '' ? [] : [digits, ...PHONE_ENDS.map((length) => digits.slice(-length))]
  return [...new Set([...nameWords(name), ...phones, ...(email === null ? [] : [email])])]
}

/**
 * Splits the text of a staff member's search into words.
 * A search finds a person if each search word is the beginning of one of the person's words.
 * If the text is a whole phone number, returns only the last seven digits, without the area code.
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
