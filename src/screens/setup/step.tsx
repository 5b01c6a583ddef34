import { useId } from 'react'
import { card } from '../../ui/card.css.ts'
import { t } from '../../ui/t.ts'
import { landing } from '../payment/focus-keeper.ts'
import { landingHeading, stepTop, todo, done } from './setup.css.ts'
import type { Elements } from '../../ui/elements.ts'

type Props = {
  number: number
  title: string
  /** Whether the setup step is done. Absent for a step that never counts as done. */
  isDone?: boolean
  /** The number of the first setup step to do, whose heading gets the focus after a form closes. */
  next: number
  children: Elements
}

/** Shows one step of the guided setup, and whether the step is done or still to do. */
export function Step({ number, title, isDone, next, children }: Props) {
  const id = useId()
  return (
    <li aria-labelledby={id} className={card}>
      <div className={stepTop}>
        <h2 id={id} tabIndex={-1} className={landingHeading} {...(number === next && landing)}>
          {t('{number}. {title}', { number, title })}
        </h2>
        {isDone !== undefined && (
          <p className={isDone ? done : todo}>{isDone ? t('Done') : t('To do')}</p>
        )}
      </div>
      {children}
    </li>
  )
}
