import { useSelector } from '@xstate/react'
import type { Product } from '../../compose.ts'
import { dayAt } from '../../../schemas/date.ts'
import { actions, mainActions } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { displayDay, displaySlot } from '../../ui/display.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { t } from '../../ui/t.ts'
import { CalendarLink } from '../bookings/calendar-link.tsx'
import { landing } from '../payment/focus-keeper.ts'
import { landingText, narrow, told } from './change.css.ts'
import type { ChangeRef } from './change-ref.ts'
import { VisitFacts } from './visit-facts.tsx'

type Props = { change: ChangeRef; product: Product }

/** Shows that the appointment was moved, and the appointment's new time. */
export function Moved({ change, product }: Props) {
  const booking = useSelector(change, ({ context }) => context.booking)
  const { clinic } = product.settings
  if (!booking) return null
  const { date, slot } = booking
  const today = dayAt(product.now(), clinic.timeZone)
  return (
    <div className={narrow}>
      <Alert tone="success">
        <div className={told}>
          <h2 tabIndex={-1} className={landingText} {...landing}>
            {t('Your appointment has been moved')}
          </h2>
          <p>
            {t('It is now on {date} at {slot}. The old time is free again.', {
              date: displayDay(date, today),
              slot: displaySlot(slot),
            })}
          </p>
        </div>
      </Alert>
      <Card>
        <VisitFacts booking={booking} clinic={clinic} now={product.now()} />
      </Card>
      <div className={mainActions}>
        <CalendarLink booking={booking} clinic={clinic} now={product.now()} />
      </div>
      <div className={actions}>
        <Button look="quiet" onPress={() => change.send({ type: 'change.return' })}>
          {t('Back to the appointment')}
        </Button>
        <LinkButton href="/dashboard" look="quiet">
          {t('Back to My Appointments')}
        </LinkButton>
      </div>
    </div>
  )
}
