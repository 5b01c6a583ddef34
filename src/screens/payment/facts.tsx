import type { ReactNode } from 'react'
import { fact, facts, term } from './payment.css.ts'

type Props = { of: Readonly<Record<string, ReactNode>> }

/** Lists labels and values, one pair of a label and a value in each row. */
export function Facts({ of }: Props) {
  return (
    <dl className={facts}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name} className={fact}>
          <dt className={term}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
