import { useSelector } from '@xstate/react'
import { mainActions } from '../../ui/actions.css.ts'
import { Button } from '../../ui/button.tsx'
import { button } from '../../ui/button.css.ts'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { CalendarFeedRef } from './calendar-feed-ref.ts'
import { points } from './calendar.css.ts'

type Props = { calendar: CalendarFeedRef; url: string }

/** Shows a newly made private link, and explains how to add the link to a calendar program. */
export function ShownOnce({ calendar, url }: Props) {
  const isCopying = useSelector(calendar, (state) => state.matches('copying'))
  return (
    <>
      <TextField
        label={t('Link')}
        description={t('This page shows the link only once. Copy the link before you leave.')}
        value={url}
        rows={2}
        readOnly
        spellCheck={false}
      />
      <div className={mainActions}>
        <Button isPending={isCopying} onPress={() => calendar.send({ type: 'url.copy' })}>
          {t('Copy the link')}
        </Button>
        <a className={button.secondary} href={url.replace(/^https?:/, 'webcal:')}>
          {t('Open in my calendar app')}
        </a>
      </div>
      <h3>{t('How to add the link to your calendar')}</h3>
      <ul className={points}>
        <li>{t('iPhone, iPad and Mac: press “Open in my calendar app.”')}</li>
        <li>
          {t(
            'Google Calendar: on a computer, press + next to “Other calendars,” choose “From URL” and paste the link.',
          )}
        </li>
        <li>
          {t('Outlook: press “Add calendar,” choose “Subscribe from web” and paste the link.')}
        </li>
      </ul>
    </>
  )
}
