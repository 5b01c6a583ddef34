import { paidFor } from '../../../schemas/balance.ts'
import { useSelector } from '@xstate/react'
import type { ChangeContext } from '../../../machines/change-setup.ts'
import type { Product } from '../../compose.ts'
import { actions, mainActions } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { tellCancelled, tellRefunds, type Seen } from '../bookings/refund-words.ts'
import { landing } from '../payment/focus-keeper.ts'
import { landingText, narrow, told } from './change.css.ts'
import type { ChangeRef } from './change-ref.ts'
import { VisitFacts } from './visit-facts.tsx'

type Props = { change: ChangeRef; product: Product }

/** Shows that the appointment is cancelled, and how much is refunded. */
export function Cancelled({ change, product }: Props) {
  const context = useSelector(change, (state) => state.context)
  const { clinic } = product.settings
  const booking = context.cancelled ?? context.booking
  if (!booking) return null
  return (
    <div className={narrow}>
      <Alert tone="success">
        <div className={told}>
          <h2 tabIndex={-1} className={landingText} {...landing}>
            {t('Your appointment is cancelled')}
          </h2>
          {wordsOf(context, { now: product.now(), timeZone: clinic.timeZone }).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      </Alert>
      <Card>
        <VisitFacts booking={booking} clinic={clinic} now={product.now()} isCancelled />
      </Card>
      <div className={mainActions}>
        <LinkButton href="/appointment">{t('Book another appointment')}</LinkButton>
      </div>
      <div className={actions}>
        <LinkButton href="/dashboard/history" look="quiet">
          {t('My History')}
        </LinkButton>
        <LinkButton href="/dashboard" look="quiet">
          {t('Back to My Appointments')}
        </LinkButton>
      </div>
    </div>
  )
}

/**
 * Returns sentences about the refund of a cancelled appointment.
 * If the appointment was cancelled before the page opened, says who cancelled it.
 */
function wordsOf({ cancelled, refunded, booking }: ChangeContext, seen: Seen) {
  if (cancelled) return [tellCancelled(cancelled, seen), ...tellRefunds(cancelled, seen)]
  if (!booking || paidFor(booking) === 0)
    return [t('You had not paid, so there is nothing to refund.')]
  if (!refunded || refunded.refund === 0) return [t('You will not get a refund.')]
  const amount = formatDollars(refunded.refund)
  if (booking.paidAtDesk)
    return [t('The clinic will refund {amount}, which you paid there.', { amount })]
  return [
    t('{amount} will be refunded to the card you paid with. It can take a few days to appear.', {
      amount,
    }),
  ]
}
