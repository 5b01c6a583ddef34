import { countSettleable } from '../../../machines/reconciliation.ts'
import type { FailedRefund, Reconciliation } from '../../../schemas/reconciliation.ts'
import { Button } from '../../ui/button.tsx'
import { Instant } from '../../ui/dates.tsx'
import { StrayCharges, UnchargedBookings } from './payments-tables.tsx'
import { praiseOf, STRAY, totalsOf, UNCHARGED } from './payments-words.ts'
import { CHARGED, PAID } from './payments-place.ts'
import { PaymentsPart } from './payments-part.tsx'
import { PaymentsTroubles } from './payments-troubles.tsx'
import { advice, check, well } from './payments.css.ts'

type Props = {
  found: Reconciliation
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
  isComparing: boolean
  isSettling: boolean
  onCompare: () => void
  onSettle: () => void
  /** Called with the failed refund that staff want to mark as repaid in another way. */
  onChoose: (refund: FailedRefund) => void
}

/** Lists charges without a paid booking, paid bookings without a charge, refunds and disputes. */
export function PaymentsFound({ found, timeZone, ...dealings }: Props) {
  const { chargedWithoutPaid, paidWithoutCharge } = found
  const totals = totalsOf(found)
  const praise = praiseOf(found)
  return (
    <>
      <div className={check}>
        <p>
          Checked <Instant iso={found.checkedAt} timeZone={timeZone} /> against charges since{' '}
          <Instant iso={found.since} timeZone={timeZone} />. Older charges aren’t checked.
        </p>
        <Button look="secondary" isPending={dealings.isComparing} onPress={dealings.onCompare}>
          Check again
        </Button>
      </div>
      {found.totals && !found.turns && (
        <p className={advice}>
          Only the first 300 of each list are shown. Settle applies to all of them.
        </p>
      )}
      {praise && <p className={well}>{praise}</p>}
      <PaymentsPart
        title={STRAY}
        things="charges"
        rows={chargedWithoutPaid}
        total={totals.chargedWithoutPaid}
        place={found.turns?.chargedWithoutPaid}
        names={CHARGED}
      >
        {chargedWithoutPaid.length > 0 && (
          <>
            <StrayCharges charges={chargedWithoutPaid} timeZone={timeZone} />
            {found.turns && chargedWithoutPaid.length < totals.chargedWithoutPaid && (
              <p className={advice}>Settle applies to the charges on all pages.</p>
            )}
            <Settling
              isSettling={dealings.isSettling}
              onSettle={dealings.onSettle}
              count={countSettleable(found)}
            />
          </>
        )}
      </PaymentsPart>
      <PaymentsPart
        title={UNCHARGED}
        things="bookings"
        rows={paidWithoutCharge}
        total={totals.paidWithoutCharge}
        place={found.turns?.paidWithoutCharge}
        names={PAID}
      >
        {paidWithoutCharge.length > 0 && (
          <>
            <p className={advice}>
              Settling doesn’t change these. Someone has to find out whether money was taken. Look
              up the transaction with the card provider, then agree with the patient on whether they
              will pay at the desk or give up the appointment.
            </p>
            <UnchargedBookings bookings={paidWithoutCharge} />
          </>
        )}
      </PaymentsPart>
      <PaymentsTroubles found={found} timeZone={timeZone} onChoose={dealings.onChoose} />
    </>
  )
}

type SettlingProps = { count: number; isSettling: boolean; onSettle: () => void }

function Settling({ count, isSettling, onSettle }: SettlingProps) {
  if (count === 0)
    return (
      <p className={advice}>
        Nothing here can be settled. Refund the money through the card provider, using the
        transaction id, or find out whose payment it is.
      </p>
    )
  return (
    <div>
      <Button isPending={isSettling} onPress={onSettle}>
        Settle
      </Button>
    </div>
  )
}
