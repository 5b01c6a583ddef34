import { useSelector } from '@xstate/react'
import { balanceOf } from '../../../schemas/balance.ts'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import { answers } from '../../ui/actions.css.ts'
import { Button } from '../../ui/button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import type { AgendaRef } from './agenda-ref.ts'
import * as look from './today.css.ts'

type Props = { agenda: AgendaRef; visit: AgendaVisit; describing: string }

/** Asks whether staff mean to record more than what is left to pay. */
export function MoreThanDue({ agenda, visit, describing }: Props) {
  const paid = useSelector(agenda, ({ context }) => context.typedAmount ?? 0)
  const due = balanceOf(visit)
  const values = {
    amount: formatDollars(paid),
    due: formatDollars(due),
    more: formatDollars(Math.round((paid - due) * 100) / 100),
  }
  return (
    <div className={look.question}>
      <p id={describing}>
        {t('{amount} is {more} more than the {due} that is left to pay. Is that right?', values)}
      </p>
      <div className={answers}>
        {/* The question replaces the form, so the safe answer gets the focus. */}
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          look="secondary"
          onPress={() => agenda.send({ type: 'payment.back' })}
        >
          {t('Change the amount')}
        </Button>
        <Button onPress={() => agenda.send({ type: 'payment.more' })}>
          {t('Record {amount}', values)}
        </Button>
      </div>
    </div>
  )
}
