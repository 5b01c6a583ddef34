import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { Product } from '../../compose.ts'
import { provideRoleCheck } from '../../compose/role-check.ts'
import { Session } from '../session.ts'

type Props = { product: Product; email: string }

/** Asks the server once what the person may do, and sends the reply to the session's machine. */
export function RoleCheck({ product, email }: Props) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideRoleCheck, session))
  useActorRef(logic, { input: { email } })
  return null
}
