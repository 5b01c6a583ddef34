import type { OpenDispute, OpenRefund, RefundMismatch } from '../../../schemas/reconciliation.ts'
import { disputeHref } from '../../services/navigation.ts'
import { Instant } from '../../ui/dates.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { t } from '../../ui/t.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { actions, soft } from './admin.css.ts'
import { reasonOf, STATES } from './dispute-words.ts'
import { Amount, APPOINTMENT, Ids, Owed, PATIENT } from './payments-tables.tsx'
import { lines } from './payments.css.ts'

const PROGRESS = {
  owed: t('The card provider has not been reached yet.'),
  pending: t('The bank is working on it.'),
  disputed: t('It is on hold until the dispute is decided.'),
} as const

const openColumns = (timeZone: string): readonly Column<OpenRefund>[] => [
  PATIENT,
  APPOINTMENT,
  { heading: t('Owed'), cell: (refund) => <Owed refund={refund} timeZone={timeZone} /> },
  { heading: t('IDs'), cell: (refund) => <Ids of={refund} /> },
  { heading: t('Progress'), cell: ({ state }) => PROGRESS[state] },
]

const MISMATCH_COLUMNS: readonly Column<RefundMismatch>[] = [
  PATIENT,
  APPOINTMENT,
  { heading: t('Recorded here'), cell: ({ recorded }) => <Amount dollars={recorded} /> },
  {
    heading: t('Refunded by the card provider'),
    cell: ({ refunded }) => <Amount dollars={refunded} />,
  },
  { heading: t('IDs'), cell: (mismatch) => <Ids of={mismatch} /> },
]

const disputeColumns = (timeZone: string): readonly Column<OpenDispute>[] => [
  PATIENT,
  APPOINTMENT,
  { heading: t('Amount'), cell: ({ amount }) => <Amount dollars={amount} /> },
  {
    heading: t('Dispute'),
    cell: ({ reason, state }) => <Standing reason={reason} state={state} />,
  },
  {
    heading: t('Respond by'),
    cell: ({ dueAt }) => (dueAt ? <Instant iso={dueAt} timeZone={timeZone} /> : t('No date')),
  },
  {
    heading: t('Action'),
    part: 'actions',
    cell: ({ disputeId, booking }) => (
      <div className={actions}>
        <LinkButton
          look="secondary"
          href={disputeHref(disputeId)}
          aria-label={t('Documents: {patient}', { patient: booking.PatientName })}
        >
          {t('Documents')}
        </LinkButton>
      </div>
    ),
  },
]

function Standing({ reason, state }: Pick<OpenDispute, 'reason' | 'state'>) {
  return (
    <div className={lines}>
      <span>{reasonOf(reason)}</span> <span className={soft}>{STATES[state]}</span>
    </div>
  )
}

type Zone = { timeZone: string }

/** The table of refunds that the card provider is still processing. */
export function OpenRefunds({ refunds, timeZone }: Zone & { refunds: readonly OpenRefund[] }) {
  return (
    <Table
      caption={
        refunds.length === 1 ? t('1 refund') : t('{count} refunds', { count: refunds.length })
      }
      columns={openColumns(timeZone)}
      rows={refunds}
      keyOf={({ refundId }) => refundId}
    />
  )
}

/** The table of charges whose refunded amounts differ from the clinic's records. */
export function Mismatches({ mismatches }: { mismatches: readonly RefundMismatch[] }) {
  const count = mismatches.length
  return (
    <Table
      caption={count === 1 ? t('1 charge') : t('{count} charges', { count })}
      columns={MISMATCH_COLUMNS}
      rows={mismatches}
      keyOf={({ transactionId }) => transactionId}
    />
  )
}

/** The table of undecided payment disputes. Each row has a link to the dispute's documents. */
export function Disputes({ disputes, timeZone }: Zone & { disputes: readonly OpenDispute[] }) {
  const count = disputes.length
  return (
    <Table
      caption={count === 1 ? t('1 dispute') : t('{count} disputes', { count })}
      columns={disputeColumns(timeZone)}
      rows={disputes}
      keyOf={({ disputeId }) => disputeId}
    />
  )
}
