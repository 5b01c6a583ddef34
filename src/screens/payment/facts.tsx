import type { ReactNode } from 'react'
import { fact, facts, term } from './payment.css.ts'

type Props = { of: Readonly<Record<string, ReactNode>> }

/** A list of labels with a value for each, one pair per row. */
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
