import type { Clinic } from '../../../schemas/settings.ts'
import { telephone } from './reach.ts'
import { unbroken } from './visit.css.ts'

/** The clinic's telephone number, to be pressed or read out in one piece. */
export function Phone({ of: { phone } }: { of: Clinic }) {
  return (
    <a href={telephone(phone)} className={unbroken}>
      {phone}
    </a>
  )
}
