import { paidFor } from '../../../schemas/balance.ts'
import { refundOf } from '../../../machines/agenda-rules.ts'
import { CancelForm as CancelFields, type AgendaVisit } from '../../../schemas/agenda.ts'
import { answers } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form.ts'
import { formatDollars } from '../../ui/money.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as look from './today.css.ts'

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
    <PostForm className={look.question} {...form.props}>
      {refusal !== null && <Alert>{refusal}</Alert>}
      <p id={describing}>{tellRefund(visit)}</p>
      <TextField {...form.field('reason')} ref={focus} maxLength={500} autoComplete="off" />
      <div className={answers}>
        <Button look="secondary" onPress={on.onKeep}>
          {t('Keep the visit')}
        </Button>
        <Button type="submit" look="danger" isPending={isBusy}>
          {t('Cancel the visit')}
        </Button>
      </div>
    </PostForm>
  )
}

const LABELS = { reason: t('Reason (optional)') }

const focus = (field: HTMLInputElement | null) => field?.focus()

function tellRefund(visit: AgendaVisit): string {
  const amount = formatDollars(refundOf(visit))
  if (visit.paid === 'card') return t('{amount} will be refunded to the card.', { amount })
  if (paidFor(visit) > 0) return t('Hand back {amount}, which was paid at the desk.', { amount })
  return t('Nothing was paid, so there is nothing to refund.')
}
