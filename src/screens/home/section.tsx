import { useId, type ReactNode } from 'react'
import { unseen } from '../../ui/page.css.ts'
import { bandSection, section, sectionHead, sectionTitle, visit } from './home.css.ts'

type Props = {
  title: string
  intro?: string
  /** The contents speak for themselves; only a screen reader needs the title. */
  isTitleUnseen?: boolean
  /** Stands on a ground of its own, from edge to edge. */
  isBand?: boolean
  children: ReactNode
}

/** A part of the landing page, named by its heading. */
export function Section({ title, intro, isTitleUnseen = false, isBand = false, children }: Props) {
  const id = useId()
  const place = isTitleUnseen ? visit : isBand ? bandSection : section
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
