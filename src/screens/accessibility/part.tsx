import type { ReactNode } from 'react'
import { contents, list, part } from './accessibility.css.ts'

/** The statement's sections, by the ids that an address may name, in their order. */
const TITLES = {
  aim: 'What we aim for',
  tested: 'What was tested',
  time: 'Time limits',
  limits: 'What does not work yet, or is not ours',
  report: 'Tell us about a problem',
} as const

/** A section of the statement under its own heading. */
export function Part({ of: id, children }: { of: keyof typeof TITLES; children: ReactNode }) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={part}>
      <h2 id={`${id}-title`}>{TITLES[id]}</h2>
      {children}
    </section>
  )
}

/** Leads to each section. */
export function Contents() {
  return (
    <nav aria-label="On this page" className={contents}>
      <p aria-hidden="true">
        <strong>On this page</strong>
      </p>
      <ul className={list}>
        {Object.entries(TITLES).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
