import type { Clinic } from '../../../schemas/settings.ts'

/** Returns the `tel:` URL of a telephone number, without the number's spaces and punctuation. */
export const telephone = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/** Returns the URL of a map that shows a postal address. */
export const mapAddress = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

/** Returns the URL of a route planner that leads to the clinic's coordinates, or to its address. */
export const directionsTo = ({ address, coordinates }: Clinic) =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(
    coordinates ? `${coordinates.latitude},${coordinates.longitude}` : address,
  )}`

/** Returns the common name of an IANA time zone: `America/New_York` gives `Eastern Time`. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}
