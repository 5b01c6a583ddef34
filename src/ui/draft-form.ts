import { useRef, useState, type FormEvent } from 'react'
import type { FieldErrors } from '../../machines/form.ts'
import { useErrorFocus } from './error-focus.ts'
import type { Checked } from './form.ts'

type DraftForm = {
  /** The last validation's errors by field. Each validation creates a new object. */
  found: FieldErrors
  /** The labels of the fields, in the order in which the form shows them. */
  labels: Checked['labels']
  isBusy: boolean
  onSubmit: () => void
}

/**
 * Returns the state and handlers of a form whose input a state machine keeps and validates.
 * Submitting a busy form does nothing. `hide` hides the error of an edited field.
 * If one field is invalid, that field gets the focus.
 * If several fields are invalid, the `ErrorSummary` gets the focus.
 */
export function useDraftForm({ found, labels, isBusy, onSubmit }: DraftForm) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, hide } = useShown(found)
  const unread = errors[useErrorFocus(form, found, true)] ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  const checked: Checked = { found, errors, labels, unread }
  return { errors, hide, checked, props: { ref: form, onSubmit: submit } }
}

/** Returns the last validation's errors, without those of fields that were edited since then. */
function useShown(found: FieldErrors) {
  const [shown, setShown] = useState({ found, errors: found })
  const errors = shown.found === found ? shown.errors : found
  const hide = (name: string) => {
    const { [name]: hidden, ...others } = errors
    if (hidden !== undefined) setShown({ found, errors: others })
  }
  return { errors, hide }
}
