import { useEffect, useState, type RefObject } from 'react'
import type { FieldErrors } from '../../machines/form.ts'

/**
 * Moves the focus to a field that was found wrong, which is then read out with its message. Where
 * the focus is there already, nothing would be read: the name of such a field is returned, so that
 * a live region can say its message. Of several wrong fields it is the first, or none where a
 * summary tells them all.
 *
 * @param found a new object for each check
 */
export function useErrorFocus(
  form: RefObject<HTMLFormElement | null>,
  found: FieldErrors,
  hasSummary: boolean,
): string {
  // What a form is shown with is read as the focus comes to it.
  const [first] = useState(found)
  const [unread, setUnread] = useState('')
  useEffect(() => {
    const [field, ...others] = wrongIn(form.current, found)
    const isThere = field !== undefined && field === document.activeElement
    if (others.length === 0 || !hasSummary) field?.focus()
    const say = () => setUnread(isThere && found !== first ? nameOf(field) : '')
    const frame = requestAnimationFrame(say)
    return () => cancelAnimationFrame(frame)
  }, [form, found, first, hasSummary])
  return unread
}

const wrongIn = (form: HTMLFormElement | null, found: FieldErrors) =>
  [...(form?.elements ?? [])].filter(isElement).filter((field) => found[nameOf(field)])

const isElement = (element: Element) => element instanceof HTMLElement
const nameOf = (field: Element) => field.getAttribute('name') ?? ''
