import { useSelector } from '@xstate/react'
import { givableFor, isCardMoney } from '../../../machines/agenda-rules.ts'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import { GiveBackForm as Fields } from '../../../schemas/give-back.ts'
import { useForm } from '../../ui/form.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { AgendaRef } from './agenda-ref.ts'
import { MethodChoice } from './method-choice.tsx'
import { focus, QuestionForm } from './question-form.tsx'

type Props = { agenda: AgendaRef; visit: AgendaVisit; describing: string }

/** The form in which staff give money back for a visit that stays as it is. */
export function GiveBackForm({ agenda, visit, describing }: Props) {
  const isBusy = useSelector(agenda, (state) => state.hasTag('busy'))
  const refusal = useSelector(agenda, ({ context }) => context.refusal)
  const usual = useSelector(agenda, ({ context }) => context.usualMethod)
  const form = useForm(Fields, LABELS, (given) => agenda.send({ type: 'give.confirm', ...given }))
  const isCard = isCardMoney(visit)
  return (
    <QuestionForm
      form={form.props}
      {...{ describing, refusal, isBusy }}
      text={tellMost(visit)}
      keep={t('Keep the money')}
      confirm={t('Give the money back')}
      isDanger
      onKeep={() => agenda.send({ type: 'visit.close' })}
    >
      {isCard ? (
        <input type="hidden" name="method" value="card" />
      ) : (
        <MethodChoice usual={usual} errorMessage={form.errors['method']} />
      )}
      <TextField
        {...form.field('amount')}
        {...(isCard && { ref: focus })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        readOnly={isBusy}
      />
      <TextField {...form.field('reason')} maxLength={200} autoComplete="off" readOnly={isBusy} />
    </QuestionForm>
  )
}

const LABELS = { method: t('How'), amount: t('Amount in dollars'), reason: t('Reason') }

function tellMost(visit: AgendaVisit): string {
  const amount = formatDollars(givableFor(visit))
  return isCardMoney(visit)
    ? t('Up to {amount} can go back to the card that paid online.', { amount })
    : t('Up to {amount} can be handed back. The visit stays as it is.', { amount })
}
