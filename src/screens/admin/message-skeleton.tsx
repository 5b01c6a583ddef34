import { Card } from '../../ui/card.tsx'
import { delayed } from '../../first-paint/delayed.css.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { list } from './messages.css.ts'

/** The placeholder that is shown while the contact form's messages load. */
export function MessageSkeleton() {
  return (
    <div aria-hidden="true" className={`${list} ${delayed}`}>
      <Skeleton height="1.5rem" width="12rem" />
      {['first', 'second', 'third'].map((key) => (
        <Card key={key}>
          <Skeleton height="1.75rem" width="40%" />
          <Skeleton height="1.25rem" width="60%" />
          <Skeleton height="3rem" width="90%" />
          <Skeleton height="2.75rem" width="10rem" />
        </Card>
      ))}
    </div>
  )
}
