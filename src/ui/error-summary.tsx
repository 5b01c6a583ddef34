import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { MANY } from './error-focus.ts'
import { list, summary, title } from './error-summary.css.ts'
import type { Checked } from './form.ts'
import { unseen } from './page.css.ts'

/**
 * Lists all errors of a form at the top of the form, if there are at least `MANY` errors. With
 * fewer errors, each error is only beside its field, and the first wrong field gets the focus.
 * The error summary gets the focus after each validation, and each error links to its field.
 * A live region announces a single error if the error's field already has the focus.
 */
export function ErrorSummary({ of: checked }: { of: Checked }) {
  return (
    <>
      <p aria-live="polite" className={unseen}>
        {checked.unread}
      </p>
      <Summary {...checked} />
    </>
  )
}

function Summary({ found, errors, labels }: Omit<Checked, 'unread'>) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => focusFor(box.current, found), [found])
  const known = Object.entries(labels)
  const areFew = known.filter(([name]) => found[name]).length < MANY
  const left = known.flatMap(([name, label]) => {
    const message = errors[name]
    return message ? { name, words: wordsOf(label, message) } : []
  })
  if (areFew || left.length === 0) return null
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for this: a fieldset groups controls.
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      className={summary}
    >
      <p id={`${id}-title`} className={title}>
        There is a problem
      </p>
      <ul id={`${id}-list`} role="list" className={list}>
        {left.map(({ name, words }) => (
          <li key={name}>
            <a href={`#${name}`} onClick={goToField}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Adds the field's label to its error, because "Must be 6 characters or longer" names no field.
 * An error names its field if it contains the whole label or begins with a word from the label.
 * For example, the error "Message is Required" names the field with the label "Your message".
 */
function wordsOf(label: string, message: string): string {
  const [named, told] = [splitWords(label), splitWords(message)]
  const isNamed = named.includes(told[0] ?? '') || spaced(told).includes(spaced(named))
  return isNamed ? message : `${label}: ${message}`
}

const splitWords = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const spaced = (words: readonly string[]) => ` ${words.join(' ')} `

function focusFor(box: HTMLElement | null, found: Checked['found']) {
  if (Object.keys(found).length > 0) box?.focus()
}

/** Moves the focus to a field without changing the page's URL. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const { hash } = event.currentTarget
  const field = event.currentTarget.closest('form')?.elements.namedItem(hash.slice(1))
  if (field instanceof HTMLElement) field.focus()
}
