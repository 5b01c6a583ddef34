import type { ReactNode } from 'react'
import { fact, facts, shortFact, shortFacts, term } from './payment.css.ts'

type Props = {
  of: Readonly<Record<string, ReactNode>>
  /** Whether all labels are short enough to be beside their values on a phone. */
  isShort?: boolean
}

/** Lists labels and values, one pair of a label and a value in each row. */
export function Facts({ of, isShort = false }: Props) {
  return (
    <dl className={isShort ? shortFacts : facts}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name} className={isShort ? shortFact : fact}>
          <dt className={term}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
