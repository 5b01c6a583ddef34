import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Link } from 'wouter'
import { shownName, type Person, type PersonList } from '../../../schemas/person.ts'
import { personHref } from '../../services/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFocusAfterRemoval } from '../../ui/focus-after-removal.ts'
import { unseen } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import * as look from './person.css.ts'
import type { RelativeRef } from './person-ref.ts'
import { RelativeForm } from './relative-form.tsx'

type Props = { relative: RelativeRef; person: Person; sharing: PersonList }

/**
 * Shows who has the same phone number or email address as a person. Staff add relatives.
 * The button that opens the form stays in the page while the form is open, as in `Details`.
 */
export function Relatives({ relative, person, sharing }: Props) {
  const id = useId()
  const draft = useSelector(relative, ({ context }) => context.draft)
  const place = useFocusAfterRemoval(draft ? 1 : 0)
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className={look.subheading}>
          {t('Same phone number or email address')}
        </h2>
        <Household sharing={sharing} />
        {draft && <RelativeForm relative={relative} draft={draft} name={shownName(person)} />}
        <div ref={place} className={draft ? unseen : undefined}>
          <Button
            look="secondary"
            isDisabled={draft !== null}
            onPress={() => relative.send({ type: 'relative.open' })}
          >
            {t('Add a relative')}
          </Button>
        </div>
      </Card>
    </section>
  )
}

function Household({ sharing: { people, more } }: Pick<Props, 'sharing'>) {
  if (people.length === 0) return <p>{t('Nobody else.')}</p>
  return (
    <>
      <ul role="list">
        {people.map((each) => (
          <li key={each.id}>
            <Link href={personHref(each.id)} className={look.contact}>
              {shownName(each)}
            </Link>
          </li>
        ))}
      </ul>
      {more && <p>{t('There are more. Search for the phone number to see them.')}</p>}
    </>
  )
}
