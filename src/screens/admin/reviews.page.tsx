import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { provideReviews } from '../../compose/admin/reviews.ts'
import type { ReviewInbox } from '../../../schemas/review.ts'
import { Letter } from '../../ui/illustrations/letter.tsx'
import { t } from '../../ui/t.ts'
import { Empty } from '../list/empty.tsx'
import { ListPage } from '../list/list-page.tsx'
import { readPlace, useFollowed, useTurns } from '../list/place.ts'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import { MessageSkeleton } from './message-skeleton.tsx'
import { count as countLook, list } from './messages.css.ts'
import { ReviewCard } from './review-card.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

/** The Reviews admin screen, on which the owner publishes and answers patients' reviews. */
export default function Reviews({ product }: PageProps<'/dashboard/reviews'>) {
  const session = Session.useActorRef()
  const [setup] = useState(() => {
    const { logic, unsent } = product.provide(provideReviews, session)
    return { logic, input: { place: readPlace(location.search), unsent } }
  })
  const reviews = useActorRef(setup.logic, { input: setup.input })
  const page = useSelector(reviews, ({ context }) => context.page)
  const failure = useSelector(reviews, (state) =>
    state.hasTag('failed') ? state.context.failure : null,
  )
  const isBusy = useSelector(reviews, (state) => state.hasTag('busy'))
  useFollowed(
    useCallback(
      (search) => reviews.send({ type: 'reviews.turn', place: readPlace(search) }),
      [reviews],
    ),
  )
  const { reviews: rows, offset, total, undecided, ...neighbours } = page ?? NOTHING
  const slice = { rows, first: offset, total, turns: useTurns(neighbours) }
  const count = countOf(undecided)
  const seen = { now: product.now(), timeZone: product.settings.clinic.timeZone }
  return (
    <ListPage
      heading="Patient Reviews"
      things="reviews"
      count={count}
      slice={slice}
      isBusy={isBusy}
      isEmpty={total === 0}
      failure={failure}
      onRetry={() => reviews.send({ type: 'retry' })}
      skeleton={<MessageSkeleton />}
      empty={<NoReviews />}
    >
      <p tabIndex={-1} data-list-name className={countLook}>
        {count}
      </p>
      <ul role="list" className={list}>
        {rows.map((review) => (
          <li key={review._id}>
            <ReviewCard
              review={review}
              seen={seen}
              onOpen={() => reviews.send({ type: 'review.open', review })}
            />
          </li>
        ))}
      </ul>
      <DecisionDialog reviews={reviews} />
    </ListPage>
  )
}

const NOTHING: ReviewInbox = { reviews: [], offset: 0, total: 0, undecided: 0 }

function NoReviews() {
  return (
    <Empty lead={t('No reviews yet.')} picture={<Letter />}>
      <p>
        {t('After each visit that is marked as done, the patient is asked for a review by email.')}
      </p>
    </Empty>
  )
}

const countOf = (count: number) => `${count} new ${count === 1 ? 'review' : 'reviews'}`
