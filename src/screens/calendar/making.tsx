import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { Clinic } from '../../../schemas/settings.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from '../../ui/t.ts'
import { landing } from '../payment/focus-keeper.ts'
import type { CalendarFeedRef } from './calendar-feed-ref.ts'
import { landingHeading, part, points } from './calendar.css.ts'
import { TreatmentChoice } from './treatment-choice.tsx'

type Props = { calendar: CalendarFeedRef; clinic: Clinic }

/** Says what a private calendar link reveals, with a button that creates such a link. */
export function Making({ calendar, clinic }: Props) {
  const id = useId()
  const failure = useSelector(calendar, ({ context }) => context.failure)
  const isBusy = useSelector(calendar, (state) => state.hasTag('busy'))
  return (
    <section aria-labelledby={id} className={part}>
      <h2 id={id} tabIndex={-1} className={landingHeading} {...landing}>
        {t('What a private link shows')}
      </h2>
      <ul className={points}>
        <li>{t('The dates and times of your appointments, and where they are.')}</li>
        <li>{t('Your name and your email address.')}</li>
        <li>
          {t('Anyone with the link can see this without logging in, so keep the link to yourself.')}
        </li>
      </ul>
      <TreatmentChoice calendar={calendar} clinic={clinic} />
      {failure !== null && <Alert>{failure}</Alert>}
      <div>
        <Button isPending={isBusy} onPress={() => calendar.send({ type: 'feed.make' })}>
          {t('Create my link')}
        </Button>
      </div>
    </section>
  )
}
