import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { MergingContext } from '../../../machines/merging.ts'
import { shownName, type Person } from '../../../schemas/person.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Instant } from '../../ui/dates.tsx'
import { t } from '../../ui/t.ts'
import { FindRecord } from './find-record.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { OtherRecords } from './other-records.tsx'
import * as look from './person.css.ts'
import type { MergingRef } from './person-ref.ts'
import { useChangeFocus } from './use-change-focus.ts'

type Props = { merging: MergingRef; person: Person; timeZone: string }

/** Shows other records that may be of the same person. Staff merge records, and undo merges. */
export function Merging({ merging, person, timeZone }: Props) {
  const id = useId()
  const change = useSelector(merging, ({ context }) => context.change)
  const heading = useChangeFocus(change, false)
  const { doubles = [] } = person
  return (
    <section aria-labelledby={id}>
      <Card>
        <div>
          <h2 id={id} ref={heading} tabIndex={-1} className={look.subheading}>
            {t('Other records of {name}', { name: shownName(person) })}
          </h2>
          <output>{tellChange(change)}</output>
        </div>
        <Merges merging={merging} person={person} timeZone={timeZone} />
        {doubles.length > 0 && (
          <>
            <p>{t('These may be records of the same person:')}</p>
            <OtherRecords merging={merging} people={doubles} />
          </>
        )}
        <FindRecord merging={merging} />
      </Card>
      <MergeDialog merging={merging} />
    </section>
  )
}

function tellChange(change: MergingContext['change']): string {
  if (change === null) return ''
  const { name } = change
  return change.what === 'merged'
    ? t('The record of {name} is now part of this one.', { name })
    : t('{name} has a record of their own again.', { name })
}

/** Lists the merges that staff can still undo. */
function Merges({ merging, person: { merges }, timeZone }: Props) {
  const isBusy = useSelector(merging, (state) => state.hasTag('busy'))
  if (!merges || merges.length === 0) return null
  return (
    <ul role="list" className={look.rows}>
      {merges.map((merge) => (
        <li key={merge.id} className={look.row}>
          <p className={look.what}>{t('Merged with {name}', { name: merge.name })}</p>
          <p className={look.soft}>
            <Instant iso={merge.at} timeZone={timeZone} />
            <span>{t(', by {by}', { by: merge.by })}</span>
          </p>
          <p className={look.soft}>
            <span>{t('You can undo it until ')}</span>
            <Instant iso={merge.until} timeZone={timeZone} />
          </p>
          <div>
            <Button
              look="secondary"
              isPending={isBusy && 'elsewhere'}
              aria-label={t('Undo the merge with {name}', { name: merge.name })}
              onPress={() => merging.send({ type: 'merge.undo', merge })}
            >
              {t('Undo the merge')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
