import { useRef, useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { fieldErrors, type FieldErrors } from '../../machines/form.ts'
import { useErrorFocus } from './error-focus.ts'

const NONE: FieldErrors = {}

type Labels<Schema extends z.ZodMiniType> = {
  readonly [Field in keyof z.output<Schema>]: string
}

/** What an `ErrorSummary` shows of a form. */
export type Checked = {
  /** What the last check found, a new object for each check. */
  found: FieldErrors
  /** What of it is still shown: an error goes away as its field is edited. */
  errors: FieldErrors
  /** The fields' names as a person knows them, in the order of the form. */
  labels: Readonly<Record<string, string>>
  /** What the focus has not had read out, for it was there already; to be said. */
  unread: string
}

/**
 * Checks a form of uncontrolled fields by its schema. On submit it hands on what the schema
 * made of the fields, or shows each field's first error. One bad field takes the focus; where there
 * are more, the `ErrorSummary` of what was `checked` does. An error goes away as its field is edited.
 * `field` is what a control shows of one of them.
 *
 * @param refused the server's messages by field: a new object is shown like the schema's own
 */
export function useForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  labels: Labels<Schema>,
  submit: (form: z.output<Schema>) => void,
  refused: FieldErrors = NONE,
) {
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState(refused)
  const [errors, setErrors] = useState(refused)
  const [seen, setSeen] = useState(refused)
  const [required] = useState(() => requiredBy(schema, labels))
  const tell = (wrong: FieldErrors) => {
    setFound(wrong)
    setErrors(wrong)
  }
  if (seen !== refused) {
    setSeen(refused)
    tell(refused)
  }
  const unread = errors[useErrorFocus(form, found, true)] ?? ''

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const result = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    tell(result.success ? NONE : fieldErrors(result.error))
    if (result.success) submit(result.data)
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (!('name' in event.target)) return
    const { [String(event.target.name)]: edited, ...others } = errors
    if (edited !== undefined) setErrors(others)
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

/** The fields that may not be left empty. */
function requiredBy(schema: z.ZodMiniType, labels: object): ReadonlySet<string> {
  const { error } = schema.safeParse(
    Object.fromEntries(Object.keys(labels).map((name) => [name, ''])),
  )
  return new Set(Object.keys(error ? fieldErrors(error) : {}))
}
