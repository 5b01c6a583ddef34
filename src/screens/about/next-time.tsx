import { dayAt } from '../../../schemas/date.ts'
import type { WebsiteDoctor } from '../../../schemas/website.ts'
import { doctorPath } from '../../services/appointment-address.ts'
import { displayDay, displayStart } from '../../ui/display.ts'
import { t } from '../../ui/t.ts'
import { BookLink } from './book-link.tsx'
import * as look from './next-time.css.ts'

type Props = {
  doctor: Pick<WebsiteDoctor, '_id' | 'name' | 'next'>
  now: Date
  timeZone: string
  /** Whether a dentist without a next free time has none in the weeks that are searched. */
  isKnown?: boolean
  isPreview?: boolean
}

/** A dentist's next free time, if there is one, and a link that books it. */
export function NextTime(props: Props) {
  const { doctor, now, timeZone, isKnown = false, isPreview = false } = props
  const { name, next } = doctor
  return (
    <>
      {!next && isKnown && (
        <p className={`${look.next} ${look.label}`}>{t('No free time in the next four weeks.')}</p>
      )}
      {next && (
        <p className={look.next}>
          <span className={look.label}>{t('Next free')}</span>
          <br />
          <span className={look.time}>
            {`${displayDay(next.date, dayAt(now, timeZone))}, ${displayStart(next.slot)}`}
          </span>
        </p>
      )}
      <BookLink
        href={doctorPath(doctor)}
        look="secondary"
        name={t('Book with {name}', { name })}
        isPreview={isPreview}
      />
    </>
  )
}
