import * as z from 'zod/mini'

/** An amount in dollars as people type it, for example `$40`, `40.50` or `40,50`. */
export const TYPED_DOLLARS = /^\$?\d{1,6}([.,]\d{1,2})?$/

/** Converts an amount that matches `TYPED_DOLLARS` to a number of dollars. */
export const dollarsIn = (typed: string): number => Number(typed.replace('$', '').replace(',', '.'))

/** Converts dollars to whole cents. Sums are made in cents, because fractions of dollars are not exact. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

const TOLERANCE = 1e-6

/** Refuses an amount of dollars with fractions of a cent. */
export const wholeCents = z.refine<number>(
  (dollars) => Math.abs(dollars * 100 - toCents(dollars)) < TOLERANCE,
  'Use whole cents',
)
