import { useActorRef, useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'
import type { Product } from '../compose.ts'
import { Session } from './session.ts'
import { Failed } from '../ui/failed.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Waiting } from '../ui/waiting.tsx'

type Props = {
  product: Product
  requires: 'signIn' | 'admin'
  /** Wraps the loading message in a placeholder of the page, if the page has one. */
  outline?: (wait: ReactNode) => ReactNode
  children: ReactNode
}

/** The access check of a page: users who may not see the page go to the login screen. */
export function Gate({ product, requires, outline, children }: Props) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.gate(session))
  const gate = useActorRef(logic, { input: { requires } })
  const isOpen = useSelector(gate, (state) => state.hasTag('open'))
  const isAboutRights = useSelector(gate, (state) => state.hasTag('rights'))
  const isFailed = useSelector(gate, (state) => state.hasTag('failed'))
  if (isOpen) return children
  if (!isFailed) {
    const label = isAboutRights
      ? 'Checking that you are an admin…'
      : 'Checking that you are signed in…'
    return outline ? outline(<Waiting size="line" label={label} />) : <Waiting label={label} />
  }
  return (
    <>
      <PageHeading>This page could not be opened</PageHeading>
      <Failed onRetry={() => gate.send({ type: 'retry' })}>
        We could not check your sign-in. You are still signed in.
      </Failed>
    </>
  )
}
