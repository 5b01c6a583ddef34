import type { Clinic } from '../../../schemas/settings.ts'
import { dayAt } from '../../../schemas/date.ts'
import type { Website, WebsiteDoctor } from '../../../schemas/website.ts'
import { doctorPath } from '../../services/appointment-address.ts'
import { displayDay, displayStart } from '../../ui/display.ts'
import { t } from '../../ui/t.ts'
import { Card } from '../../ui/card.tsx'
import { BookLink } from './book-link.tsx'
import * as look from './dentists.css.ts'

type Props = { doctors: Website['doctors']; clinic: Clinic; now: Date; isPreview: boolean }

/** The clinic's dentists, each with the next free time and a link that books it. */
export function Dentists({ doctors, clinic, now, isPreview }: Props) {
  const today = dayAt(now, clinic.timeZone)
  const Name = isPreview ? 'h4' : 'h3'
  return (
    <ul role="list" className={look.dentists}>
      {doctors.map((doctor) => (
        <Card as="li" key={doctor._id}>
          <div className={look.dentist}>
            <Photo of={doctor} />
            <div className={look.words}>
              <Name className={look.name}>{doctor.name}</Name>
              {doctor.specialty !== '' && <p className={look.specialty}>{doctor.specialty}</p>}
              {doctor.about !== '' && <p className={look.about}>{doctor.about}</p>}
            </div>
          </div>
          <div className={look.next}>
            {doctor.next && (
              <p>
                <span className={look.label}>{t('Next free')}</span>
                <br />
                <span className={look.time}>
                  {`${displayDay(doctor.next.date, today)}, ${displayStart(doctor.next.slot)}`}
                </span>
              </p>
            )}
            <BookLink
              href={doctorPath(doctor)}
              look="secondary"
              name={t('Book with {name}', { name: doctor.name })}
              isPreview={isPreview}
            />
          </div>
        </Card>
      ))}
    </ul>
  )
}

function Photo({ of: { name, img } }: { of: WebsiteDoctor }) {
  if (img === '')
    return (
      <span aria-hidden="true" className={look.photo}>
        {name.replace(/^Dr\.? /, '').slice(0, 1)}
      </span>
    )
  const alt = t('Portrait of {name}', { name })
  return <img src={img} alt={alt} width={200} height={200} className={look.photo} />
}
