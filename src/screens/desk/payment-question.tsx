import { useSelector } from '@xstate/react'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import { answers } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import type { AgendaRef } from './agenda-ref.ts'
import * as look from './today.css.ts'

type Props = {
  agenda: AgendaRef
  visit: AgendaVisit
  /** The id of the text that describes the dialog to screen readers. */
  describing: string
}

/** Asks whether the patient has paid the whole price at the desk. */
export function PaymentQuestion({ agenda, visit: { person, price }, describing }: Props) {
  const isBusy = useSelector(agenda, (state) => state.hasTag('busy'))
  const refusal = useSelector(agenda, ({ context }) => context.refusal)
  const values = { name: person.name, amount: formatDollars(price) }
  return (
    <div className={look.question}>
      {refusal !== null && <Alert>{refusal}</Alert>}
      <p id={describing}>{t('Has {name} paid {amount} at the desk?', values)}</p>
      <div className={answers}>
        <Button look="secondary" onPress={() => agenda.send({ type: 'visit.close' })}>
          {t('Not yet')}
        </Button>
        {/* The P key opens the dialog and focuses this button, so P and Enter record a payment. */}
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          isPending={isBusy}
          onPress={() => agenda.send({ type: 'payment.confirm' })}
        >
          {t('Record payment')}
        </Button>
      </div>
    </div>
  )
}
