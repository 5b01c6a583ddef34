import { useId } from 'react'
import { isoToBookingDate } from '../../../schemas/date.ts'
import type { PersonEvent } from '../../../schemas/person.ts'
import { Instant } from '../../ui/dates.tsx'
import { t } from '../../ui/t.ts'
import * as look from './person.css.ts'
import { remarksOfVisit, tellEvent, visitOf } from './story-words.ts'

type Props = {
  story: readonly PersonEvent[]
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
}

/** Shows a person's story, which is a list of past events and upcoming visits, the latest first. */
export function Story({ story, timeZone }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={look.story}>
      <h2 id={id} className={look.subheading}>
        {t('History')}
      </h2>
      {story.length === 0 ? (
        <p>{t('No history yet.')}</p>
      ) : (
        <ol role="list" className={look.events}>
          {story.map((event) => (
            <li key={keyOf(event)} className={isMain(event) ? look.main : look.event}>
              <Event event={event} story={story} timeZone={timeZone} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const isMain = ({ kind }: PersonEvent) => kind === 'visit' || kind === 'note'

const keyOf = (event: PersonEvent) =>
  event.kind === 'note' ? event.noteId : `${tellEvent(event)} ${event.bookingId ?? ''} ${event.at}`

function Event({ event, story, timeZone }: Props & { event: PersonEvent }) {
  const about = event.kind === 'visit' ? undefined : visitOf(story, event.bookingId)
  return (
    <>
      <p className={isMain(event) ? look.title : undefined}>{tellEvent(event)}</p>
      {event.kind === 'visit' && <p>{remarksOfVisit(event)}</p>}
      {event.kind === 'note' && <p className={look.note}>{event.text}</p>}
      <p className={look.soft}>
        {event.kind !== 'visit' && <Instant iso={event.at} timeZone={timeZone} />}
        {event.by !== '' && <span>{t(', by {name}', { name: event.by })}</span>}
        {about && (
          <span>
            {t(', about {treatment} on {date}', {
              treatment: about.treatment,
              date: isoToBookingDate(about.date),
            })}
          </span>
        )}
      </p>
    </>
  )
}
