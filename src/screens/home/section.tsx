import { useId } from 'react'
import { unseen } from '../../ui/page.css.ts'
import { apart, bandSection, section, sectionHead, sectionTitle } from './home.css.ts'
import type { Elements } from '../../ui/elements.ts'

type Props = {
  title: string
  intro?: string
  /** Hides the section's title from view, but not from screen readers. */
  isTitleUnseen?: boolean
  /** Gives the section a background over the full width of the page. */
  isBand?: boolean
  children: Elements
}

/** A section of the home page with its heading. */
export function Section({ title, intro, isTitleUnseen = false, isBand = false, children }: Props) {
  const id = useId()
  const place = isTitleUnseen ? apart : isBand ? bandSection : section
  return (
    <section aria-labelledby={id} className={place}>
      <div className={isTitleUnseen ? unseen : sectionHead}>
        <h2 id={id} className={sectionTitle}>
          {title}
        </h2>
        {intro && <p>{intro}</p>}
      </div>
      {children}
    </section>
  )
}
