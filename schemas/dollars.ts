/** An amount in dollars as people type it, for example `$40`, `40.50` or `40,50`. */
export const TYPED_DOLLARS = /^\$?\d{1,6}([.,]\d{1,2})?$/

/** Converts an amount that matches `TYPED_DOLLARS` to a number of dollars. */
export const dollarsIn = (typed: string): number => Number(typed.replace('$', '').replace(',', '.'))

/** Converts dollars to whole cents. Sums are made in cents, because fractions of dollars are not exact. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)
