import type { ReactNode } from 'react'
import { picture } from './picture.css.ts'

/** Width and height in the illustration's own units. It scales to the width of its container. */
type Props = { width: number; height: number; children: ReactNode }

/** A decorative drawing, hidden from screen readers because the text beside it says the same. */
export function Picture({ width, height, children }: Props) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={picture}>
      {children}
    </svg>
  )
}
