import type { ReviewedVisit } from '../../../schemas/review.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { t } from '../../ui/t.ts'
import { Answer } from './answer.tsx'
import { text } from './answer.css.ts'
import { actions, soft, title } from './own-review.css.ts'
import { Stars } from './stars.tsx'

type Props = {
  visit: ReviewedVisit
  /** The day and the time of the visit in words. */
  when: string
  onOpen: () => void
  onDelete: () => void
}

/** Shows a visit, the patient's review of it and the clinic's answer. */
export function OwnReview({ visit, when, onOpen, onDelete }: Props) {
  const { treatment, review, name } = visit
  const named = `${treatment}, ${when}`
  return (
    <Card as="li">
      <h2 className={title}>{treatment}</h2>
      <p className={soft}>{when}</p>
      {review && (
        <>
          <Stars count={review.stars} />
          {review.words !== '' && <p className={text}>{review.words}</p>}
          <p className={soft}>{STATES[review.state](name)}</p>
          {review.answer !== '' && <Answer>{review.answer}</Answer>}
        </>
      )}
      <div className={actions}>
        {!review && (
          <Button aria-label={t('Write a review: {named}', { named })} onPress={onOpen}>
            {t('Write a review')}
          </Button>
        )}
        {review && review.state !== 'published' && (
          <Button
            look="secondary"
            aria-label={t('Change your review: {named}', { named })}
            onPress={onOpen}
          >
            {t('Change')}
          </Button>
        )}
        {review && (
          <Button
            look="secondary"
            aria-label={t('Delete your review: {named}', { named })}
            onPress={onDelete}
          >
            {t('Delete')}
          </Button>
        )}
      </div>
    </Card>
  )
}

const STATES = {
  new: () => t('The clinic has not decided yet whether to publish it.'),
  published: (name: string) => t('Published under the name “{name}”', { name }),
  declined: () => t('The clinic has not published it.'),
} as const
