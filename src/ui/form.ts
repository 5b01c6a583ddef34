import { useEffect, useRef, useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { fieldErrors, type FieldErrors } from '../../machines/form.ts'

const NONE: FieldErrors = {}

/**
 * Checks a form of uncontrolled fields by its schema. On submit it hands on what the schema
 * made of the fields, or shows each field's first error and focuses the first bad field. An error
 * goes away as its field is edited.
 *
 * @param refused the server's messages by field: a new object is shown like the schema's own
 */
export function useForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  submit: (form: z.output<Schema>) => void,
  refused: FieldErrors = NONE,
) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(refused)
  const [seen, setSeen] = useState(refused)
  if (seen !== refused) {
    setSeen(refused)
    setErrors(refused)
  }
  useEffect(() => focusFirst(form.current, refused), [refused])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const result = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    const found = result.success ? NONE : fieldErrors(result.error)
    setErrors(found)
    if (result.success) submit(result.data)
    else focusFirst(event.currentTarget, found)
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (!('name' in event.target)) return
    const { [String(event.target.name)]: edited, ...others } = errors
    if (edited !== undefined) setErrors(others)
  }
  return { errors, props: { ref: form, validationErrors: errors, onSubmit, onInput } }
}

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors) {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLElement && errors[field.getAttribute('name') ?? '']) {
      field.focus()
      return
    }
  }
}
