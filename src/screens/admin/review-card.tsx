import type { InboxReview } from '../../../schemas/review.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ShownDay, ShownInstant } from '../../ui/dates.tsx'
import { t } from '../../ui/t.ts'
import { Answer } from '../review/answer.tsx'
import { Stars } from '../review/stars.tsx'
import { actions } from './admin.css.ts'
import { meta, subject, text } from './messages.css.ts'

type Props = {
  review: InboxReview
  /** The current time, and the clinic's time zone. */
  seen: { now: Date; timeZone: string }
  onOpen: () => void
}

/** Shows one review for the owner: the patient, the visit, the words and the clinic's decision. */
export function ReviewCard({ review, seen, onOpen }: Props) {
  const { patientName, treatment, date, words, state, answer, writtenAt } = review
  const named = `${patientName}, ${treatment}`
  return (
    <Card>
      <h2 className={subject}>{patientName}</h2>
      <p className={meta}>
        <span>{treatment}</span>
        <ShownDay date={date} {...seen} />
        <span>{t(STATES[state])}</span>
      </p>
      <Stars count={review.stars} />
      <p className={text}>{words === '' ? t('Without words.') : words}</p>
      <p className={meta}>
        <span>{t('Written')}</span>
        <ShownInstant iso={writtenAt} {...seen} />
      </p>
      {answer !== '' && <Answer>{answer}</Answer>}
      <div className={actions}>
        <Button look="secondary" aria-label={`${t(DEEDS[state])}: ${named}`} onPress={onOpen}>
          {t(DEEDS[state])}
        </Button>
      </div>
    </Card>
  )
}

const STATES = { new: 'New', published: 'Published', declined: 'Not published' } as const
const DEEDS = { new: 'Decide', published: 'Change', declined: 'Change' } as const
