import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { reviewsMachine } from '../../../machines/reviews.ts'
import type { InboxReview } from '../../../schemas/review.ts'
import { answers } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { form, soft } from '../review/own-review.css.ts'
import { Stars } from '../review/stars.tsx'
import { text } from './messages.css.ts'

type ReviewsRef = ActorRefFrom<typeof reviewsMachine>

/** The dialog in which the owner answers a review, and publishes it or not. */
export function DecisionDialog({ reviews }: { reviews: ReviewsRef }) {
  const review = useSelector(reviews, ({ context }) => context.review)
  const isOpen = useSelector(reviews, (state) => state.hasTag('modal'))
  return (
    review && (
      <Dialog
        title={t('Publish this review?')}
        isOpen={isOpen}
        onClose={() => reviews.send({ type: 'review.dismiss' })}
      >
        <Stars count={review.stars} />
        <p className={text}>{review.words === '' ? t('Without words.') : review.words}</p>
        <Decision reviews={reviews} review={review} />
      </Dialog>
    )
  )
}

function Decision({ reviews, review }: { reviews: ReviewsRef; review: InboxReview }) {
  const { answer, found, failure } = useSelector(reviews, ({ context }) => context)
  const isBusy = useSelector(reviews, (state) => state.hasTag('busy'))
  const decide = (published: boolean) => {
    if (!isBusy) reviews.send({ type: 'review.decide', published })
  }
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: () => decide(true),
  })
  return (
    <PostForm {...props} className={form}>
      <ErrorSummary of={checked} />
      {failure !== null && <Alert>{failure}</Alert>}
      <TextField
        name="answer"
        label={LABELS.answer}
        description={t('The patient sees it. If you publish the review, everybody sees it.')}
        rows={4}
        value={answer}
        errorMessage={errors['answer']}
        readOnly={isBusy}
        onChange={(text) => {
          hide('answer')
          reviews.send({ type: 'answer.edit', answer: text })
        }}
      />
      <p className={soft}>
        {t('It is published as “{name}”, without the treatment or the day.', { name: review.name })}
      </p>
      <div className={answers}>
        <Button look="secondary" onPress={() => decide(false)}>
          {t('Do Not Publish')}
        </Button>
        <Button type="submit" isPending={isBusy}>
          {t('Publish')}
        </Button>
      </div>
    </PostForm>
  )
}

const LABELS = { answer: t('Your answer (optional)') }
