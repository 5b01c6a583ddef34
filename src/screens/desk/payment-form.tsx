import { useSelector } from '@xstate/react'
import { balanceOf } from '../../../schemas/balance.ts'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import { PaymentForm as Fields } from '../../../schemas/desk-payment.ts'
import { answers } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form.ts'
import { formatDollars } from '../../ui/money.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { AgendaRef } from './agenda-ref.ts'
import { MethodChoice } from './method-choice.tsx'
import { MoreThanDue } from './more-than-due.tsx'
import * as look from './today.css.ts'

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
    <PostForm className={look.question} {...form.props}>
      {refusal !== null && <Alert>{refusal}</Alert>}
      <p id={describing}>
        {t('{name} has {amount} to pay.', { name: visit.person.name, amount: formatDollars(due) })}
      </p>
      <MethodChoice usual={usual} errorMessage={form.errors['method']} />
      <TextField
        {...form.field('amount')}
        defaultValue={String(typed ?? due)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        readOnly={isBusy}
      />
      <div className={answers}>
        <Button look="secondary" onPress={() => agenda.send({ type: 'visit.close' })}>
          {t('Not yet')}
        </Button>
        <Button type="submit" isPending={isBusy}>
          {t('Record payment')}
        </Button>
      </div>
    </PostForm>
  )
}

const LABELS = { method: t('How'), amount: t('Amount in dollars') }
