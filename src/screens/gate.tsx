import { useActorRef, useSelector } from '@xstate/react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import type { Product } from '../compose.ts'
import { provideGate, type Guarded } from '../compose/gate.ts'
import { ClosedPage } from './closed-page.tsx'
import { Session } from './session.ts'

type Props = {
  product: Product
  /** Loads the page's code. */
  page?: () => Promise<Guarded>
  /**
   * Renders the page's placeholder, which contains the loading message. Some pages have none.
   */
  outline?: (wait: ReactNode) => ReactNode
  children: ReactNode
}

/** The access check of a page: users who are not signed in go to the login screen. */
export function Gate({ product, page, outline, children }: Props) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideGate, session, page))
  const gate = useActorRef(logic)
  const isOpen = useSelector(gate, (state) => state.hasTag('open'))
  // React renders a deferred page in short steps, so the phone still reacts to its user.
  const isRendered = useDeferredValue(isOpen)
  const isFailed = useSelector(gate, (state) => state.hasTag('failed'))
  if (isOpen && isRendered) return children
  return (
    <ClosedPage
      isFailed={isFailed}
      label="Checking that you are signed in…"
      onRetry={() => gate.send({ type: 'retry' })}
      outline={outline}
    />
  )
}
