/** The link that dials a telephone number, whatever spaces it is written with. */
export const telephone = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/** Where a map shows the postal address. */
export const mapAddress = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

/** What people call an IANA time zone the year round: `America/New_York` is `Eastern Time`. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}
