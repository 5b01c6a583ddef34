import { delayed } from '../../first-paint/delayed.css.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { part } from './payments.css.ts'

/** The placeholder that is shown while the Payments page loads. */
export function PaymentsSkeleton() {
  return (
    <div aria-hidden="true" className={`${part} ${delayed}`}>
      <Skeleton height="2.75rem" width="min(100%, 30rem)" />
      <Skeleton height="1.5rem" width="min(100%, 36rem)" />
      <Skeleton height="1.75rem" width="min(100%, 22rem)" />
      <Skeleton height="1.75rem" width="min(100%, 20rem)" />
    </div>
  )
}
