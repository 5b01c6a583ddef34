import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { User } from '../../../schemas/user.ts'
import type { Product } from '../../compose.ts'
import { Session } from '../../session.ts'
import { Confirmation } from './confirmation.tsx'
import { ListPage } from './list-page.tsx'
import { UsersTable } from './users-table.tsx'

/** All Users, for admins: who there is, and who of them is an admin. */
export default function Users({ product }: { product: Product }) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.users(session))
  const users = useActorRef(logic)
  const own = Session.useSelector((state) => state.context.person?.email ?? '')
  const { users: rows, email, failure } = useSelector(users, (state) => state.context)
  const isBusy = useSelector(users, (state) => state.hasTag('busy'))
  const isConfirming = useSelector(users, (state) => state.hasTag('modal'))
  return (
    <ListPage
      heading="All Users"
      rows={rows}
      count={countOf(rows)}
      isBusy={isBusy}
      failure={failure}
      onRetry={() => users.send({ type: 'retry' })}
      empty={<p>Nobody has signed up yet.</p>}
    >
      <UsersTable
        users={rows}
        caption={countOf(rows)}
        own={own}
        busyWith={isBusy && !isConfirming ? email : ''}
        onPromote={(user) => users.send({ type: 'user.promote', email: user.email })}
        onRemove={(user) => users.send({ type: 'user.remove', email: user.email })}
      />
      <Confirmation
        title={`Remove ${email}?`}
        action="Remove User"
        isOpen={isConfirming}
        isBusy={isBusy}
        onConfirm={() => users.send({ type: 'user.confirm' })}
        onDismiss={() => users.send({ type: 'user.dismiss' })}
      >
        They are signed out at once and cannot log in again. Their appointments stay as they are.
        This cannot be undone.
      </Confirmation>
    </ListPage>
  )
}

const countOf = ({ length }: readonly User[]) => `${length} ${length === 1 ? 'user' : 'users'}`
