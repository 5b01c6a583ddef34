import type { ReactNode } from 'react'
import { empty, lead, picture, words } from './empty.css.ts'

type Props = {
  /** That there is nothing, in a sentence. */
  lead: string
  picture: ReactNode
  /** What comes next, and a link to it where there is one. */
  children: ReactNode
}

/** Where a list would stand that has nothing in it yet. */
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
