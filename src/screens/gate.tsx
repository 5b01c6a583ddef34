import { useActorRef, useSelector } from '@xstate/react'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import type { Product } from '../compose.ts'
import { provideGate } from '../compose/gate.ts'
import { isReady } from '../first-paint/ready-page.ts'
import { ClosedPage } from './closed-page.tsx'
import type { Elements } from '../ui/elements.ts'
import { Session } from './session.ts'

/** The dashboard may show bookings from this browser before the server confirms the sign-in. */
const COPIED = '/dashboard'

type Props = {
  product: Product
  /** Loads the code of the page behind the access check. */
  page?: () => Promise<unknown>
  /**
   * Renders the page's placeholder with the loading message. Some pages have no placeholder.
   */
  outline?: (wait: Elements) => Elements
  children: Elements
}

/** Checks the access to a page. Users who are not signed in are redirected to the login screen. */
export function Gate({ product, page, outline, children }: Props) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideGate, session, page))
  const gate = useActorRef(logic)
  const [path] = useLocation()
  const isOpen = useSelector(
    gate,
    (state) => state.hasTag('open') || (state.hasTag('unconfirmed') && path === COPIED),
  )
  // React renders a deferred page in short steps, so that a phone stays responsive.
  // If a press on a link has already requested the page's data, the page renders immediately.
  const isRendered = useDeferredValue(isOpen)
  const isFailed = useSelector(gate, (state) => state.hasTag('failed'))
  if (isOpen && (isRendered || isReady())) return children
  return (
    <ClosedPage
      isFailed={isFailed}
      label="Checking that you are signed in…"
      onRetry={() => gate.send({ type: 'retry' })}
      outline={outline}
    />
  )
}
