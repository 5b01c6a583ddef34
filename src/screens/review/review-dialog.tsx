import { useSelector } from '@xstate/react'
import { MOST_WORDS, type ReviewedVisit } from '../../../schemas/review.ts'
import { answers } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { form, soft } from './own-review.css.ts'
import type { OwnReviewsRef } from './own-reviews-ref.ts'
import { StarChoice } from './star-choice.tsx'

type Props = {
  reviews: OwnReviewsRef
  visit: ReviewedVisit
  /** The day and the time of the visit in words. */
  when: string
  isOpen: boolean
}

/** The dialog in which a patient reviews a visit, and reads under which name it is published. */
export function ReviewDialog({ reviews, visit, when, isOpen }: Props) {
  const dismiss = () => reviews.send({ type: 'review.dismiss' })
  return (
    <Dialog
      title={t('How was your {treatment}?', { treatment: visit.treatment })}
      isOpen={isOpen}
      onClose={dismiss}
    >
      <p className={soft}>{when}</p>
      <Form reviews={reviews} visit={visit} onDismiss={dismiss} />
    </Dialog>
  )
}

function Form({ reviews, visit, onDismiss }: Omit<Props, 'when' | 'isOpen'> & Dismiss) {
  const { draft, found, failure } = useSelector(reviews, ({ context }) => context)
  const isBusy = useSelector(reviews, (state) => state.hasTag('busy'))
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: LABELS,
    isBusy,
    onSubmit: () => reviews.send({ type: 'review.send' }),
  })
  const edit = (changes: Partial<typeof draft>) => {
    for (const name of Object.keys(changes)) hide(name)
    reviews.send({ type: 'review.edit', draft: { ...draft, ...changes } })
  }
  return (
    <PostForm {...props} className={form}>
      <ErrorSummary of={checked} />
      {failure !== null && <Alert>{failure}</Alert>}
      <StarChoice
        value={draft.stars}
        errorMessage={errors['stars']}
        isDisabled={isBusy}
        onChange={(stars) => edit({ stars })}
      />
      <TextField
        name="words"
        label={LABELS.words}
        description={t('At most {most} characters. Name nobody else.', { most: MOST_WORDS })}
        rows={5}
        value={draft.words}
        errorMessage={errors['words']}
        readOnly={isBusy}
        onChange={(words) => edit({ words })}
      />
      <p className={soft}>
        {t(
          'We read every review before we publish it, as “{name}”, without the treatment or the day. Until then you can change it. You can delete it at any time.',
          { name: visit.name },
        )}
      </p>
      <div className={answers}>
        <Button look="secondary" onPress={onDismiss}>
          {t('Not now')}
        </Button>
        <Button type="submit" isPending={isBusy}>
          {t('Send review')}
        </Button>
      </div>
    </PostForm>
  )
}

type Dismiss = { onDismiss: () => void }

const LABELS = { stars: t('Stars'), words: t('Your words (optional)') }
