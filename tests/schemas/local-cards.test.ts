import { describe, expect, it } from 'vitest'
import {
  CardBehaviour,
  CardComplaint,
  LOCAL_PUBLISHABLE_KEY,
  LocalIntent,
  LocalMethod,
  passesLuhn,
  TEST_CARDS,
} from '../../schemas/local-cards.ts'
import { SAMPLES } from './wire-samples.ts'

const testCards = [
  ['4242424242424242', 'visa', 'pays'],
  ['5555555555554444', 'mastercard', 'pays'],
  ['4000002500003155', 'visa', 'authenticates'],
  ['4000000000000002', 'visa', 'card_declined'],
  ['4000000000009995', 'visa', 'insufficient_funds'],
  ['4000000000000069', 'visa', 'expired_card'],
  ['4000000000000127', 'visa', 'incorrect_cvc'],
  ['4000000000000119', 'visa', 'processing_error'],
  ['4000000000007726', 'visa', 'refunded_later'],
  ['4000000000005126', 'visa', 'refund_fails'],
  ['4000000000000259', 'visa', 'disputed_as_fraud'],
  ['4000000000002685', 'visa', 'disputed_as_not_received'],
  ['4000000000001976', 'visa', 'inquired'],
] as const

describe('the test cards', () => {
  it.each(testCards)(
    'have the results that the provider publishes: %s, a %s, %s',
    (number, brand, behaviour) => {
      expect(TEST_CARDS.get(number)).toEqual({ brand, behaviour })
      expect(CardBehaviour.parse(behaviour)).toBe(behaviour)
      expect(passesLuhn(number)).toBe(true)
    },
  )

  it('are the only numbers that are accepted', () => {
    expect([...TEST_CARDS.keys()]).toEqual(testCards.map(([number]) => number))
  })

  it('belong to a key that is marked as a test key', () => {
    expect(LOCAL_PUBLISHABLE_KEY).toBe('pk_test_local')
  })
})

describe('the digits of a card number', () => {
  // The four valid card numbers have 14, 15, 12 and 19 digits.
  it.each(['30569309025904', '378282246310005', '503396198908', '6304000000000000000'])(
    'pass the Luhn check: %s',
    (number) => expect(passesLuhn(number)).toBe(true),
  )

  it.each([
    ['one digit wrong', '4242424242424241'],
    ['two neighbours swapped', '4242424242424224'],
    ['too few', '50339619897'],
    ['too many', '63041234567890123452'],
    ['a letter before them', 'x4242424242424242'],
    ['a letter after them', '4242424242424242x'],
    ['spaces between them', '4242 4242 4242 4242'],
    ['none', ''],
  ])('fail the Luhn check: %s', (_, number) => expect(passesLuhn(number)).toBe(false))
})

describe('the reply of the test-mode service', () => {
  const intent = SAMPLES['payment intent']?.whole
  const method = SAMPLES['payment method']?.whole
  const complaint = SAMPLES['card complaint']?.whole

  it.each(['requires_payment_method', 'requires_action', 'succeeded', 'canceled'])(
    'about a payment: %s',
    (status) => expect(LocalIntent.parse({ ...intent, status }).status).toBe(status),
  )

  it.each([
    'api_error',
    'card_error',
    'idempotency_error',
    'invalid_request_error',
    'authentication_error',
  ])('about an error: %s', (type) => {
    expect(CardComplaint.parse({ ...complaint, type }).type).toBe(type)
  })

  it.each(['visa', 'mastercard'])('about the brand of a card: %s', (brand) => {
    const card = { brand, last4: '4242', exp_month: 1, exp_year: 2030, funding: 'credit' }
    expect(LocalMethod.parse({ ...method, card }).card.brand).toBe(brand)
  })

  it('is never accepted as a live payment', () => {
    expect(LocalIntent.safeParse({ ...intent, livemode: true }).success).toBe(false)
    expect(LocalMethod.safeParse({ ...method, livemode: true }).success).toBe(false)
  })
})
