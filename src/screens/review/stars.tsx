import type { Stars as Count } from '../../../schemas/public-review.ts'
import { unseen } from '../../ui/page.css.ts'
import { empty, stars } from './stars.css.ts'

/** Shows the number of stars of a review. Screen readers read, for example, `4 of 5 stars`. */
export function Stars({ count }: { count: Count }) {
  return (
    <p className={stars}>
      <span className={unseen}>{`${count} of 5 stars`}</span>
      <span aria-hidden="true">
        <span>{'★'.repeat(count)}</span>
        <span className={empty}>{'★'.repeat(5 - count)}</span>
      </span>
    </p>
  )
}
