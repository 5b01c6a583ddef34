/** Formats an amount in cents as dollars, such as `$40.00`. */
export const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
