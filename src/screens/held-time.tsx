import { Suspense, useState } from 'react'
import type { Product } from '../compose.ts'
import { lazyPage, useArrivals } from '../first-paint/lazy-page.tsx'
import { asked } from '../services/asked-address.ts'
import { heldTime } from './login-card.css.ts'

const VisitorHold = lazyPage(() => import('./visitor-hold.tsx'))

type Props = {
  product: Product
  /** The address that the visitor asked for before the login page opened. */
  address: string
}

/** Holds the time that a visitor has chosen, and says until when. Keeps room for the message. */
export function HeldTime({ product, address }: Props) {
  useArrivals()
  const [isAsked] = useState(() => asked.isForTreatment(address))
  if (!isAsked) return null
  return (
    <div className={heldTime} tabIndex={-1}>
      <Suspense fallback={null}>
        <VisitorHold product={product} address={address} />
      </Suspense>
    </div>
  )
}
