import { useId } from 'react'
import { control, description, error, field, label } from './field.css.ts'
import { choice, frame } from './select.css.ts'

type Option = { value: string; label: string }

type Props = {
  label: string
  name: string
  options: readonly Option[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  description?: string
  errorMessage?: string | undefined
  isDisabled?: boolean
}

/**
 * A labelled dropdown. It is the browser's own: phones open their picker, keyboards and screen
 * readers work as everywhere else, and it costs a fiftieth of a drawn one.
 */
export function Select({ label: name, options, onChange, isDisabled, ...props }: Props) {
  const { description: hint, errorMessage, ...native } = props
  const id = useId()
  const notes = [hint && `${id}-hint`, errorMessage && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={field}>
      <label htmlFor={id} className={label}>
        {name}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={description}>
          {hint}
        </span>
      )}
      <div className={frame}>
        <select
          {...native}
          id={id}
          disabled={isDisabled}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={notes || undefined}
          className={`${control} ${choice}`}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {errorMessage && (
        <span id={`${id}-error`} className={error}>
          {errorMessage}
        </span>
      )}
    </div>
  )
}
