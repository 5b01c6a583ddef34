import { useId } from 'react'
import type { Arrived } from '../../../schemas/growing-reply.ts'
import { t } from '../../ui/t.ts'
import { arriving, bar } from './arriving.css.ts'

/** Shows how many lines of a file are done. */
export function Arriving({ done, total }: Arrived) {
  const id = useId()
  return (
    <div className={arriving}>
      <span id={id}>
        {t('{done} of {total} lines', {
          done: done.toLocaleString('en-US'),
          total: total.toLocaleString('en-US'),
        })}
      </span>
      <progress aria-labelledby={id} value={done} max={total} className={bar} />
    </div>
  )
}
