import { useId, useState, type ReactNode } from 'react'
import { description as hint, error, field, label as labelLook } from './field.css.ts'

/** What stands around a control. */
export type FieldWords = {
  label: string
  description?: string | undefined
  errorMessage?: string | undefined
  isRequired?: boolean | undefined
}

/** What ties a control to its label, its description and its error. */
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
 * Whether an error may describe its control. One that comes while the control has the focus is said
 * by the form's live region; some screen readers would also read it as the control's new
 * description. So it describes the control from the next time the focus comes.
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
