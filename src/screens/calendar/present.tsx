import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { Feed } from '../../../schemas/calendar-feed.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import { mainActions } from '../../ui/actions.css.ts'
import { Button } from '../../ui/button.tsx'
import { deadlineOf } from '../../ui/dates.tsx'
import { t } from '../../ui/t.ts'
import { landing } from '../payment/focus-keeper.ts'
import type { CalendarFeedRef } from './calendar-feed-ref.ts'
import { landingHeading, part } from './calendar.css.ts'
import { RemovalDialog, ReplacementDialog } from './feed-dialogs.tsx'
import { ShownOnce } from './shown-once.tsx'

type Props = { calendar: CalendarFeedRef; feed: Feed; clinic: Clinic }

/** Shows a newly made private calendar link, and has buttons to replace or remove the link. */
export function Present({ calendar, feed, clinic }: Props) {
  const url = useSelector(calendar, ({ context }) => context.url)
  return (
    <>
      {/* Each new link gets a new React element, so the focus leaves the old link's buttons. */}
      <LinkOf key={url} calendar={calendar} feed={feed} clinic={clinic} url={url} />
      <ReplacementDialog calendar={calendar} clinic={clinic} />
      <RemovalDialog calendar={calendar} />
    </>
  )
}

function LinkOf({ calendar, feed, clinic, url }: Props & { url: string | null }) {
  const id = useId()
  const when = deadlineOf({ iso: feed.madeAt, timeZone: clinic.timeZone })
  return (
    <section aria-labelledby={id} className={part}>
      <h2 id={id} tabIndex={-1} className={landingHeading} {...landing}>
        {url === null ? t('You have a private link') : t('Your private link')}
      </h2>
      {url !== null && <ShownOnce calendar={calendar} url={url} />}
      {url === null && (
        <p>
          {t(
            'You created this link on {when}. To keep it private, we showed it only once. If you no longer have it, replace it.',
            { when },
          )}
        </p>
      )}
      <p>
        <span>
          {feed.showsTreatment
            ? t('The calendar entries show your treatments.')
            : t('The calendar entries do not show your treatments.')}
        </span>{' '}
        <span>
          {t('Anyone with the link can see your appointments, your name and your email address.')}
        </span>
      </p>
      <div className={mainActions}>
        <Button look="secondary" onPress={() => calendar.send({ type: 'feed.replace' })}>
          {t('Replace the link')}
        </Button>
        <Button look="secondary" onPress={() => calendar.send({ type: 'feed.remove' })}>
          {t('Remove the link')}
        </Button>
      </div>
    </section>
  )
}
