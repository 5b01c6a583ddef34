import type { ReactNode } from 'react'
import { card } from './card.css.ts'

type Props = { as?: 'div' | 'section' | 'article' | 'li'; children: ReactNode }

/** A raised panel that holds one thing. */
export function Card({ as: Element = 'div', children }: Props) {
  return <Element className={card}>{children}</Element>
}
