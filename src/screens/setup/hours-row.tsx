import { fieldOf, type HoursRow } from '../../../machines/schedule-draft.ts'
import type { FieldErrors } from '../../../machines/form.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { more, row as look, summary } from './setup.css.ts'

type Props = {
  row: HoursRow
  /** The row's day or date, such as `Monday`, which the label of the row's Remove button names. */
  day: string
  errors: FieldErrors
  isNew: boolean
  isBusy: boolean
  onEdit: (name: string, row: HoursRow) => void
  onRemove: () => void
}

/** The fields for one range of working hours on a weekday. */
export function HoursFields({ row, day, errors, isNew, isBusy, onEdit, onRemove }: Props) {
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
  const hasDates = row.from !== '' || row.until !== '' || row.weeks !== 'all'
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
      <details open={hasDates} className={more}>
        <summary className={summary}>{t('Only in some weeks')}</summary>
        <div className={look}>
          <Select
            name={fieldOf('hours', row.id, 'weeks')}
            label={t('Weeks')}
            options={WEEKS}
            value={row.weeks}
            isDisabled={isBusy}
            onChange={(weeks) =>
              onEdit('weeks', {
                ...row,
                weeks: weeks === 'odd' || weeks === 'even' ? weeks : 'all',
              })
            }
          />
          <TextField {...field('from', t('Applies from'))} />
          <TextField {...field('until', t('Applies until'))} />
        </div>
      </details>
    </div>
  )
}

const WEEKS = [
  { value: 'all', label: t('Every week') },
  { value: 'odd', label: t('Odd weeks') },
  { value: 'even', label: t('Even weeks') },
]

const focusOn = (element: HTMLElement | null) => element?.focus()
