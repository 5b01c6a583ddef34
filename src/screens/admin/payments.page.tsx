import { useActorRef, useSelector } from '@xstate/react'
import { DateFormatter } from '@internationalized/date'
import { useCallback, useState } from 'react'
import type { Reconciliation } from '../../../schemas/reconciliation.ts'
import type { PageProps } from '../page-props.ts'
import { provideReconciliation } from '../../compose/admin/reconciliation.ts'
import { Session } from '../session.ts'
import { Failed } from '../../ui/failed.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { unseen } from '../../ui/page.css.ts'
import { useSettled } from '../../ui/settled.ts'
import { useFollowed } from '../list/place.ts'
import { useListFocus } from '../list/list-focus.ts'
import { contents, page, region } from '../list/list-page.css.ts'
import { RepaidDialog } from './repaid-dialog.tsx'
import { PaymentsFound } from './payments-found.tsx'
import { readPaymentsPlace } from './payments-place.ts'
import { PaymentsSkeleton } from './payments-skeleton.tsx'
import { summaryOf } from './payments-words.ts'

/** The Payments admin screen, which compares the card charges with the paid bookings. */
export default function Payments({ product }: PageProps<'/dashboard/payments'>) {
  const session = Session.useActorRef()
  const [setup] = useState(() => ({
    logic: product.provide(provideReconciliation, session),
    input: { place: readPaymentsPlace(location.search) },
  }))
  const payments = useActorRef(setup.logic, { input: setup.input })
  const { found, failure, chosen, how } = useSelector(payments, (state) => state.context)
  const isComparing = useSelector(payments, (state) => state.matches('comparing'))
  const isAsking = useSelector(payments, (state) => state.hasTag('modal'))
  const isMarking = useSelector(payments, (state) => state.matches('marking'))
  const isSettling = useSelector(payments, (state) => state.matches('settling'))
  useFollowed(
    useCallback(
      (search) => payments.send({ type: 'payments.turn', place: readPaymentsPlace(search) }),
      [payments],
    ),
  )
  const { place, note } = useListFocus()
  const isLoading = isComparing && found === null
  const { timeZone } = product.settings.clinic
  const isKnown = found !== null && !isComparing && failure === null
  const news = isKnown ? newsOf(found, timeZone) : isLoading ? LOADING : ''
  return (
    <div className={page}>
      <PageHeading>Payments</PageHeading>
      <News>{news}</News>
      <section
        ref={place}
        tabIndex={-1}
        aria-label="Payments"
        aria-busy={isLoading}
        className={region}
      >
        <div role="presentation" onFocus={note} className={contents}>
          {failure !== null && (
            <Failed onRetry={() => payments.send({ type: 'retry' })}>{failure}</Failed>
          )}
          {isLoading && <PaymentsSkeleton />}
          {failure === null && found && (
            <PaymentsFound
              found={found}
              timeZone={timeZone}
              isComparing={isComparing}
              isSettling={isSettling}
              onCompare={() => payments.send({ type: 'payments.compare' })}
              onSettle={() => payments.send({ type: 'payments.settle' })}
              onChoose={(refund) => payments.send({ type: 'refund.choose', refund })}
            />
          )}
          <RepaidDialog
            refund={chosen}
            isOpen={isAsking}
            sending={isMarking ? how : undefined}
            onSettle={(how) => payments.send({ type: 'refund.settle', how })}
            onDismiss={() => payments.send({ type: 'refund.dismiss' })}
          />
        </div>
      </section>
    </div>
  )
}

const LOADING = 'Loading Payments…'

/** The pause in milliseconds before an announcement, so that the focused element is read first. */
const PAUSE = 600

function News({ children }: { children: string }) {
  return <output className={unseen}>{useSettled(children, PAUSE)}</output>
}

// The time's seconds make each check's text unique, so that screen readers announce each check.
function newsOf(found: Reconciliation, timeZone: string): string {
  const time = new DateFormatter('en-US', { timeStyle: 'medium', timeZone })
  return `${summaryOf(found)} Checked at ${time.format(new Date(found.checkedAt))}.`
}
