import { parseDigits, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { fold } from './fold.ts'

/** A person's details that staff can search for. Whatever is unknown is null, empty or absent. */
type Details = Numbers & {
  readonly name: string
  readonly email: string | null
  readonly chart_number?: string | null
  /** The birth date as an ISO date. */
  readonly birth_date?: string | null
}

type Numbers = {
  readonly phone: string
  /** The number in E.164. Null or absent if `phone` is not one number that can be dialed. */
  readonly phone_e164?: string | null
}

// Chinese, Japanese and Korean names have no spaces, so each of their signs may begin a name.
const PART =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]]+/gv

/** Splits a folded name into its parts. Each sign of a Chinese, Japanese or Korean name is a part. */
export const nameParts = (folded: string): readonly string[] => folded.match(PART) ?? []

// The maximum number of parts in a search word, because a long Chinese name has many parts.
const MOST_PARTS = 20

// Phone numbers are also stored backwards, after this sign, so that their ends can be searched.
const BACKWARDS = '#'

// Fewer digits than these are not searched for at the end of a number, because too many match.
const SHORTEST_END = 4

/**
 * Returns the search words of a person. Staff find a person by the beginnings of search words.
 * Each part of the name begins a word that continues with the parts after it: Jo O'Brien has
 * `joobrien`, `obrien` and `brien`, and 李小龙 has 李小龙, 小龙 and 龙. So do the parts of a chart
 * number: CH-0412 has `ch0412` and `0412`. A birth date is found by its year and in both usual orders.
 */
export function wordsOf(person: Details): string[] {
  const { name, email, chart_number: chart, birth_date: born, ...numbers } = person
  const words = [
    ...partWords(name),
    ...numberWords(numbers),
    ...partWords(chart ?? ''),
    ...dateWords(born ?? ''),
  ]
  return [...new Set(email === null ? words : [...words, email])]
}

// A search for 05/24/2016 looks for 5242016, too, because a typed number may have lost its zero.
function dateWords(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-')
  if (day === '') return []
  const short = [month, day].map(Number).join('')
  return [year + month + day, Number(month) + day + year, short + year]
}

const partWords = (text: string) =>
  fold(text).flatMap((spelling) => {
    const parts = nameParts(spelling)
    return parts.map((_, at) => parts.slice(at, at + MOST_PARTS).join(''))
  })

/**
 * Returns the search words that people with the same name and the same phone number have in common:
 * the spellings of the name, and the number. `number` is undefined if the phone has no digits.
 */
export function sameWords({ name, ...numbers }: Numbers & { readonly name: string }) {
  const names = fold(name).map((spelling) => nameParts(spelling).slice(0, MOST_PARTS).join(''))
  return { names: names.filter(Boolean), number: numberWords(numbers).at(-1) }
}

function numberWords({ phone, phone_e164: uri }: Numbers): string[] {
  const [dialed = ''] = uri?.split(';') ?? []
  const national = parsePhoneNumberFromString(dialed)?.formatNational() ?? ''
  const digits = parseDigits(dialed === '' ? phone : dialed)
  return digits === '' ? [] : [digits, parseDigits(national), backwards(digits)].filter(Boolean)
}

const backwards = (digits: string) => BACKWARDS + Array.from(digits).toReversed().join('')

// A number may contain the signs that people write in phone numbers, but it is no part of a word.
const NUMBER = /(?<![\p{L}\p{M}\p{N}])\p{Nd}[\p{Nd}\s()./\p{Pd}\p{Cf}]*(?![\p{L}\p{M}\p{N}])/gu

const ADDRESS = /\S*@\S*/g

const BETWEEN_NAMES = /[^\p{L}\p{M}\p{N}\p{Cf}'’‘′`]+/u

/**
 * Splits the text of a staff member's search into words. Resolves each word to its spellings.
 * A search finds a person if each of its words has a spelling that begins one of the person's
 * search words. Digits match the beginning of a phone number and, if there are four, its end.
 */
export function searchWords(text: string): (readonly string[])[] {
  const addresses = text.match(ADDRESS) ?? []
  const rest = text.replaceAll(ADDRESS, ' ')
  const numbers = rest.match(NUMBER) ?? []
  const names = rest.replaceAll(NUMBER, ' ').split(BETWEEN_NAMES)
  return [
    ...addresses.map((address) => [address.toLowerCase()]),
    ...names.map((name) => fold(name).map((spelling) => nameParts(spelling).join(''))),
    ...numbers.map((number) => spellingsOf(parseDigits(number))),
  ]
    .map((spellings) => spellings.filter(Boolean))
    .filter(({ length }) => length > 0)
}

// The end of a whole number is the same with and without a country code or a leading zero.
const WHOLE = 10
const LOCAL = 7

function spellingsOf(digits: string): string[] {
  if (digits.length >= WHOLE) return [backwards(digits.slice(-LOCAL)), digits]
  const dialed = digits.replace(/^0+/, '')
  const all = dialed.length > SHORTEST_END ? [...new Set([digits, dialed])] : [digits]
  return [...all, ...all.filter(({ length }) => length >= SHORTEST_END).map(backwards)]
}
