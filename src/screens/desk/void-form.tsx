import { useSelector } from '@xstate/react'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import { VoidForm as Fields } from '../../../schemas/desk-payment.ts'
import { useForm } from '../../ui/form.ts'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { AgendaRef } from './agenda-ref.ts'
import { focus, QuestionForm } from './question-form.tsx'
import { tellPayment } from './words.ts'

type Props = { agenda: AgendaRef; visit: AgendaVisit; describing: string }

/** The form in which staff say why a payment at the desk is void. */
export function VoidForm({ agenda, visit, describing }: Props) {
  const isBusy = useSelector(agenda, (state) => state.hasTag('busy'))
  const refusal = useSelector(agenda, ({ context }) => context.refusal)
  const id = useSelector(agenda, ({ context }) => context.voidingId)
  const payment = visit.payments?.find((each) => each.id === id)
  const form = useForm(Fields, LABELS, ({ reason }) =>
    agenda.send({ type: 'void.confirm', reason }),
  )
  return (
    <QuestionForm
      form={form.props}
      {...{ describing, refusal, isBusy }}
      text={t('Void the payment of {payment}? It then counts as not made.', {
        payment: payment ? tellPayment(payment) : '',
      })}
      keep={t('Keep the payment')}
      confirm={t('Void the payment')}
      isDanger
      onKeep={() => agenda.send({ type: 'visit.close' })}
    >
      <TextField {...form.field('reason')} ref={focus} maxLength={200} autoComplete="off" />
    </QuestionForm>
  )
}

const LABELS = { reason: t('Reason') }
