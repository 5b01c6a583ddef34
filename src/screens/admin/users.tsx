import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Product } from '../../compose.ts'
import { provideUsers } from '../../compose/admin.ts'
import { Session } from '../../session.ts'
import { Letter } from '../../ui/illustrations/letter.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { Empty } from '../dashboard/empty.tsx'
import { ListPage } from '../dashboard/list-page.tsx'
import { useSheet } from '../dashboard/sheet.ts'
import { search } from './admin.css.ts'
import { Confirmation } from './confirmation.tsx'
import { useEmailSearch } from './email-search.ts'
import { countOf, describeFound, withEmail } from './find-users.ts'
import { FoundUsers } from './found-users.tsx'
import { COLUMNS, UsersTable } from './users-table.tsx'

/** All Users, for admins: who there is, and who of them is an admin. */
export default function Users({ product }: { product: Product }) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideUsers, session))
  const users = useActorRef(logic)
  const own = Session.useSelector((state) => state.context.person?.email ?? '')
  const { users: all, email, failure } = useSelector(users, (state) => state.context)
  const isBusy = useSelector(users, (state) => state.hasTag('busy'))
  const isPromoting = useSelector(users, (state) => state.matches('promoting'))
  const isConfirming = useSelector(users, (state) => state.hasTag('modal'))
  const { address, type } = useEmailSearch()
  const sheet = useSheet(withEmail(all, address.email), address)
  const news = describeFound(sheet.total, all.length, address.email)
  return (
    <ListPage
      heading="All Users"
      things="users"
      count={countOf(all.length)}
      sheet={sheet}
      isBusy={isBusy}
      isEmpty={all.length === 0}
      failure={failure}
      onRetry={() => users.send({ type: 'retry' })}
      news={news}
      skeleton={<Loading />}
      empty={<NoUsers />}
    >
      <FoundUsers email={address.email} news={news} isNobody={sheet.total === 0} onType={type}>
        <UsersTable
          users={sheet.rows}
          first={sheet.first}
          caption={countOf(all.length)}
          own={own}
          busyWith={isPromoting ? email : ''}
          onPromote={(user) => users.send({ type: 'user.promote', email: user.email })}
          onRemove={(user) => users.send({ type: 'user.remove', email: user.email })}
        />
      </FoundUsers>
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

function NoUsers() {
  return (
    <Empty lead="No one has signed up yet." picture={<Letter />}>
      <p>Everyone who signs up appears here, and can then be made an admin.</p>
    </Empty>
  )
}

function Loading() {
  return (
    <>
      <div className={search}>
        <Skeleton height="4.75rem" width="22rem" />
      </div>
      <TableSkeleton columns={COLUMNS} />
    </>
  )
}
