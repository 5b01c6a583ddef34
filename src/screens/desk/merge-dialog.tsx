import { useSelector } from '@xstate/react'
import { isoToBookingDate } from '../../../schemas/date.ts'
import { MERGED_DETAILS, type MergedDetail } from '../../../schemas/merge.ts'
import { shownName, type Person } from '../../../schemas/person.ts'
import type { BothRecords } from '../../../machines/merging.ts'
import { answers } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../ui/t.ts'
import { DetailChoice } from './detail-choice.tsx'
import * as look from './person.css.ts'
import type { MergingRef } from './person-ref.ts'

/** The dialog that compares two records, and merges them. */
export function MergeDialog({ merging }: { merging: MergingRef }) {
  const { kept, other } = useSelector(merging, ({ context }) => context)
  const isOpen = useSelector(merging, (state) => state.hasTag('comparing'))
  if (!kept || !other) return null
  return (
    <Dialog
      title={t('Merge the record of {other} into this one?', { other: shownName(other) })}
      isOpen={isOpen}
      onClose={() => merging.send({ type: 'merge.dismiss' })}
    >
      <Comparison merging={merging} kept={kept} other={other} />
    </Dialog>
  )
}

function Comparison({ merging, kept, other }: BothRecords & { merging: MergingRef }) {
  const { from, failure } = useSelector(merging, ({ context }) => context)
  const isBusy = useSelector(merging, (state) => state.hasTag('busy'))
  const different = MERGED_DETAILS.filter(
    (detail) => (kept[detail] ?? '') !== (other[detail] ?? ''),
  )
  return (
    <div className={look.form}>
      <p>
        {t(
          'This record has {kept}, the other one {other}. Their visits, notes and linked accounts come together.',
          { kept: countVisits(kept), other: countVisits(other) },
        )}
      </p>
      {different.map((detail) => (
        <DetailChoice
          key={detail}
          label={LABELS[detail]}
          kept={shown(kept, detail)}
          other={shown(other, detail)}
          value={from[detail]}
          isBusy={isBusy}
          onChange={(origin) => merging.send({ type: 'detail.choose', detail, from: origin })}
        />
      ))}
      <p className={look.soft}>{t('You can undo the merge for 24 hours.')}</p>
      {failure !== null && <Alert>{failure}</Alert>}
      <div className={answers}>
        <Button look="secondary" onPress={() => merging.send({ type: 'merge.dismiss' })}>
          {t('Keep both')}
        </Button>
        <Button isPending={isBusy} onPress={() => merging.send({ type: 'merge' })}>
          {t('Merge')}
        </Button>
      </div>
    </div>
  )
}

function countVisits({ story }: Person): string {
  const count = story.filter(({ kind }) => kind === 'visit').length
  return count === 1 ? t('1 visit') : t('{count} visits', { count: String(count) })
}

function shown(person: Person, detail: MergedDetail): string {
  const value = person[detail] ?? ''
  if (value === '') return t('None')
  return detail === 'birthDate' ? isoToBookingDate(value) : value
}

const LABELS = {
  name: t('Name'),
  birthDate: t('Birth date'),
  chartNumber: t('Chart number'),
  phone: t('Phone number'),
  email: t('Email address'),
  alert: t('Alert'),
} as const satisfies Record<MergedDetail, string>
