import type { FailedRefund } from '../../../schemas/reconciliation.ts'
import type { SettledHow } from '../../../schemas/refund.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { choices } from './admin.css.ts'

type Props = {
  refund: FailedRefund | undefined
  isOpen: boolean
  /** The staff's answer that the server is saving, such as `cash`; undefined if there is none. */
  sending: SettledHow | undefined
  onSettle: (how: SettledHow) => void
  onDismiss: () => void
}

const WAYS: readonly (readonly [SettledHow, string])[] = [
  ['cash', t('In cash')],
  ['transfer', t('By bank transfer')],
  ['card', t('To another card')],
  ['bank', t('By their bank, after a dispute')],
]

/** Asks how staff repaid the money of a failed card refund. Each possible answer is a button. */
export function RepaidDialog({ refund, isOpen, sending, onSettle, onDismiss }: Props) {
  const amount = formatDollars(refund?.amount ?? 0)
  const patient = refund?.booking.PatientName ?? ''
  return (
    <Dialog
      title={t('How did {patient} get {amount} back?', { patient, amount })}
      isOpen={isOpen}
      onClose={onDismiss}
    >
      <p>
        {t(
          'The refund will be removed from this list. The audit log records who marked it and how.',
        )}
      </p>
      <div className={choices}>
        {WAYS.map(([how, label]) => (
          <Button
            key={how}
            look="secondary"
            isPending={sending === how}
            isDisabled={sending !== undefined && sending !== how}
            onPress={() => onSettle(how)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
