import { getLocalTimeZone } from '@internationalized/date'
import { useMemo, useSyncExternalStore } from 'react'
import { neverChanges } from '../../ui/never-changes.ts'
import { prose } from '../../ui/page.css.ts'

/** Names the clinic's time zone to a patient whose clock is in another one. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  const local = useSyncExternalStore(neverChanges, getLocalTimeZone, () => timeZone)
  const [clinicZone, localZone] = useMemo(() => [timeZone, local].map(zoneName), [timeZone, local])
  if (clinicZone === localZone) return null
  return <p className={prose}>{`Times are in ${clinicZone}.`}</p>
}

/** `America/New_York` as people say it: `Eastern Time`. */
function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}
