type Money = {
  /** The price in dollars. */
  readonly price: number
  /** Whether, or how, the whole price is paid. */
  readonly paid?: unknown
  /** How much is paid. Absent if it is the whole price, or nothing. */
  readonly paidSoFar?: number | undefined
}

/** Returns how much is paid for a booking or a visit, in dollars. */
export const paidFor = ({ price, paid, paidSoFar }: Money): number =>
  paidSoFar ?? (paid ? price : 0)

/** Returns how much is left to pay, in dollars. */
export const balanceOf = (money: Money): number =>
  Math.max(0, Math.round((money.price - paidFor(money)) * 100) / 100)
