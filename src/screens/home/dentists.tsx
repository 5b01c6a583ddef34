import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { introduced } from '../../../schemas/dentist.ts'
import type { Product } from '../../compose.ts'
import { provideDentists } from '../../compose/dentists.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { t } from '../../ui/t.ts'
import { DentistCard } from '../about/dentist.tsx'
import { dentists } from '../about/dentist.css.ts'
import { NextTime } from '../about/next-time.tsx'
import { apart } from './home.css.ts'
import { Section } from './section.tsx'

/** The clinic's dentists. A clinic that has entered none has no such section. */
export default function Dentists({ product }: { product: Product }) {
  const [{ logic, known }] = useState(() => product.provide(provideDentists))
  const about = useActorRef(logic, { input: { known: undefined } })
  const website = useSelector(about, ({ context }) => context.website)
  const isBusy = useSelector(about, (state) => state.hasTag('busy'))
  const doctors = website ? introduced(website.doctors) : known
  if (doctors.length === 0) return null
  const { timeZone } = product.settings.clinic
  return (
    <Section title={t('Our dentists')}>
      <ul role="list" className={dentists}>
        {doctors.map((doctor) => (
          <DentistCard key={doctor._id} dentist={doctor} level={3}>
            {!isBusy && (
              <NextTime
                doctor={doctor}
                now={product.now()}
                timeZone={timeZone}
                isKnown={website !== null}
              />
            )}
          </DentistCard>
        ))}
      </ul>
      <p className={apart}>
        <LinkButton href="/about" look="secondary">
          {t('More about our dentists')}
        </LinkButton>
      </p>
    </Section>
  )
}
