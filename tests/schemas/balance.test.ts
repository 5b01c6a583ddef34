import { expect, it } from 'vitest'
import { balanceOf, paidFor } from '../../schemas/balance.ts'

it.each([
  [{ price: 150 }, 0, 150],
  [{ price: 150, paid: null }, 0, 150],
  [{ price: 150, paid: 'card' }, 150, 0],
  [{ price: 150, paidSoFar: 50.1 }, 50.1, 99.9],
  [{ price: 150, paid: true, paidSoFar: 170 }, 170, 0],
  [{ price: 0 }, 0, 0],
])('of %o, %d dollars are paid and %d are left', (money, paid, left) => {
  expect(paidFor(money)).toBe(paid)
  expect(balanceOf(money)).toBe(left)
})
