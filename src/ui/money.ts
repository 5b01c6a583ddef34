const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats an amount in US dollars: `$40`, or `$40.50` if there are cents. */
export function formatDollars(dollars: number): string {
  return (Number.isInteger(dollars) ? whole : cents).format(dollars)
}
