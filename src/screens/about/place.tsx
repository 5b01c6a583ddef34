import type { Clinic } from '../../../schemas/settings.ts'
import type { Website } from '../../../schemas/website.ts'
import { button } from '../../ui/button.css.ts'
import { t } from '../../ui/t.ts'
import { Phone } from '../contact/phone.tsx'
import { directionsTo } from '../contact/reach.ts'
import { facts } from '../contact/visit.css.ts'
import { address, map, place, reach } from './place.css.ts'
import { Paragraphs } from './texts.tsx'

type Props = { website: Pick<Website, 'map' | 'directions'>; clinic: Clinic }

/** How people find the clinic: a map, the address, directions and the phone number. */
export function Place({ website, clinic }: Props) {
  return (
    <div className={place}>
      {website.map !== '' && (
        <img
          src={website.map}
          alt={t('A map of the streets around {address}', { address: clinic.address })}
          width={720}
          height={480}
          loading="lazy"
          className={map}
        />
      )}
      <div className={reach}>
        <address className={facts}>
          <span className={address}>{clinic.address}</span>
          <Phone of={clinic} />
        </address>
        <p>
          <a href={directionsTo(clinic)} rel="noreferrer" className={button.secondary}>
            {t('Get directions')}
          </a>
        </p>
        {website.directions !== '' && <Paragraphs text={website.directions} />}
      </div>
    </div>
  )
}
