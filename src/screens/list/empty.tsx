import type { ReactNode } from 'react'
import { empty, lead, picture, words } from './empty.css.ts'
import type { Elements } from '../../ui/elements.ts'

type Props = {
  /** A sentence that says that the list has no rows. */
  lead: string
  picture: ReactNode
  /** What the user can do to fill the list, with a link to the right page if there is one. */
  children: Elements
}

/** A message that is shown in place of an empty list. */
export function Empty({ lead: sentence, picture: drawing, children }: Props) {
  return (
    <div className={empty}>
      <div className={words}>
        <p className={lead}>{sentence}</p>
        {children}
      </div>
      <div className={picture}>{drawing}</div>
    </div>
  )
}
