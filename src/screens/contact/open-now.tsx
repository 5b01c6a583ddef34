import { useCallback, useSyncExternalStore } from 'react'
import { minuteAt, openingLine } from '../../../schemas/opening-line.ts'
import type { Opening } from '../../../schemas/opening.ts'
import type { Product } from '../../compose.ts'
import { followMinutes } from '../../services/minutes.ts'
import { accent } from '../../ui/page.css.ts'

type Props = { product: Product; opening: Opening }

/** Says whether the clinic is open now, and until or from when. */
export default function OpenNow({ product: { now, settings }, opening }: Props) {
  const follow = useCallback((changed: () => void) => followMinutes(now, changed), [now])
  // The page may have been drawn a while ago. Hydration begins with what was drawn.
  const minute = useSyncExternalStore(
    follow,
    () => minuteAt(now()),
    () => opening.at,
  )
  const line = openingLine(opening, minute, settings.clinic.timeZone)
  return line === undefined ? null : <p className={accent}>{line}</p>
}
