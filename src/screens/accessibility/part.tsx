import { useId, type ReactNode } from 'react'
import { part } from './accessibility.css.ts'

/** A section of the statement under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={part}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
