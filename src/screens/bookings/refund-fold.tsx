import type { ComponentProps } from 'react'
import { displayInstant } from '../../ui/display.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { fold } from './refund-fold.css.ts'
import { RefundTimeline, stepNow } from './refund-timeline.tsx'

/** Says how much a cancellation refunds now. Opening it shows the amounts until each deadline. */
export function RefundFold(props: ComponentProps<typeof RefundTimeline>) {
  const { options, now, timeZone } = props
  const { steps } = options.refund
  if (steps.length === 0) return null
  const step = stepNow(steps, now)
  return (
    <details className={fold}>
      <summary>
        {step
          ? t('If you cancel by {time}, you get {amount} back', {
              time: displayInstant(new Date(step.until), now, { timeZone }),
              amount: formatDollars(step.amount),
            })
          : t('If you cancel, you get nothing back')}
      </summary>
      <RefundTimeline {...props} />
    </details>
  )
}
