import { useId } from 'react'
import { givableFor, isVoidable } from '../../../machines/agenda-rules.ts'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import type { Payment } from '../../../schemas/desk-payment.ts'
import type { GivenBack } from '../../../schemas/give-back.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { Button } from '../../ui/button.tsx'
import { displayInstant } from '../../ui/display.ts'
import { t } from '../../ui/t.ts'
import type { AgendaRef } from './agenda-ref.ts'
import * as look from './payments.css.ts'
import type { Now } from './visit-state.ts'
import { tellGivenBack, tellPayment } from './words.ts'

type Props = {
  agenda: AgendaRef
  visit: AgendaVisit
  now: Now
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
  permissions: readonly Permission[]
  /** Opens the visit's receipt. */
  onReceipt: (id: string) => void
}

/**
 * Lists the payments of a visit and what was given back. Staff can void those that the desk has
 * taken, until the day of the payment is closed, and give money back after that.
 */
export function Payments({ agenda, visit, now, timeZone, permissions, onReceipt }: Props) {
  const id = useId()
  const { payments = [], givenBack = [], cancelled } = visit
  if (payments.length === 0) return null
  const mayVoid = (payment: Payment) =>
    permissions.includes('desk.write') && cancelled === null && isVoidable(payment)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={look.heading}>
        {t('Payments')}
      </h3>
      <ul role="list" className={look.list}>
        {payments.map((payment) => (
          <li key={payment.id} className={look.payment}>
            <Words payment={payment} now={now} timeZone={timeZone} />
            {mayVoid(payment) && (
              <Button
                look="quiet"
                aria-label={t('Void {payment}', { payment: tellPayment(payment) })}
                onPress={() => agenda.send({ type: 'payment.void', payment: payment.id })}
              >
                {t('Void')}
              </Button>
            )}
          </li>
        ))}
        {givenBack.map((given) => (
          <li key={given.id} className={look.payment}>
            <GivenWords given={given} now={now} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {permissions.includes('desk.write') && (
        <Button
          look="quiet"
          onPress={() => {
            agenda.send({ type: 'visit.close' })
            onReceipt(visit.id)
          }}
        >
          {t('Receipt')}
        </Button>
      )}
      {permissions.includes('desk.write') && givableFor(visit) > 0 && (
        <Button look="quiet" onPress={() => agenda.send({ type: 'visit.giveBack', id: visit.id })}>
          {t('Give money back')}
        </Button>
      )}
    </section>
  )
}

const STATES: Readonly<Record<GivenBack['state'], string | undefined>> = {
  owed: t('on its way'),
  pending: t('on its way'),
  done: undefined,
  failed: t('The card could not take it. The owner finds it on Payments.'),
}

type GivenProps = Pick<Props, 'now' | 'timeZone'> & { given: GivenBack }

function GivenWords({ given, now, timeZone }: GivenProps) {
  const { at, by, reason, state } = given
  const time = displayInstant(new Date(at), new Date(now.at), { timeZone })
  const told = STATES[state]
  return (
    <div>
      <p>{t('Given back: {amount}', { amount: tellGivenBack(given) })}</p>
      <p className={look.soft}>{t('{time} by {staff}', { time, staff: by })}</p>
      <p className={look.soft}>{reason}</p>
      {told !== undefined && <p className={look.soft}>{told}</p>}
    </div>
  )
}

type WordsProps = Pick<Props, 'now' | 'timeZone'> & { payment: Payment }

function Words({ payment, now, timeZone }: WordsProps) {
  const { at, by, voided } = payment
  const time = displayInstant(new Date(at), new Date(now.at), { timeZone })
  const taken = by === null ? time : t('{time} by {staff}', { time, staff: by })
  return (
    <div>
      <p>{voided ? <s>{tellPayment(payment)}</s> : tellPayment(payment)}</p>
      <p className={look.soft}>{taken}</p>
      {voided && (
        <p className={look.soft}>
          {t('Void: {reason} ({staff})', { reason: voided.reason, staff: voided.by })}
        </p>
      )}
    </div>
  )
}
