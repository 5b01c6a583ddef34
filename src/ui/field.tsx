import { useId, useState } from 'react'
import { description as hint, error, field, label as labelLook } from './field.css.ts'
import type { Elements } from './elements.ts'

/** The texts of a form control: its label, description and error message. */
export type FieldWords = {
  label: string
  description?: string | undefined
  errorMessage?: string | undefined
  isRequired?: boolean | undefined
}

/** Returns the attributes that connect a form control to its label, description and error. */
export function useField({ description, errorMessage, isRequired }: Omit<FieldWords, 'label'>) {
  const id = useId()
  const { isRead, focus } = useRead(errorMessage)
  const notes = [description && `${id}-hint`, errorMessage && isRead && `${id}-error`]
  return {
    id,
    ...focus,
    'aria-required': isRequired || undefined,
    'aria-invalid': errorMessage ? true : undefined,
    'aria-describedby': notes.filter(Boolean).join(' ') || undefined,
  }
}

/**
 * Returns a control's focus handlers, and whether the control's description includes the error.
 * If an error appears while its control has the focus, the form's live region announces the error.
 * Some screen readers read an error twice if the focused control's description contains the error.
 */
function useRead(errorMessage: string | undefined) {
  const [arrival, setArrival] = useState<{ error: string | undefined }>()
  return {
    isRead: !arrival || arrival.error === errorMessage,
    focus: {
      onFocus: () => setArrival({ error: errorMessage }),
      onBlur: () => setArrival(undefined),
    },
  }
}

type Props = FieldWords & {
  /** The control's id, from `useField`. */
  id: string
  control: Elements
  /** Content that is shown below the control and the control's error. */
  children?: Elements
}

/** A form control with its label and description above, and its error below. */
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
