import { Suspense } from 'react'
import type { Product } from '../../compose.ts'
import { lazyPage, useArrivals } from '../../first-paint/lazy-page.tsx'
import { t } from '../../ui/t.ts'
import { hours } from './hours.css.ts'

// The server has drawn the line, so the code that changes it can arrive later.
const OpenNow = lazyPage(() => import('./open-now.tsx'))

/** The clinic's opening hours as a table, and above it whether the clinic is open now. */
export function Hours({ product }: { product: Product }) {
  useArrivals()
  const { clinic, opening } = product.settings
  if (!opening) return <p>{clinic.hours}</p>
  return (
    <>
      <Suspense fallback={<p>…</p>}>
        <OpenNow product={product} opening={opening} />
      </Suspense>
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
