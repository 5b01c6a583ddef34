import type { CalendarDate } from '@internationalized/date'
import { memo, useId } from 'react'
import { exampleDay, typedDateForm, type BookingDate } from '../../../schemas/date.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { control, description, error, label } from '../../ui/field.css.ts'
import { useForm } from '../../ui/form.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { typed, wholeRow } from './typed-day.css.ts'

type Props = {
  /** `min` and `max` are the first and the last day that can be chosen. */
  min: CalendarDate
  max: CalendarDate
  onPick: (date: BookingDate) => void
}

const LABELS = { date: 'Or type a date' } as const

/** A text field for entering a date, as an alternative to the calendar. */
export const TypedDay = memo(({ min, max, onPick }: Props) => {
  const id = useId()
  const { errors, checked, props } = useForm(typedDateForm({ min, max }), LABELS, ({ date }) =>
    onPick(date),
  )
  const wrong = errors['date']
  return (
    <PostForm {...props} className={typed}>
      <ErrorSummary of={checked} />
      <label htmlFor={id} className={`${label} ${wholeRow}`}>
        {LABELS.date}
      </label>
      <span id={`${id}-hint`} className={`${description} ${wholeRow}`}>
        {`Such as ${exampleDay(min)}`}
      </span>
      <input
        id={id}
        name="date"
        autoComplete="off"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
        className={control}
      />
      <Button type="submit" look="secondary">
        Go
      </Button>
      {wrong && (
        <span id={`${id}-error`} className={`${error} ${wholeRow}`}>
          {wrong}
        </span>
      )}
    </PostForm>
  )
})
