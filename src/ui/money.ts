const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Writes US dollars as every screen shows them: `$40`, or `$40.50` where there are cents. */
export function formatDollars(dollars: number): string {
  return (Number.isInteger(dollars) ? whole : cents).format(dollars)
}
