import { delayed } from '../../first-paint/delayed.css.ts'
import { unseen } from '../../ui/page.css.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { row } from '../../local-cards/card.css.ts'
import { field } from '../../ui/field.css.ts'
import { beside, form, panel, summary } from './payment.css.ts'

/** The placeholder for the payment page's summary and card form while the booking loads. */
export function PaymentSkeleton() {
  return (
    <div aria-busy="true">
      <output className={unseen}>Loading your booking</output>
      <div aria-hidden="true" className={`${beside} ${delayed}`}>
        <div className={summary}>
          <Skeleton height="1.5rem" width="8rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3.25rem" width="75%" />
          <Skeleton height="2rem" width="60%" />
        </div>
        <div className={`${panel} ${form}`}>
          <Skeleton height="1.75rem" width="40%" />
          <Skeleton height="6.5rem" />
          <FieldBone />
          <div className={row}>
            <FieldBone />
            <FieldBone />
          </div>
          <Skeleton height="2.75rem" />
        </div>
      </div>
    </div>
  )
}

function FieldBone() {
  return (
    <div className={field}>
      <Skeleton height="1.5rem" width="8rem" />
      <Skeleton height="2.75rem" />
    </div>
  )
}
