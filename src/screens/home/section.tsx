import { useId, type ReactNode } from 'react'
import { unseen } from '../../ui/page.css.ts'
import { section, sectionHead, sectionTitle } from './home.css.ts'

type Props = {
  title: string
  intro?: string
  /** The contents speak for themselves; only a screen reader needs the title. */
  isTitleUnseen?: boolean
  children: ReactNode
}

/** A part of the landing page, named by its heading. */
export function Section({ title, intro, isTitleUnseen = false, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={isTitleUnseen ? undefined : section}>
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
