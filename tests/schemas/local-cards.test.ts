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
] as const

describe('the test cards', () => {
  it.each(testCards)(
    'do what the provider says of them: %s, a %s, %s',
    (number, brand, behaviour) => {
      expect(TEST_CARDS.get(number)).toEqual({ brand, behaviour })
      expect(CardBehaviour.parse(behaviour)).toBe(behaviour)
      expect(passesLuhn(number)).toBe(true)
    },
  )

  it('are the only numbers taken', () => {
    expect([...TEST_CARDS.keys()]).toEqual(testCards.map(([number]) => number))
  })

  it('go with a key that says that it is for tests', () => {
    expect(LOCAL_PUBLISHABLE_KEY).toBe('pk_test_local')
  })
})

describe('the digits of a card number', () => {
  // These valid card numbers have 14, 15, 12 and 19 digits.
  it.each(['30569309025904', '378282246310005', '503396198908', '6304000000000000000'])(
    'add up: %s',
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
  ])('do not: %s', (_, number) => expect(passesLuhn(number)).toBe(false))
})

describe('what the test-mode service says', () => {
  const intent = SAMPLES['payment intent']?.whole
  const method = SAMPLES['payment method']?.whole
  const complaint = SAMPLES['card complaint']?.whole

  it.each(['requires_payment_method', 'requires_action', 'succeeded', 'canceled'])(
    'of a payment: %s',
    (status) => expect(LocalIntent.parse({ ...intent, status }).status).toBe(status),
  )

  it.each([
    'api_error',
    'card_error',
    'idempotency_error',
    'invalid_request_error',
    'authentication_error',
  ])('of what went wrong: %s', (type) => {
    expect(CardComplaint.parse({ ...complaint, type }).type).toBe(type)
  })

  it.each(['visa', 'mastercard'])('of the brand of a card: %s', (brand) => {
    const card = { brand, last4: '4242', exp_month: 1, exp_year: 2030, funding: 'credit' }
    expect(LocalMethod.parse({ ...method, card }).card.brand).toBe(brand)
  })

  it('is never taken for a live payment', () => {
    expect(LocalIntent.safeParse({ ...intent, livemode: true }).success).toBe(false)
    expect(LocalMethod.safeParse({ ...method, livemode: true }).success).toBe(false)
  })
})
