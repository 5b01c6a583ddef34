import { useId, type ReactNode } from 'react'
import { description as hint, error, field, label as labelLook } from './field.css.ts'

/** What stands around a control. */
export type FieldWords = {
  label: string
  description?: string | undefined
  errorMessage?: string | undefined
}

/** What ties a control to its label, its description and its error. */
export function useField({ description, errorMessage }: Omit<FieldWords, 'label'>) {
  const id = useId()
  const notes = [description && `${id}-hint`, errorMessage && `${id}-error`].filter(Boolean)
  return {
    id,
    'aria-invalid': errorMessage ? true : undefined,
    'aria-describedby': notes.join(' ') || undefined,
  }
}

type Props = FieldWords & {
  /** The control's, from `useField`. */
  id: string
  control: ReactNode
  /** What belongs to the control, below it and its error. */
  children?: ReactNode
}

/** A control between its label and description above it and its error below. */
export function Field({ id, label, description, errorMessage, control, children }: Props) {
  return (
    <div className={field}>
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      {description && (
        <span id={`${id}-hint`} className={hint}>
          {description}
        </span>
      )}
      {control}
      {errorMessage && (
        <span id={`${id}-error`} className={error}>
          {errorMessage}
        </span>
      )}
      {children}
    </div>
  )
}
