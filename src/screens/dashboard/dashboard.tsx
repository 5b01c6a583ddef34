import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, type ReactNode } from 'react'
import type { Person } from '../../../machines/person.ts'
import type { Product } from '../../compose.ts'
import { useArrivals } from '../../first-paint/lazy-page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { Session } from '../session.ts'
import { Sidebar } from './sidebar.tsx'
import { layout, page } from './sidebar.css.ts'

type Props = { product: Product; children: ReactNode }

/** The dashboard shows a sidebar and the page of the current URL. */
export default function Dashboard({ product, children }: Props) {
  useArrivals()
  const person = Session.useSelector((state) => state.context.person)
  if (!person) return null
  return (
    <Frame product={product} person={person}>
      {children}
    </Frame>
  )
}

type FrameProps = { product: Product; person: Person; children: ReactNode }

function Frame({ product, person, children }: FrameProps) {
  const flag = useActorRef(product.adminFlag, { input: { email: person.email } })
  const isAdmin = useSelector(flag, (state) => state.output)
  return (
    <div className={layout}>
      <Sidebar isAdmin={isAdmin} />
      <div className={page}>
        <Suspense fallback={<Waiting label="Loading the page…" />}>{children}</Suspense>
      </div>
    </div>
  )
}
