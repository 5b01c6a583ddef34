import type { ReactNode } from 'react'
import { badge, fill, stroke } from './picture.css.ts'

function Badge({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 72 72" width="4.5rem" height="4.5rem" className={badge}>
      {children}
    </svg>
  )
}

export const ClockBadge = () => (
  <Badge>
    <circle cx="36" cy="36" r="36" className={fill.mint} />
    <circle cx="36" cy="36" r="21" className={fill.deep} />
    <circle cx="36" cy="36" r="16" className={fill.enamel} />
    <path d="M36 26v10l7 5" strokeWidth="3.5" className={stroke.coral} />
  </Badge>
)

export const PlaceBadge = () => (
  <Badge>
    <circle cx="36" cy="36" r="36" className={fill.peach} />
    <ellipse cx="36" cy="56" rx="15" ry="4" className={fill.sand} />
    <path d="M36 57C25 44 19 37 19 29a17 17 0 0 1 34 0c0 8-6 15-17 28Z" className={fill.coral} />
    <circle cx="36" cy="29" r="7.5" className={fill.enamel} />
  </Badge>
)

export const PhoneBadge = () => (
  <Badge>
    <circle cx="36" cy="36" r="36" className={fill.sand} />
    <path
      d="M25 19c3-3 6-2 8 2l3 6c1 3 0 5-3 7 2 5 5 8 10 10 2-3 4-4 7-3l6 3c4 2 5 5 2 8-5 6-12 6-21 0S22 38 20 31c-1-5 1-9 5-12Z"
      className={fill.deep}
    />
    <path d="M43 22c4 1 7 4 8 8M42 14c9 1 16 8 17 17" strokeWidth="3.5" className={stroke.coral} />
  </Badge>
)
