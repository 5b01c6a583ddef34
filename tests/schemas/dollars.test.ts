import { expect, it } from 'vitest'
import { Amount } from '../../schemas/desk-payment.ts'
import { CloseRequest } from '../../schemas/end-of-day.ts'

it.each([0.01, 0.07, 0.29, 1.1, 4.35, 1_000.1, 99_999.99])(
  'an amount of %s dollars has whole cents',
  (dollars) => expect(Amount.parse(dollars)).toBe(dollars),
)

it.each([0.015, 1.001, 99_999.991])(
  'an amount of %s dollars has a fraction of a cent',
  (dollars) => {
    expect(Amount.safeParse(dollars).error?.issues).toMatchObject([{ message: 'Use whole cents' }])
    const closing = { counted: dollars, note: '', expected: -dollars }
    expect(CloseRequest.safeParse(closing).error?.issues.map(({ path }) => path)).toEqual([
      ['counted'],
      ['expected'],
    ])
  },
)
