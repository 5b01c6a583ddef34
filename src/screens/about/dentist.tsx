import type { ReactNode } from 'react'
import type { Dentist } from '../../../schemas/dentist.ts'
import { Card } from '../../ui/card.tsx'
import { accent } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import * as look from './dentist.css.ts'

type Props = {
  dentist: Dentist
  level: 3 | 4
  /** What the website says about the dentist, if the page has room for it. */
  about?: string
  /** The next free time. */
  children: ReactNode
}

/** A card that introduces a dentist, with the portrait, the name and the speciality. */
export function DentistCard({ dentist, level, about = '', children }: Props) {
  const Name = level === 3 ? 'h3' : 'h4'
  const { name, specialty } = dentist
  return (
    <Card as="li">
      <div className={look.dentist}>
        <Photo of={dentist} />
        <div className={look.words}>
          <Name className={look.name}>{name}</Name>
          {specialty !== '' && <p className={accent}>{specialty}</p>}
          {about !== '' && <p className={look.about}>{about}</p>}
        </div>
      </div>
      <div className={look.next}>{children}</div>
    </Card>
  )
}

function Photo({ of: { name, img } }: { of: Dentist }) {
  if (img === '')
    return (
      <span aria-hidden="true" className={look.photo}>
        {name.replace(/^Dr\.? /, '').slice(0, 1)}
      </span>
    )
  const alt = t('Portrait of {name}', { name })
  return <img src={img} alt={alt} width={200} height={200} loading="lazy" className={look.photo} />
}
