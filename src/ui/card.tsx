import type { ReactNode } from 'react'
import { card } from './card.css.ts'

type Props = { as?: 'div' | 'section' | 'article' | 'li'; id?: string; children: ReactNode }

/** A panel with a border and a shadow, for content that belongs together. */
export function Card({ as: Element = 'div', id, children }: Props) {
  return (
    <Element id={id} className={card}>
      {children}
    </Element>
  )
}
