import { useId } from 'react'
import { isVoidable } from '../../../machines/agenda-rules.ts'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import type { Payment } from '../../../schemas/desk-payment.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { Button } from '../../ui/button.tsx'
import { displayInstant } from '../../ui/display.ts'
import { t } from '../../ui/t.ts'
import type { AgendaRef } from './agenda-ref.ts'
import * as look from './payments.css.ts'
import type { Now } from './visit-state.ts'
import { tellPayment } from './words.ts'

type Props = {
  agenda: AgendaRef
  visit: AgendaVisit
  now: Now
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
  permissions: readonly Permission[]
}

/**
 * Lists the payments of a visit. Staff can void those that the desk has taken, until the day of the
 * payment is closed.
 */
export function Payments({ agenda, visit, now, timeZone, permissions }: Props) {
  const id = useId()
  const { payments = [], cancelled } = visit
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
      </ul>
    </section>
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
