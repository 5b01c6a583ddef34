import { useId } from 'react'
import { landing } from '../payment/focus-keeper.ts'
import { landingHeading, part } from './factor.css.ts'
import type { Elements } from '../../ui/elements.ts'

/** A part of the two-step login page, whose heading gets the focus when the part appears. */
export function Part({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={part}>
      <h2 id={id} tabIndex={-1} className={landingHeading} {...landing}>
        {title}
      </h2>
      {children}
    </section>
  )
}
