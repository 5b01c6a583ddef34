import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { paidFor } from '../../../schemas/balance.ts'
import type { Booking } from '../../../schemas/booking.ts'
import type { BookingOptions } from '../../../schemas/booking-options.ts'
import type { Product } from '../../compose.ts'
import { actions, mainActions, risky } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { button } from '../../ui/button.css.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PayBy } from '../../ui/pay-by.tsx'
import { t } from '../../ui/t.ts'
import { CalendarLink } from '../bookings/calendar-link.tsx'
import { RefundTimeline } from '../bookings/refund-timeline.tsx'
import { directionsTo, mapAddress, telephone } from '../contact/reach.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { beside, soft, summary } from './change.css.ts'
import type { ChangeRef } from './change-ref.ts'
import { MoveDialog } from './move-dialog.tsx'
import { Reason } from './reason.tsx'
import { TimeChooser } from './time-chooser.tsx'
import { VisitFacts } from './visit-facts.tsx'

type Props = { change: ChangeRef; product: Product }

/** Shows an active appointment, with buttons for what the patient can do with the appointment. */
export function Booked({ change, product }: Props) {
  const { booking, options } = useSelector(change, ({ context }) => context)
  const isChoosing = useSelector(change, (state) => state.hasTag('choosing'))
  if (!booking || !options) return null
  return (
    <>
      <Overtaken change={change} />
      <div className={beside}>
        <Card>
          {isChoosing ? (
            <TimeChooser change={change} booking={booking} product={product} />
          ) : (
            <Summary change={change} booking={booking} options={options} product={product} />
          )}
        </Card>
        <Money booking={booking} options={options} product={product} />
      </div>
      <CancelDialog change={change} booking={booking} options={options} product={product} />
      <MoveDialog change={change} booking={booking} options={options} product={product} />
    </>
  )
}

/** After the confirmation dialog has closed, shows why the appointment was not changed. */
function Overtaken({ change }: { change: ChangeRef }) {
  const failure = useSelector(change, ({ context }) => context.failure)
  const isShown = useSelector(change, (state) => state.matches('shown'))
  if (!isShown || failure === null) return null
  return (
    <Alert tone="notice">
      <Reason>{failure}</Reason>
    </Alert>
  )
}

type PartProps = { booking: Booking; options: BookingOptions; product: Product }

function Summary({ change, booking, options, product }: PartProps & { change: ChangeRef }) {
  const id = useId()
  const { clinic } = product.settings
  const { canCancel, canMove, why } = options
  const failure = useSelector(change, ({ context }) => context.failure)
  // The desk takes the rest of what it has taken a part of.
  const isOwed = !booking.paid && booking.price > 0 && paidFor(booking) === 0
  return (
    <section aria-labelledby={id} className={summary}>
      <h2 id={id}>{booking.treatment}</h2>
      <VisitFacts booking={booking} clinic={clinic} now={product.now()} isNamed />
      {/* If the notice at the top already shows the reason `why`, do not show the reason twice. */}
      {why !== undefined && why !== failure && <p className={soft}>{why}</p>}
      {(isOwed || canMove) && (
        <div className={mainActions}>
          {isOwed && <LinkButton href={`/dashboard/payment/${booking._id}`}>{t('Pay')}</LinkButton>}
          {canMove && (
            <Button
              look={isOwed ? 'secondary' : 'primary'}
              onPress={() => change.send({ type: 'change.move' })}
            >
              {t('Move to another time')}
            </Button>
          )}
        </div>
      )}
      {isOwed && <PayBy booking={booking} timeZone={clinic.timeZone} now={product.now()} />}
      <div className={actions}>
        <CalendarLink booking={booking} clinic={clinic} now={product.now()} look="quiet" />
        {booking.paid && (
          <LinkButton look="quiet" href={`/dashboard/payment/${booking._id}`}>
            {t('Receipt')}
          </LinkButton>
        )}
        <a className={button.quiet} href={mapAddress(clinic.address)} rel="noreferrer">
          {t('Map')}
        </a>
        <a className={button.quiet} href={directionsTo(clinic)} rel="noreferrer">
          {t('Directions')}
        </a>
        <a className={button.quiet} href={telephone(clinic.phone)}>
          {clinic.phone}
        </a>
        {canCancel && (
          <div className={risky}>
            <Button look="quiet" onPress={() => change.send({ type: 'change.cancel' })}>
              {t('Cancel the appointment')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function Money({ booking, options, product }: PartProps) {
  if (booking.price === 0 || options.refund.steps.length === 0) return null
  return (
    <Card>
      <RefundTimeline
        options={options}
        isPaid={paidFor(booking) > 0}
        now={product.now()}
        timeZone={product.settings.clinic.timeZone}
      />
    </Card>
  )
}
