import { useSelector } from '@xstate/react'
import { balanceOf } from '../../../schemas/balance.ts'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import { PaymentForm as Fields } from '../../../schemas/desk-payment.ts'
import { useForm } from '../../ui/form.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { AgendaRef } from './agenda-ref.ts'
import { MethodChoice } from './method-choice.tsx'
import { MoreThanDue } from './more-than-due.tsx'
import { QuestionForm } from './question-form.tsx'

type Props = {
  agenda: AgendaRef
  visit: AgendaVisit
  /** The id of the text that describes the dialog to screen readers. */
  describing: string
}

/** The form in which staff record how much a patient has paid at the desk, and how. */
export function PaymentForm(props: Props) {
  const isMore = useSelector(props.agenda, (state) =>
    state.matches({ shown: { desk: { paying: 'confirming' } } }),
  )
  return isMore ? <MoreThanDue {...props} /> : <Form {...props} />
}

function Form({ agenda, visit, describing }: Props) {
  const isBusy = useSelector(agenda, (state) => state.hasTag('busy'))
  const refusal = useSelector(agenda, ({ context }) => context.refusal)
  const usual = useSelector(agenda, ({ context }) => context.usualMethod)
  const typed = useSelector(agenda, ({ context }) => context.typedAmount)
  const due = balanceOf(visit)
  const form = useForm(Fields, LABELS, (payment) =>
    agenda.send({ type: 'payment.confirm', ...payment }),
  )
  return (
    <QuestionForm
      form={form.props}
      {...{ describing, refusal, isBusy }}
      text={t('{name} has {amount} to pay.', {
        name: visit.person.name,
        amount: formatDollars(due),
      })}
      keep={t('Not yet')}
      confirm={t('Record payment')}
      onKeep={() => agenda.send({ type: 'visit.close' })}
    >
      <MethodChoice usual={usual} errorMessage={form.errors['method']} />
      <TextField
        {...form.field('amount')}
        defaultValue={String(typed ?? due)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        readOnly={isBusy}
      />
    </QuestionForm>
  )
}

const LABELS = { method: t('How'), amount: t('Amount in dollars') }
