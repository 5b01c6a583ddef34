import { ghost } from './refund-fold.css.ts'

/** As tall as the folded refunds almost always are, so that nothing below moves when they load. */
export function RefundGhost() {
  return (
    <div aria-hidden="true" className={ghost}>
      <p>If you cancel by Wed, Jan 20 at 8:00 AM, you get $100 back</p>
    </div>
  )
}
