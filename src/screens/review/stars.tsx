import { STARS, type Stars as Count } from '../../../schemas/public-review.ts'
import { unseen } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import * as look from './stars.css.ts'

const MOST = STARS.length

/** Shows the number of stars of a review. Screen readers read, for example, `4 of 5 stars`. */
export function Stars({ count }: { count: Count }) {
  return (
    <p className={look.stars}>
      <span className={unseen}>{t('{count} of {most} stars', { count, most: MOST })}</span>
      <span aria-hidden="true">
        {'★'.repeat(count)}
        {count < MOST && <span className={look.empty}>{'★'.repeat(MOST - count)}</span>}
      </span>
    </p>
  )
}
