import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max'

/** The columns of a person or a booking that contain a phone number. */
export type PhoneColumns = {
  /** The number as it was typed, perhaps with a remark. Empty if the person gave no number. */
  readonly phone: string
  /**
   * The number in E.164, such as `+12125550100`, or `+12125550100;ext=12` with an extension.
   * Null if `phone` is not exactly one number that can be dialed.
   */
  readonly phone_e164: string | null
}

/** What staff see of a stored number. `tel` is the part of a `tel:` link after the colon. */
export type ShownPhone = { readonly phone: string; readonly tel?: string }

const UNREADABLE =
  'Check this number. It needs its area code, or + and the country code if it is foreign.'

// Two parts of a text that have at least this many digits are two phone numbers.
const DIGITS_OF_ONE = 7

/**
 * Reads a typed phone number as a person in `country` would dial it.
 * Keeps a text with two numbers as it is, without a number to dial.
 * Returns a message in `refused` if the text is no phone number.
 */
export function readPhone(
  phone: string,
  country: CountryCode,
): PhoneColumns | { readonly refused: string } {
  if (phone === '') return { phone, phone_e164: null }
  const text = withAsciiDigits(phone)
  if (longParts(text, /[/,;|&]|\p{L}+/u).length > 1) return { phone, phone_e164: null }
  // Without letters, such as those of a remark, and without the `(0)` that nobody dials from abroad.
  const ways = [text, longParts(text, /\p{L}+/u)[0] ?? '', text.replace('(0)', '')]
  const number = ways.map((way) => parseOne(way, country)).find((read) => read)
  return number ? { phone, phone_e164: uriOf(number) } : { refused: UNREADABLE }
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

const longParts = (text: string, between: RegExp) =>
  text.split(between).filter((part) => digitsOf(part).length >= DIGITS_OF_ONE)

// A number with `+` may be newer than the library's lists of numbers, so check only its length.
function parseOne(text: string, country: CountryCode): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, country)
  if (/^\D*\+/.test(text)) return number?.isPossible() ? number : undefined
  return number?.isValid() && hasAreaCode(text, number) ? number : undefined
}

// The library takes the first digits of a number without its area code for the area code.
// In a spreadsheet, a mobile number often lacks only its zero.
function hasAreaCode(text: string, number: PhoneNumber): boolean {
  const typed = digitsOf(text)
  const national = digitsOf(number.format('NATIONAL', { formatExtension: (plain) => plain }))
  const isWhole = typed.includes(national) || typed.includes(digitsOf(number.number))
  return isWhole || number.getType() === 'MOBILE'
}

const uriOf = ({ number, ext }: PhoneNumber) => (ext ? `${number};ext=${ext}` : number)

/** Reads a typed phone number. A text that is no phone number is kept, without a number to dial. */
export function keepPhone(phone: string, country: CountryCode): PhoneColumns {
  const read = readPhone(phone, country)
  return 'refused' in read ? { phone, phone_e164: null } : read
}

/** Formats a number as people in `country` write it. A text with a remark stays as it was typed. */
export function showPhone(
  { phone, phone_e164: uri }: PhoneColumns,
  country: CountryCode,
): ShownPhone {
  const number = uri === null ? undefined : parsePhoneNumberFromString(uri)
  if (!number || uri === null) return { phone }
  return { phone: hasRemark(phone, number) ? phone : formatted(number, country), tel: uri }
}

const formatted = (number: PhoneNumber, country: CountryCode) =>
  number.countryCallingCode === getCountryCallingCode(country)
    ? number.formatNational()
    : number.formatInternational()

function hasRemark(phone: string, { ext = '' }: PhoneNumber): boolean {
  const extension = new RegExp(String.raw`\p{L}+[^\p{L}\d]*${ext}`, 'u')
  const rest = ext === '' ? phone : withAsciiDigits(phone).replace(extension, '')
  return /\p{L}/u.test(rest)
}

/** Replaces the digits of all scripts, such as Arabic digits, by ASCII digits. */
const withAsciiDigits = (text: string) => text.replaceAll(/\p{Nd}/gu, asciiDigit)

// Unicode has the ten digits of each script in a row, from 0 to 9.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
