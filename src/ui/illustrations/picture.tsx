import type { ReactNode } from 'react'
import { picture } from './picture.css.ts'

/** Both in the picture's own units; it is drawn as wide as its place is. */
type Props = { width: number; height: number; children: ReactNode }

/** A drawing beside words that already say it all, and so hidden from screen readers. */
export function Picture({ width, height, children }: Props) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={picture}>
      {children}
    </svg>
  )
}
