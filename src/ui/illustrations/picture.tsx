import type { ReactNode } from 'react'
import { picture } from './picture.css.ts'

/** The width and height of a drawing in its own units. The drawing scales to its container. */
type Props = { width: number; height: number; children: ReactNode }

/** A decorative drawing, hidden from screen readers because the page's text says the same. */
export function Picture({ width, height, children }: Props) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={picture}>
      {children}
    </svg>
  )
}
