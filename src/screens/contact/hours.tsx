import { useCallback, useSyncExternalStore } from 'react'
import { minuteAt, openingLine, type Opening } from '../../../schemas/opening.ts'
import type { Product } from '../../compose.ts'
import { followMinutes } from '../../services/minutes.ts'
import { accent } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import { hours } from './hours.css.ts'

/** The clinic's opening hours as a table, and above it whether the clinic is open now. */
export function Hours({ product }: { product: Product }) {
  const { clinic, opening } = product.settings
  if (!opening) return <p>{clinic.hours}</p>
  return (
    <>
      <OpenNow product={product} opening={opening} />
      <table aria-label={t('Opening hours')} className={hours}>
        <tbody>
          {opening.week.map(({ days, times }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>{times}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function OpenNow({ product, opening }: { product: Product; opening: Opening }) {
  const { now, settings } = product
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
