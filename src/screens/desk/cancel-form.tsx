import { paidFor } from '../../../schemas/balance.ts'
import { refundOf } from '../../../machines/agenda-rules.ts'
import { CancelForm as CancelFields, type AgendaVisit } from '../../../schemas/agenda.ts'
import { useForm } from '../../ui/form.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { focus, QuestionForm } from './question-form.tsx'

type Props = {
  visit: AgendaVisit
  /** The id of the text that describes the dialog to screen readers. */
  describing: string
  isBusy: boolean
  /** Why the last try has failed. Null if it has not. */
  refusal: string | null
  onKeep: () => void
  onConfirm: (reason: string) => void
}

/** The form in which staff cancel a visit. The form says how much money the patient gets back. */
export function CancelForm({ visit, describing, isBusy, refusal, ...on }: Props) {
  const form = useForm(CancelFields, LABELS, ({ reason }) => on.onConfirm(reason))
  return (
    <QuestionForm
      form={form.props}
      {...{ describing, refusal, isBusy }}
      text={tellRefund(visit)}
      keep={t('Keep the visit')}
      confirm={t('Cancel the visit')}
      isDanger
      onKeep={on.onKeep}
    >
      <TextField {...form.field('reason')} ref={focus} maxLength={500} autoComplete="off" />
    </QuestionForm>
  )
}

const LABELS = { reason: t('Reason (optional)') }

function tellRefund(visit: AgendaVisit): string {
  const amount = formatDollars(refundOf(visit))
  if (visit.paid === 'card') return t('{amount} will be refunded to the card.', { amount })
  if (paidFor(visit) > 0) return t('Hand back {amount}, which was paid at the desk.', { amount })
  return t('Nothing was paid, so there is nothing to refund.')
}
