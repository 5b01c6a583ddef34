import { useSelector } from '@xstate/react'
import { CountForm as Fields, type EndOfDay } from '../../../schemas/end-of-day.ts'
import { mainActions } from '../../ui/actions.css.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form.ts'
import { formatDollars } from '../../ui/money.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { useSettled } from '../../ui/settled.ts'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { unseen } from '../../ui/page.css.ts'
import { Confirmation } from '../admin/confirmation.tsx'
import type { EndOfDayRef } from './end-of-day-ref.ts'
import * as look from './end-of-day.css.ts'
import { tellDifference } from './money-words.ts'
import { longDay } from './times.ts'

type Props = { endOfDay: EndOfDayRef; day: EndOfDay }

const LABELS = { counted: t('Counted cash in dollars'), note: t('Note (optional)') }

/** The form in which staff record the counted cash and close the day. */
export function CountForm({ endOfDay, day }: Props) {
  const typed = useSelector(endOfDay, ({ context }) => context.typed)
  const form = useForm(Fields, LABELS, (count) => endOfDay.send({ type: 'day.close', ...count }))
  const difference = differenceIn(day, typed)
  return (
    <PostForm className={look.form} {...form.props}>
      <TextField
        {...form.field('counted')}
        description={t('Without the change that stays in the drawer.')}
        value={typed}
        onChange={(counted) => endOfDay.send({ type: 'count.type', counted })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
      <p aria-hidden="true" className={look.difference}>
        {difference}
      </p>
      <News>{difference}</News>
      <TextField {...form.field('note')} rows={2} maxLength={500} autoComplete="off" />
      <div className={mainActions}>
        <Button type="submit">{t('Close the day')}</Button>
      </div>
    </PostForm>
  )
}

function differenceIn({ expectedCash }: EndOfDay, typed: string): string {
  const { data } = Fields.shape.counted.safeParse(typed)
  return data === undefined ? '' : tellDifference(expectedCash, data)
}

/** The pause in milliseconds before the difference is announced, so that typing is over. */
const PAUSE = 600

function News({ children }: { children: string }) {
  return <output className={unseen}>{useSettled(children, PAUSE)}</output>
}

/** Asks whether to close the day with the counted cash. */
export function ClosingQuestion({ endOfDay, day }: Props) {
  const isOpen = useSelector(endOfDay, (state) => state.hasTag('modal'))
  const isBusy = useSelector(endOfDay, (state) => state.hasTag('busy'))
  const counted = useSelector(endOfDay, ({ context }) => context.count.counted)
  return (
    <Confirmation
      title={t('Close {day}?', { day: longDay(day.date) })}
      action={t('Close the day')}
      keep={t('Count again')}
      isOpen={isOpen}
      isBusy={isBusy}
      onConfirm={() => endOfDay.send({ type: 'day.confirm' })}
      onDismiss={() => endOfDay.send({ type: 'day.back' })}
    >
      {t(
        'You have counted {counted}: {difference}. A closed day cannot be changed, and its payments cannot be voided. Money that you take after that belongs to the next day.',
        {
          counted: formatDollars(counted),
          difference: tellDifference(day.expectedCash, counted),
        },
      )}
    </Confirmation>
  )
}
