import { passesLuhn, TEST_CARDS } from '../../schemas/local-cards.ts'

/** An error of a card form field, with the card provider's code and message. */
export type Complaint = { readonly code: string; readonly message: string }

/** The label, format and validation of one field of the card form. */
export type FieldRule = {
  readonly label: string
  readonly placeholder: string
  readonly autocomplete: AutoFill
  /** Formats the entered text, such as a card number in groups of four digits. */
  format(text: string): string
  /** Returns whether the field's text is complete, so that its error can be shown immediately. */
  isFull(text: string): boolean
  check(text: string, now: Date): Complaint | undefined
  /** Returns the note beside the field, such as the card's brand beside the card number. */
  note?(text: string): string
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

const complaint = (code: string, message: string): Complaint => ({ code, message })

const number: FieldRule = {
  label: 'Card number',
  placeholder: '1234 1234 1234 1234',
  autocomplete: 'cc-number',
  format: (text) =>
    digitsOf(text)
      .slice(0, 19)
      .replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  isFull: (text) => digitsOf(text).length >= 16,
  check(text) {
    const digits = digitsOf(text)
    if (TEST_CARDS.has(digits)) return undefined
    if (digits.length < 16) return complaint('incomplete_number', 'Your card number is incomplete.')
    return passesLuhn(digits)
      ? complaint('test_mode_live_card', NOT_A_TEST_CARD)
      : complaint('invalid_number', 'Your card number is invalid.')
  },
  note: (text) => BRAND_NAMES[brandOf(text)],
}

// The demo card form refuses real card numbers, so that no real card number is ever sent.
const NOT_A_TEST_CARD =
  'This is not one of Stripe’s test cards. Use one, such as 4242 4242 4242 4242.'

const expiry: FieldRule = {
  label: 'Expiry date (MM / YY)',
  placeholder: 'MM / YY',
  autocomplete: 'cc-exp',
  format(text) {
    const [month, year] = monthAndYear(text)
    return year === '' ? month : `${month} / ${year}`
  },
  isFull: (text) => digitsOf(text).length >= 4,
  check(text, now) {
    const [month, year] = monthAndYear(text).map(Number)
    if (!expiry.isFull(text) || month === undefined || year === undefined)
      return complaint('incomplete_expiry', "Your card's expiration date is incomplete.")
    if (month < 1 || month > 12)
      return complaint('invalid_expiry_month', "Your card's expiration date is invalid.")
    const isPast = (2000 + year) * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1
    return isPast
      ? complaint('invalid_expiry_year_past', "Your card's expiration date is in the past.")
      : undefined
  },
}

// Accepts an expiry date as 1234, 12/34 or 12/2034, and puts a zero before a one-digit month.
function monthAndYear(text: string): [month: string, year: string] {
  const typed = digitsOf(text)
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
  const year = /^\d{2}20\d{2}$/.test(digits) ? digits.slice(4) : digits.slice(2, 4)
  return [digits.slice(0, 2), year]
}

const cvc: FieldRule = {
  label: 'Security code (CVC)',
  placeholder: 'CVC',
  autocomplete: 'cc-csc',
  format: (text) => digitsOf(text).slice(0, 3),
  isFull: (text) => digitsOf(text).length === 3,
  check: (text) =>
    cvc.isFull(text)
      ? undefined
      : complaint('incomplete_cvc', "Your card's security code is incomplete."),
}

/** Says which dates and codes the card form accepts with the number of a test card. */
export const ANY_DATE = 'Any future date and any code will do.'

export const RULES = { number, expiry, cvc } as const

/** Returns the month and the four-digit year of a valid expiry date. */
export function readExpiry(text: string): { month: string; year: string } {
  const [month, year] = monthAndYear(text)
  return { month, year: `20${year}` }
}

const BRAND_NAMES = { visa: 'Visa', mastercard: 'Mastercard', unknown: '' } as const

/** Returns a card's brand, which the first digits of the card number determine. */
export function brandOf(text: string): keyof typeof BRAND_NAMES {
  if (text.startsWith('4')) return 'visa'
  return /^5[1-5]/.test(text) ? 'mastercard' : 'unknown'
}
