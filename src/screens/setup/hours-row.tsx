import type { CalendarDate } from '@internationalized/date'
import { fieldOf, type HoursRow } from '../../../machines/schedule-draft.ts'
import type { FieldErrors } from '../../../machines/form.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { row as look } from './setup.css.ts'
import { WeeksFields } from './weeks-fields.tsx'
import { focusOn } from '../../ui/focus-on.ts'

type Props = {
  row: HoursRow
  /** The row's day or date, such as `Monday`, which the label of the row's Remove button names. */
  day: string
  /** The current day at the clinic. */
  today: CalendarDate
  errors: FieldErrors
  isNew: boolean
  isBusy: boolean
  onEdit: (name: string, row: HoursRow) => void
  onRemove: () => void
}

/** The fields for one range of working hours on a weekday. */
export function HoursFields({ row, day, today, errors, isNew, isBusy, onEdit, onRemove }: Props) {
  const field = (part: 'start' | 'end' | 'from' | 'until', label: string) => {
    const name = fieldOf('hours', row.id, part)
    return {
      name,
      label,
      type: part === 'start' || part === 'end' ? ('time' as const) : ('date' as const),
      value: row[part],
      errorMessage: errors[name],
      readOnly: isBusy,
      onChange: (text: string) => onEdit(name, { ...row, [part]: text }),
    }
  }
  return (
    <div>
      <div className={look}>
        <TextField {...field('start', t('From'))} {...(isNew && { ref: focusOn })} />
        <TextField {...field('end', t('To'))} />
        <Button
          look="quiet"
          aria-label={t('Remove {day} {start} to {end}', { day, start: row.start, end: row.end })}
          onPress={onRemove}
        >
          {t('Remove')}
        </Button>
      </div>
      <WeeksFields {...{ row, today, isBusy, onEdit }}>
        <TextField {...field('from', t('Applies from'))} />
        <TextField {...field('until', t('Applies until'))} />
      </WeeksFields>
    </div>
  )
}
