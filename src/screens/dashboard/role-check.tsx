import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { Product } from '../../compose.ts'
import { provideRoleCheck } from '../../compose/role-check.ts'
import { Session } from '../session.ts'

type Props = { product: Product; email: string }

/** Requests the user's permissions once, and sends the reply to the session state machine. */
export function RoleCheck({ product, email }: Props) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideRoleCheck, session))
  useActorRef(logic, { input: { email } })
  return null
}
