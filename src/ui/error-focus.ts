import { useEffect, useState, type RefObject } from 'react'
import type { FieldErrors } from '../../machines/form.ts'

/** The number of errors from which on a form lists its errors at its top. */
export const MANY = 3

/**
 * Focuses the first invalid field, so that a screen reader reads its error.
 * If at least `MANY` fields are invalid and the form has an error summary, it gets the focus.
 * If an invalid field already had the focus, returns that field's name.
 * The caller must announce the error of the returned field to screen readers.
 *
 * @param found the last validation's errors by field: a new object for each validation
 */
export function useErrorFocus(
  form: RefObject<HTMLFormElement | null>,
  found: FieldErrors,
  hasSummary: boolean,
): string {
  // If an error exists at the first render, screen readers read it when its field gets the focus.
  const [first] = useState(found)
  const [unread, setUnread] = useState('')
  useEffect(() => {
    const [field, ...others] = wrongIn(form.current, found)
    const isThere = field !== undefined && field === document.activeElement
    if (others.length + 1 < MANY || !hasSummary) field?.focus()
    const say = () => setUnread(isThere && found !== first ? nameOf(field) : '')
    const frame = requestAnimationFrame(say)
    return () => cancelAnimationFrame(frame)
  }, [form, found, first, hasSummary])
  return unread
}

// The radio buttons of a group have the same name, and are one field.
function wrongIn(form: HTMLFormElement | null, found: FieldErrors): readonly HTMLElement[] {
  const wrong = [...(form?.elements ?? [])]
    .filter(isElement)
    .filter((field) => found[nameOf(field)])
  return [
    ...new Map(wrong.toReversed().map((field) => [nameOf(field), field])).values(),
  ].toReversed()
}

const isElement = (element: Element) => element instanceof HTMLElement
const nameOf = (field: Element) => field.getAttribute('name') ?? ''
