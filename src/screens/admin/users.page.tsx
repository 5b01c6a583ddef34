import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import {
  USERS_PAGE,
  type User,
  type UsersPage,
  type UsersView,
} from '../../../schemas/user-list.ts'
import type { PageProps } from '../page-props.ts'
import { provideUsers } from '../../compose/admin/users.ts'
import { Session } from '../session.ts'
import { Letter } from '../../ui/illustrations/letter.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from '../../ui/t.ts'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { Empty } from '../list/empty.tsx'
import { readListAddress } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { useFollowed } from '../list/place.ts'
import { turnsOf, type Slice } from '../list/slice.ts'
import { search } from './admin.css.ts'
import { Confirmation } from './confirmation.tsx'
import { useEmailSearch } from './email-search.ts'
import { countOf, describeFound } from './find-users.ts'
import { FoundUsers } from './found-users.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { COLUMNS, UsersTable } from './users-table.tsx'

/** The "All Users" admin screen, which lists the users and their roles. */
export default function Users({ product }: PageProps<'/dashboard/users'>) {
  const session = Session.useActorRef()
  const [setup] = useState(() => ({
    logic: product.provide(provideUsers, session),
    input: { view: viewAt(location.search) },
  }))
  const users = useActorRef(setup.logic, { input: setup.input })
  const own = Session.useSelector((state) => state.context.person?.email ?? '')
  const { page, email, failure, complaint } = useSelector(users, (state) => state.context)
  const isBusy = useSelector(users, (state) => state.hasTag('busy'))
  const isPromoting = useSelector(users, (state) => state.matches('promoting'))
  const isRemoving = useSelector(
    users,
    (state) => state.matches('confirmingRemoval') || state.matches('removing'),
  )
  const isChoosingRole = useSelector(
    users,
    (state) => state.matches('choosingRole') || state.matches('changingRole'),
  )
  const isResetting = useSelector(
    users,
    (state) => state.matches('confirmingReset') || state.matches('resetting'),
  )
  useFollowed(
    useCallback((search) => users.send({ type: 'users.look', view: viewAt(search) }), [users]),
  )
  const { address, type } = useEmailSearch()
  const shown = page ?? NOBODY
  const slice = useUsersSlice(shown)
  const count = countOf(shown.total)
  const news = describeFound(shown)
  return (
    <ListPage
      heading="All Users"
      things="users"
      count={count}
      slice={slice}
      isBusy={isBusy}
      isEmpty={shown.total === 0}
      failure={failure}
      onRetry={() => users.send({ type: 'retry' })}
      news={news}
      skeleton={<Loading />}
      empty={<NoUsers />}
    >
      <FoundUsers
        typed={address.email}
        wanted={shown.view.query.trim()}
        news={news}
        isNobody={shown.matching === 0}
        onType={type}
      >
        <UsersTable
          users={slice.rows}
          first={slice.first}
          caption={count}
          own={own}
          busyWith={isPromoting ? email : ''}
          onPromote={(user) => users.send({ type: 'user.promote', email: user.email })}
          onRemove={(user) => users.send({ type: 'user.remove', email: user.email })}
          onRole={(user) => users.send({ type: 'user.role', email: user.email })}
        />
      </FoundUsers>
      <Confirmation
        title={`Remove ${email}?`}
        action="Remove User"
        isOpen={isRemoving}
        isBusy={isBusy}
        onConfirm={() => users.send({ type: 'user.confirm' })}
        onDismiss={() => users.send({ type: 'user.dismiss' })}
      >
        They are signed out immediately and cannot log in again. Their unpaid appointments are
        cancelled, and the paid ones stay. This cannot be undone.
      </Confirmation>
      <RoleDialog
        user={shown.users.find((user) => user.email === email)}
        isOpen={isChoosingRole}
        isBusy={isBusy}
        complaint={complaint}
        onSave={(role) => users.send({ type: 'role.save', role })}
        onReset={() => users.send({ type: 'factor.reset' })}
        onDismiss={() => users.send({ type: 'user.dismiss' })}
      />
      <Confirmation
        title={t('Reset two-step login for {email}?', { email })}
        action={t('Reset')}
        isOpen={isResetting}
        isBusy={isBusy}
        onConfirm={() => users.send({ type: 'user.confirm' })}
        onDismiss={() => users.send({ type: 'user.dismiss' })}
      >
        {t(
          'Do this if the person has lost both their phone and their recovery codes. They can then set up two-step login again.',
        )}
      </Confirmation>
    </ListPage>
  )
}

const NOBODY: UsersPage = { view: { query: '', page: 1 }, users: [], matching: 0, total: 0 }

function viewAt(search: string): UsersView {
  const { page, email } = readListAddress(search)
  return { query: email, page }
}

function useUsersSlice({ view, users, matching }: UsersPage): Slice<User> {
  const [path] = useLocation()
  const { page, turns } = turnsOf(path, { page: view.page, email: view.query }, matching)
  return { rows: users, first: (page - 1) * USERS_PAGE, total: matching, turns }
}

function NoUsers() {
  return (
    <Empty lead="No one has signed up yet." picture={<Letter />}>
      <p>Everyone who signs up appears here, and can then be given a role.</p>
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
