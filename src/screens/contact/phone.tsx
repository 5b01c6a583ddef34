import type { Clinic } from '../../../schemas/settings.ts'
import { telephone } from './reach.ts'
import { unbroken } from './visit.css.ts'

/** The clinic's telephone number as a link that does not wrap. */
export function Phone({ of: { phone } }: { of: Clinic }) {
  return (
    <a href={telephone(phone)} className={unbroken}>
      {phone}
    </a>
  )
}
