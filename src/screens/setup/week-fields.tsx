import type { CalendarDate } from '@internationalized/date'
import { useState } from 'react'
import type { HoursRow, ScheduleDraft } from '../../../machines/schedule-draft.ts'
import type { FieldErrors } from '../../../machines/form.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../ui/t.ts'
import { useFocusAfterRemoval } from '../../ui/focus-after-removal.ts'
import { HoursFields } from './hours-row.tsx'
import { buttons, closed, day as dayLook, dayName, rows } from './setup.css.ts'
import { WEEKDAYS } from './weekdays.ts'

type Props = {
  hours: ScheduleDraft['hours']
  errors: FieldErrors
  /** The text shown on a weekday without hours. */
  dayOff: string
  /** The current day at the clinic. */
  today: CalendarDate
  isBusy: boolean
  onEdit: (name: string, hours: readonly HoursRow[]) => void
}

/** A week of working hours. Each day has a list of hours, which staff add, edit and remove. */
export function WeekFields({ hours, ...rest }: Props) {
  const [added, setAdded] = useState<number | null>(null)
  const add = (weekday: number, row: Pick<HoursRow, 'start' | 'end'>) => {
    const id = nextId(hours)
    setAdded(id)
    rest.onEdit('hours', [...hours, blank(id, weekday, row)])
  }
  return WEEKDAYS.map((name, index) => (
    <Day
      key={name}
      {...{ name, hours, added, ...rest }}
      weekday={index + 1}
      onAdd={(row) => add(index + 1, row)}
    />
  ))
}

type DayProps = Props & {
  name: string
  weekday: number
  /** The id of the last added row of hours, whose first field gets the focus; null if none. */
  added: number | null
  onAdd: (row: Pick<HoursRow, 'start' | 'end'>) => void
}

function Day({
  name,
  weekday,
  hours,
  errors,
  dayOff,
  today,
  added,
  isBusy,
  onEdit,
  onAdd,
}: DayProps) {
  const own = hours.filter((row) => row.weekday === weekday)
  const place = useFocusAfterRemoval(own.length)
  const copied = weekday > 1 && own.length === 0 ? hoursBefore(hours, weekday) : []
  return (
    <fieldset className={dayLook}>
      <legend className={dayName}>{name}</legend>
      <div className={rows}>
        {own.map((row) => (
          <HoursFields
            key={row.id}
            row={row}
            day={name}
            today={today}
            errors={errors}
            isNew={row.id === added}
            isBusy={isBusy}
            onEdit={(field, edited) =>
              onEdit(
                field,
                hours.map((each) => (each.id === edited.id ? edited : each)),
              )
            }
            onRemove={() =>
              onEdit(
                'hours',
                hours.filter(({ id }) => id !== row.id),
              )
            }
          />
        ))}
        <div ref={place} className={buttons}>
          {own.length === 0 && <p className={closed}>{dayOff}</p>}
          <Button
            look="secondary"
            aria-label={t('Add hours on {name}', { name })}
            onPress={() => onAdd(afterLast(own))}
          >
            {t('Add hours')}
          </Button>
          {copied.length > 0 && (
            <Button
              look="quiet"
              aria-label={t('Same as the day before, {name}', { name })}
              onPress={() => {
                // The press removes this button, so focus the weekday's first button.
                place.current?.querySelector('button')?.focus()
                onEdit('hours', [...hours, ...copies(copied, weekday, nextId(hours))])
              }}
            >
              {t('Same as the day before')}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  )
}

const nextId = (hours: readonly HoursRow[]) => Math.max(-1, ...hours.map(({ id }) => id)) + 1

const blank = (
  id: number,
  weekday: number,
  { start, end }: Pick<HoursRow, 'start' | 'end'>,
): HoursRow => ({ id, weekday, start, end, weeks: 'all', from: '', until: '' })

/** Returns hours for a new row: the morning for a day's first row, otherwise the afternoon. */
const afterLast = (own: readonly HoursRow[]) =>
  own.length === 0 ? { start: '08:00', end: '12:00' } : { start: '13:00', end: '17:00' }

const hoursBefore = (hours: readonly HoursRow[], weekday: number) =>
  hours.filter((row) => row.weekday === weekday - 1)

const copies = (hours: readonly HoursRow[], weekday: number, id: number) =>
  hours.map((row, index) => ({ ...row, weekday, id: id + index }))
