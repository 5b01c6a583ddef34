import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { shownName, type PersonEntry } from '../../../schemas/person.ts'
import { personHref } from '../../services/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../ui/t.ts'
import * as look from './person.css.ts'
import type { MergingRef } from './person-ref.ts'

type Props = { merging: MergingRef; people: readonly PersonEntry[] }

/** Lists records, each with a button that compares it with the record of the page. */
export function OtherRecords({ merging, people }: Props) {
  const isBusy = useSelector(merging, (state) => state.hasTag('busy'))
  return (
    <ul role="list" className={look.rows}>
      {people.map((person) => {
        const { id, phone, email } = person
        const contacts = [phone, email].filter(Boolean).join(', ')
        return (
          <li key={id} className={look.row}>
            <Link href={personHref(id)} className={look.contact}>
              {shownName(person)}
            </Link>
            {contacts !== '' && <p className={look.soft}>{contacts}</p>}
            <div>
              <Button
                look="secondary"
                isPending={isBusy && 'elsewhere'}
                aria-label={t('Compare with {name}, {contacts}', {
                  name: shownName(person),
                  contacts,
                })}
                onPress={() => merging.send({ type: 'record.compare', id })}
              >
                {t('Compare')}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
