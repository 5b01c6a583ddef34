import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { list, summary, title } from './error-summary.css.ts'
import type { Checked } from './form.ts'
import { unseen } from './page.css.ts'

/**
 * At the top of a form, everything that is wrong with it, where that is more than one thing. It
 * takes the focus after each check, and each of its links leads to the field. The one thing that is
 * wrong is said here where the focus alone would not have it read.
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
  const isOne = known.filter(([name]) => found[name]).length < 2
  const left = known.flatMap(([name, label]) => {
    const message = errors[name]
    return message ? { name, words: wordsOf(label, message) } : []
  })
  if (isOne || left.length === 0) return null
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element of HTML means it: a fieldset groups controls.
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

// Away from its field, "Must be 6 characters or longer" does not say what must be.
function wordsOf(label: string, message: string): string {
  const told = message.toLowerCase()
  const isNamed = label.split(' ').some((word) => told.includes(word.toLowerCase()))
  return isNamed ? message : `${label}: ${message}`
}

function focusFor(box: HTMLElement | null, found: Checked['found']) {
  if (Object.keys(found).length > 0) box?.focus()
}

/** Without touching the address, which a reload or Back would go to. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const { hash } = event.currentTarget
  const field = event.currentTarget.closest('form')?.elements.namedItem(hash.slice(1))
  if (field instanceof HTMLElement) field.focus()
}
