import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { UndeliveredMails } from '../../../schemas/undelivered-mail.ts'
import { provideUndelivered } from '../../compose/admin/undelivered.ts'
import { Letter } from '../../ui/illustrations/letter.tsx'
import { t } from '../../ui/t.ts'
import { Empty } from '../list/empty.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import { MessageSkeleton } from './message-skeleton.tsx'
import { count as countLook, list as listLook } from './messages.css.ts'
import { UndeliveredCard } from './undelivered-card.tsx'

/** The screen that lists undelivered emails, so that the front desk can call the patients. */
export default function Undelivered({ product }: PageProps<'/dashboard/mail'>) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideUndelivered, session))
  const undelivered = useActorRef(logic)
  const { list, handling, failure } = useSelector(undelivered, ({ context }) => context)
  const isBusy = useSelector(undelivered, (state) => state.hasTag('busy'))
  const { mails, total } = list ?? NOTHING
  const count = countOf(total)
  return (
    <ListPage
      heading={t('Undelivered Mail')}
      things="emails"
      count={count}
      slice={{ rows: mails, first: 0, total: mails.length, turns: {} }}
      isBusy={isBusy}
      isEmpty={total === 0}
      failure={failure}
      onRetry={() => undelivered.send({ type: 'retry' })}
      skeleton={<MessageSkeleton />}
      empty={<NoMails />}
    >
      <p tabIndex={-1} data-list-name className={countLook}>
        {count}
      </p>
      <ul role="list" className={listLook}>
        {mails.map((mail) => (
          <li key={mail._id}>
            <UndeliveredCard
              mail={mail}
              timeZone={product.settings.clinic.timeZone}
              pending={isBusy && mail._id === handling.id ? handling.how : undefined}
              onHandle={(how) => undelivered.send({ type: 'mail.handle', id: mail._id, how })}
            />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

const NOTHING: UndeliveredMails = { mails: [], total: 0 }

function NoMails() {
  return (
    <Empty lead={t('Every email has arrived.')} picture={<Letter />}>
      <p>
        {t('An email that cannot be delivered will appear here, with the phone number to call.')}
      </p>
    </Empty>
  )
}

const countOf = (count: number) =>
  count === 1 ? t('1 email did not arrive') : t('{count} emails did not arrive', { count })
