import { useState } from 'react'
import { fieldOf, type ExtraRow } from '../../../machines/schedule-draft.ts'
import type { FieldErrors } from '../../../machines/form.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useFocusAfterRemoval } from '../../ui/focus-after-removal.ts'
import { group, legend } from '../../ui/form.css.ts'
import { row as look } from './setup.css.ts'
import { focusOn } from '../../ui/focus-on.ts'

type Props = {
  extra: readonly ExtraRow[]
  errors: FieldErrors
  isBusy: boolean
  onEdit: (name: string, extra: readonly ExtraRow[]) => void
}

/** The fields for working hours on single dates, in addition to the weekly hours. */
export function ExtraFields({ extra, errors, isBusy, onEdit }: Props) {
  const [added, setAdded] = useState<number | null>(null)
  const place = useFocusAfterRemoval(extra.length)
  const add = () => {
    const id = Math.max(-1, ...extra.map((row) => row.id)) + 1
    setAdded(id)
    onEdit('extra', [...extra, { id, date: '', start: '08:00', end: '12:00' }])
  }
  const field = (row: ExtraRow, part: 'date' | 'start' | 'end', label: string) => {
    const name = fieldOf('extra', row.id, part)
    return {
      name,
      label,
      type: part === 'date' ? ('date' as const) : ('time' as const),
      value: row[part],
      errorMessage: errors[name],
      readOnly: isBusy,
      onChange: (text: string) =>
        onEdit(
          name,
          extra.map((each) => (each.id === row.id ? { ...row, [part]: text } : each)),
        ),
    }
  }
  return (
    <fieldset className={group}>
      <legend className={legend}>{t('Extra days')}</legend>
      {extra.map((row, index) => (
        <div key={row.id} className={look}>
          <TextField
            {...field(row, 'date', t('Date'))}
            {...(row.id === added && { ref: focusOn })}
          />
          <TextField {...field(row, 'start', t('From'))} />
          <TextField {...field(row, 'end', t('To'))} />
          <Button
            look="quiet"
            aria-label={t('Remove extra day {number}', { number: index + 1 })}
            onPress={() =>
              onEdit(
                'extra',
                extra.filter(({ id }) => id !== row.id),
              )
            }
          >
            {t('Remove')}
          </Button>
        </div>
      ))}
      <div ref={place}>
        <Button look="secondary" onPress={add}>
          {t('Add an extra day')}
        </Button>
      </div>
    </fieldset>
  )
}
