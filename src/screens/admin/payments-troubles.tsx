import type { FailedRefund, Reconciliation } from '../../../schemas/reconciliation.ts'
import { t } from '../../ui/t.ts'
import { FailedRefunds } from './payments-tables.tsx'
import { Disputes, Mismatches, OpenRefunds } from './payments-trouble-tables.tsx'
import { DISPUTES, FAILED, MISMATCH, ON_THE_WAY } from './payments-words.ts'
import { advice, name, part } from './payments.css.ts'
import type { Elements } from '../../ui/elements.ts'

type Props = {
  found: Reconciliation
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
  onChoose: (refund: FailedRefund) => void
}

/** Lists refunds and disputes, each list with advice for staff. Empty lists are not shown. */
export function PaymentsTroubles({ found, timeZone, onChoose }: Props) {
  const { failedRefunds, refundsOpen, refundMismatch, disputes } = found
  return (
    <>
      {failedRefunds && (
        <Trouble
          title={FAILED}
          count={failedRefunds.length}
          todo={t(
            'The card provider couldn’t refund this money. Agree with the patient on another way, such as cash or a bank transfer. Then mark the refund as repaid.',
          )}
        >
          <FailedRefunds refunds={failedRefunds} timeZone={timeZone} onChoose={onChoose} />
        </Trouble>
      )}
      {disputes && (
        <Trouble
          title={DISPUTES}
          count={disputes.length}
          todo={t(
            'A bank has questioned these payments on behalf of its customer. Answer in the card provider’s dashboard before the deadline. The documents show what the clinic has on record. A disputed payment can’t be refunded until the bank has decided.',
          )}
        >
          <Disputes disputes={disputes} timeZone={timeZone} />
        </Trouble>
      )}
      {refundMismatch && (
        <Trouble
          title={MISMATCH}
          count={refundMismatch.length}
          todo={t(
            'The card provider refunded a different amount than the clinic recorded. Somebody may have made a refund there by hand. Look up the transaction, and settle the difference with the patient.',
          )}
        >
          <Mismatches mismatches={refundMismatch} />
        </Trouble>
      )}
      {refundsOpen && (
        <Trouble
          title={ON_THE_WAY}
          count={refundsOpen.length}
          todo={t('You don’t need to do anything about these. A refund may take a few days.')}
        >
          <OpenRefunds refunds={refundsOpen} timeZone={timeZone} />
        </Trouble>
      )}
    </>
  )
}

type TroubleProps = { title: string; count: number; todo: string; children: Elements }

function Trouble({ title, count, todo, children }: TroubleProps) {
  return (
    <div className={part}>
      <h2 className={name}>{`${title}: ${count}`}</h2>
      <p className={advice}>{todo}</p>
      {children}
    </div>
  )
}
