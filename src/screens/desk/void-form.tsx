import { useSelector } from '@xstate/react'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import { VoidForm as Fields } from '../../../schemas/desk-payment.ts'
import { answers } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { AgendaRef } from './agenda-ref.ts'
import * as look from './today.css.ts'
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
    <PostForm className={look.question} {...form.props}>
      {refusal !== null && <Alert>{refusal}</Alert>}
      <p id={describing}>
        {payment &&
          t('Void the payment of {payment}? It then counts as not made.', {
            payment: tellPayment(payment),
          })}
      </p>
      <TextField {...form.field('reason')} ref={focus} maxLength={200} autoComplete="off" />
      <div className={answers}>
        <Button look="secondary" onPress={() => agenda.send({ type: 'visit.close' })}>
          {t('Keep the payment')}
        </Button>
        <Button type="submit" look="danger" isPending={isBusy}>
          {t('Void the payment')}
        </Button>
      </div>
    </PostForm>
  )
}

const LABELS = { reason: t('Reason') }

const focus = (field: HTMLInputElement | null) => field?.focus()
