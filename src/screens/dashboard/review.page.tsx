import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ReviewedVisit } from '../../../schemas/review.ts'
import { provideOwnReviews } from '../../compose/own-reviews.ts'
import { dayAt } from '../../../schemas/date.ts'
import { delayed } from '../../first-paint/delayed.css.ts'
import { Card } from '../../ui/card.tsx'
import { displayDay, displaySlot } from '../../ui/display.ts'
import { Letter } from '../../ui/illustrations/letter.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from '../../ui/t.ts'
import { Confirmation } from '../admin/confirmation.tsx'
import { Empty } from '../list/empty.tsx'
import { ListPage } from '../list/list-page.tsx'
import { useSlice } from '../list/slice.ts'
import type { PageProps } from '../page-props.ts'
import { OwnReview } from '../review/own-review.tsx'
import { list } from '../review/own-review.css.ts'
import { ReviewDialog } from '../review/review-dialog.tsx'
import { Session } from '../session.ts'

/** The My Reviews page, on which patients review their visits and read the clinic's answers. */
export default function OwnReviews({ product }: PageProps<'/dashboard/review'>) {
  const session = Session.useActorRef()
  const [{ logic, input }] = useState(() => product.provide(provideOwnReviews, session))
  const reviews = useActorRef(logic, { input })
  const { visits, visit, failure } = useSelector(reviews, ({ context }) => context)
  const state = useSelector(reviews, ({ value }) => value)
  const isBusy = useSelector(reviews, (each) => each.hasTag('busy'))
  const today = dayAt(product.now(), product.settings.clinic.timeZone)
  const whenOf = ({ date, slot }: ReviewedVisit) =>
    `${displayDay(date, today)}, ${displaySlot(slot)}`
  const slice = useSlice(visits ?? [])
  return (
    <ListPage
      heading="My Reviews"
      things="visits"
      count={countOf(slice.total)}
      slice={slice}
      isBusy={isBusy}
      isEmpty={slice.total === 0}
      failure={state === 'failed' ? failure : null}
      onRetry={() => reviews.send({ type: 'retry' })}
      skeleton={<Loading />}
      empty={<NoVisits />}
    >
      <ul role="list" className={list}>
        {slice.rows.map((each) => (
          <OwnReview
            key={each.bookingId}
            visit={each}
            when={whenOf(each)}
            onOpen={() => reviews.send({ type: 'review.open', visit: each })}
            onDelete={() => reviews.send({ type: 'review.delete', visit: each })}
          />
        ))}
      </ul>
      {visit && (
        <ReviewDialog
          reviews={reviews}
          visit={visit}
          when={whenOf(visit)}
          isOpen={state === 'writing' || state === 'sending'}
        />
      )}
      <Confirmation
        title={t('Delete your review?')}
        action={t('Delete Review')}
        keep={t('Keep It')}
        isOpen={state === 'confirming' || state === 'deleting'}
        isBusy={isBusy}
        onConfirm={() => reviews.send({ type: 'review.confirm' })}
        onDismiss={() => reviews.send({ type: 'review.dismiss' })}
      >
        {t('It will also leave our website. You can write a new review of this visit later.')}
      </Confirmation>
    </ListPage>
  )
}

const countOf = (count: number) => `${count} ${count === 1 ? 'visit' : 'visits'}`

function NoVisits() {
  return (
    <Empty
      lead={t('Once you’ve had a treatment at the clinic, you can review it here.')}
      picture={<Letter />}
    >
      <LinkButton href="/review">Read patients’ reviews</LinkButton>
    </Empty>
  )
}

const Loading = () => (
  <div aria-hidden="true" className={`${list} ${delayed}`}>
    {['first', 'second'].map((key) => (
      <Card key={key}>
        <Skeleton height="1.75rem" width="50%" />
        <Skeleton height="1.25rem" width="60%" />
        <Skeleton height="2.75rem" width="10rem" />
      </Card>
    ))}
  </div>
)
