import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Product } from '../../compose.ts'
import { provideCalendarFeed } from '../../compose/calendar-feed.ts'
import { delayed } from '../../first-paint/delayed.css.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { prose, unseen } from '../../ui/page.css.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from '../../ui/t.ts'
import type { PageProps } from '../page-props.ts'
import { useFocusKeeper } from '../payment/focus-keeper.ts'
import { Trouble } from '../payment/trouble.tsx'
import { Session } from '../session.ts'
import type { CalendarFeedRef } from './calendar-feed-ref.ts'
import { back, page } from './calendar.css.ts'
import { Making } from './making.tsx'
import { Present } from './present.tsx'

/** The page with the private link through which calendar programs show a patient's appointments. */
export default function Calendar({ product }: PageProps<'/dashboard/calendar'>) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideCalendarFeed, session))
  const calendar = useActorRef(logic)
  return (
    <div className={page} {...useFocusKeeper(calendar)}>
      <PageHeading>{t('My Calendar')}</PageHeading>
      <p className={prose}>
        {t(
          'With a private link, the calendar app on your phone or computer can show all your appointments at the clinic. After you book, move or cancel an appointment, the app shows the change within a few hours.',
        )}
      </p>
      <Contents calendar={calendar} product={product} />
      <p>
        <Link href="/dashboard" className={back}>
          {t('Back to My Appointments')}
        </Link>
      </p>
    </div>
  )
}

function Contents({ calendar, product }: { calendar: CalendarFeedRef; product: Product }) {
  const { feed, failure } = useSelector(calendar, ({ context }) => context)
  const isLoading = useSelector(calendar, (state) => state.matches('loading'))
  const isFailed = useSelector(calendar, (state) => state.hasTag('failed'))
  const { clinic } = product.settings
  if (isLoading) return <Loading />
  if (isFailed) return <Trouble onRetry={() => calendar.send({ type: 'retry' })}>{failure}</Trouble>
  return (
    <Card>
      {feed ? (
        <Present calendar={calendar} feed={feed} clinic={clinic} />
      ) : (
        <Making calendar={calendar} clinic={clinic} />
      )}
    </Card>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <output className={unseen}>{t('Loading your calendar')}</output>
      <div aria-hidden="true" className={delayed}>
        <Skeleton height="22rem" width="100%" />
      </div>
    </div>
  )
}
