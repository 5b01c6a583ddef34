import { getLocalTimeZone } from '@internationalized/date'
import { useMemo, useSyncExternalStore } from 'react'
import { neverChanges } from '../../first-paint/never-changes.ts'
import { prose } from '../../ui/page.css.ts'
import { zoneName } from '../contact/reach.ts'

/** Names the clinic's time zone if the patient's device has another time zone. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  const local = useSyncExternalStore(neverChanges, getLocalTimeZone, () => timeZone)
  const [clinicZone, localZone] = useMemo(
    () => [timeZone, local].map((zone) => zoneName(zone)),
    [timeZone, local],
  )
  if (clinicZone === localZone) return null
  return <p className={prose}>{`Times are in ${clinicZone}.`}</p>
}
