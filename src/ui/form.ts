import { useRef, useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { fieldErrors, type FieldErrors } from '../../machines/form.ts'
import { useErrorFocus } from './error-focus.ts'

const NONE: FieldErrors = {}

type Labels<Schema extends z.ZodMiniType> = {
  readonly [Field in keyof z.output<Schema>]-?: string
}

/** The part of a form's state that the form's `ErrorSummary` needs. */
export type Checked = {
  /** The last validation's errors by field. Each validation creates a new object. */
  found: FieldErrors
  /** The errors of the last validation, except those of fields edited since the validation. */
  errors: FieldErrors
  /** The labels of the fields, in the order in which the form shows them. */
  labels: Readonly<Record<string, string>>
  /** The error of a field that already had the focus, which a live region reads; otherwise ''. */
  unread: string
}

/**
 * Returns the state and handlers of a form. A schema validates the form's uncontrolled fields.
 * Submitting valid values calls `submit`. If values are invalid, each field shows its first error.
 * If one or two fields are invalid, the first of them gets the focus.
 * If more fields are invalid, the `ErrorSummary` gets the focus.
 * Editing a field hides its error. The `field` function returns the props of one form control.
 *
 * @param refused the server's errors by field, shown like the schema's errors
 */
export function useForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  labels: Labels<Schema>,
  submit: (form: z.output<Schema>) => void,
  refused: FieldErrors = NONE,
) {
  const form = useRef<HTMLFormElement>(null)
  const [required] = useState(() => requiredBy(schema, labels))
  const [shown, setShown] = useState({ refused, found: refused, errors: refused })
  const isNew = shown.refused !== refused
  const { found, errors } = isNew ? { found: refused, errors: refused } : shown
  const unread = errors[useErrorFocus(form, found, true)] ?? ''

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const result = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    const wrong = result.success ? NONE : fieldErrors(result.error)
    setShown({ refused, found: wrong, errors: wrong })
    if (result.success) submit(result.data)
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (!('name' in event.target)) return
    const { [String(event.target.name)]: edited, ...others } = errors
    if (edited !== undefined) setShown({ refused, found, errors: others })
  }
  const field = (name: keyof z.output<Schema> & string) => ({
    name,
    label: labels[name],
    errorMessage: errors[name],
    isRequired: required.has(name),
  })
  const checked: Checked = { found, errors, labels, unread }
  return { errors, field, checked, props: { ref: form, onSubmit, onInput } }
}

/** Returns the names of a schema's required fields. */
function requiredBy(schema: z.ZodMiniType, labels: object): ReadonlySet<string> {
  const { error } = schema.safeParse(
    Object.fromEntries(Object.keys(labels).map((name) => [name, ''])),
  )
  return new Set(Object.keys(error ? fieldErrors(error) : {}))
}
