import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { isoToBookingDate } from '../../../schemas/date.ts'
import type { Person } from '../../../schemas/person.ts'
import { breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFocusAfterRemoval } from '../../ui/focus-after-removal.ts'
import { unseen } from '../../ui/page.css.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { t } from '../../ui/t.ts'
import { Facts } from '../payment/facts.tsx'
import { DetailsForm } from './details-form.tsx'
import { PersonAlert } from './person-alert.tsx'
import * as look from './person.css.ts'
import type { PersonRef } from './person-ref.ts'

type Props = { actor: PersonRef; person: Person; mayChange: boolean }

/**
 * Shows a person's contact details, which staff with the right permission can change.
 * The button that opens the form for contact details stays in the page while that form is open.
 * If a pressed button were removed, the screen reader Orca would not notice the focused form.
 */
export function Details({ actor, person, mayChange }: Props) {
  const id = useId()
  const isEditing = useSelector(actor, (state) => state.hasTag('editing'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const place = useFocusAfterRemoval(isEditing ? 1 : 0)
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className={look.subheading}>
          {t('Contact details')}
        </h2>
        {person.alert !== undefined && <PersonAlert>{person.alert}</PersonAlert>}
        {isEditing ? <DetailsForm actor={actor} person={person} /> : <Facts of={factsOf(person)} />}
        <div ref={place} className={isEditing ? unseen : undefined}>
          {mayChange && (
            <Button
              look="secondary"
              isPending={isBusy && 'elsewhere'}
              isDisabled={isEditing}
              onPress={() => actor.send({ type: 'details.edit' })}
            >
              {t('Change contact details')}
            </Button>
          )}
        </div>
      </Card>
    </section>
  )
}

const factsOf = ({ name, birthDate, chartNumber = '', phone, tel, email, hasAccount }: Person) => ({
  [t('Name')]: name,
  ...(birthDate !== undefined && { [t('Birth date')]: isoToBookingDate(birthDate) }),
  ...(chartNumber !== '' && { [t('Chart number')]: chartNumber }),
  [t('Phone')]: <PhoneLink of={{ phone, tel }} className={look.contact} />,
  [t('Email')]:
    email === null ? (
      t('none')
    ) : (
      <a href={`mailto:${encodeURIComponent(email)}`} className={look.contact}>
        <span>{breakable(email)}</span>
      </a>
    ),
  [t('Account')]: hasAccount ? t('yes') : t('none'),
})
