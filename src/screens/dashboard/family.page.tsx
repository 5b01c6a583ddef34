import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Family } from '../../../schemas/family.ts'
import { provideFamily } from '../../compose/family.ts'
import { delayed } from '../../first-paint/delayed.css.ts'
import { mainActions } from '../../ui/actions.css.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Care } from '../../ui/illustrations/care.tsx'
import { prose } from '../../ui/page.css.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from '../../ui/t.ts'
import { list } from '../family/family.css.ts'
import { Member, NOT_LISTED, UnknownHolder } from '../family/member.tsx'
import { RelativeDialog } from '../family/relative-dialog.tsx'
import { RemovalDialog } from '../family/removal-dialog.tsx'
import { useRowFocus } from '../family/row-name.tsx'
import { Empty } from '../list/empty.tsx'
import { ListPage } from '../list/list-page.tsx'
import { useSlice } from '../list/slice.ts'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'

/** The My Family page, on which patients list the people for whom they book. */
export default function MyFamily({ product }: PageProps<'/dashboard/family'>) {
  const session = Session.useActorRef()
  const [{ logic, input }] = useState(() => product.provide(provideFamily, session))
  const family = useActorRef(logic, { input })
  const { people, draft, leaving, near, failure } = useSelector(family, ({ context }) => context)
  const state = useSelector(family, ({ value }) => value)
  const slice = useSlice(people ?? [])
  const add = () => family.send({ type: 'relative.add' })
  useRowFocus(near)
  return (
    <>
      <ListPage
        heading={t('My Family')}
        things="people"
        count={countOf(people ?? [])}
        slice={slice}
        isBusy={state === 'loading'}
        isEmpty={slice.total === 0}
        failure={state === 'failed' ? failure : null}
        onRetry={() => family.send({ type: 'retry' })}
        skeleton={<Loading />}
        empty={<Nobody onAdd={add} />}
      >
        <p className={prose}>
          {t(
            'Add the people for whom you book, such as your children. The booking form then asks whom a visit is for.',
          )}
        </p>
        <ul role="list" className={list}>
          {slice.rows[0]?.relation === 'family' && <UnknownHolder />}
          {slice.rows.map((member) => (
            <Member
              key={member.id}
              member={member}
              onChange={() => family.send({ type: 'relative.change', member })}
              onRemove={() => family.send({ type: 'relative.remove', member })}
            />
          ))}
        </ul>
        <div className={mainActions}>
          <Button onPress={add}>{t('Add a relative')}</Button>
        </div>
      </ListPage>
      {draft && (
        <RelativeDialog
          family={family}
          draft={draft}
          people={people ?? []}
          isOpen={state === 'writing' || state === 'adding' || state === 'changing'}
        />
      )}
      {leaving && (
        <RemovalDialog
          family={family}
          member={leaving}
          isOpen={state === 'confirming' || state === 'removing'}
        />
      )}
    </>
  )
}

function countOf(people: Family): string {
  const count = people.filter(({ relation }) => relation === 'family').length
  return count === 0 ? t('No relatives') : `${count} ${count === 1 ? 'relative' : 'relatives'}`
}

function Nobody({ onAdd }: { onAdd: () => void }) {
  return (
    <Empty
      lead={t('Here you add the people for whom you book, such as your children.')}
      picture={<Care />}
    >
      <p>{t(NOT_LISTED)}</p>
      <Button onPress={onAdd}>{t('Add a relative')}</Button>
    </Empty>
  )
}

const Loading = () => (
  <div aria-hidden="true" className={`${list} ${delayed}`}>
    {['first', 'second'].map((key) => (
      <Card key={key}>
        <Skeleton height="1.75rem" width="50%" />
        <Skeleton height="1.25rem" width="40%" />
        <Skeleton height="2.75rem" width="12rem" />
      </Card>
    ))}
  </div>
)
