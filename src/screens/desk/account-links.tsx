import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { LinkChange } from '../../../machines/account-links.ts'
import { shownName, type Person } from '../../../schemas/person.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { unseen } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import { AccountLinkForm } from './account-link-form.tsx'
import { AccountLinkRow } from './account-link-row.tsx'
import * as look from './person.css.ts'
import type { LinksRef } from './person-ref.ts'
import { useChangeFocus } from './use-change-focus.ts'

type Props = { links: LinksRef; person: Person; timeZone: string }

/** Shows which accounts see and change a person's visits. Staff link accounts and remove links. */
export function AccountLinks({ links, person, timeZone }: Props) {
  const id = useId()
  const change = useSelector(links, ({ context }) => context.change)
  const isUndoable = useSelector(links, (state) => state.hasTag('undoable'))
  const isBusy = useSelector(links, (state) => state.hasTag('busy'))
  const heading = useChangeFocus(change, isUndoable)
  const name = shownName(person)
  const linked = person.links ?? []
  return (
    <section aria-labelledby={id}>
      <Card>
        <div>
          <h2 id={id} ref={heading} tabIndex={-1} className={look.subheading}>
            {t('Linked accounts')}
          </h2>
          <News links={links} person={person} />
        </div>
        <p>
          {linked.length === 0
            ? t('No account sees the visits of {name}.', { name })
            : t('Accounts that see and change the visits of {name}:', { name })}
        </p>
        {linked.length > 0 && (
          <ul role="list" className={look.rows}>
            {linked.map((link) => (
              <AccountLinkRow
                key={link.accountId}
                link={link}
                timeZone={timeZone}
                isBusy={isBusy}
                onRemove={() => links.send({ type: 'link.remove', link })}
              />
            ))}
          </ul>
        )}
        <AccountLinkForm links={links} name={name} />
      </Card>
    </section>
  )
}

/** Says what the latest change means, and offers to undo it. */
function News({ links, person }: Pick<Props, 'links' | 'person'>) {
  const change = useSelector(links, ({ context }) => context.change)
  const isUndoable = useSelector(links, (state) => state.hasTag('undoable'))
  return (
    <div className={look.news}>
      <output>{tellChange(change, person)}</output>
      <output className={unseen}>{isUndoable && t('Press U to undo.')}</output>
      {isUndoable && (
        <Button look="quiet" onPress={() => links.send({ type: 'link.undo' })}>
          {t('Undo (U)')}
        </Button>
      )}
    </div>
  )
}

function tellChange(change: LinkChange | null, person: Person): string {
  if (change === null) return ''
  const values = { email: change.email, name: shownName(person) }
  if (change.what === 'linked')
    return t('{email} can now see and change the visits of {name}.', values)
  if (change.what === 'undone') return t('The change was undone.')
  const removed = t('{email} can no longer see or change the visits of {name}.', values)
  if (person.email !== change.email) return removed
  return `${removed} ${t('Emails still go to this address, until you change the contact details.')}`
}
