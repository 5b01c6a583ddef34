import type { CalendarDate } from '@internationalized/date'
import { useSelector } from '@xstate/react'
import { useDeferredValue, type RefObject } from 'react'
import { listedTreatments } from '../../../machines/booking-setup.ts'
import type { BookingDate } from '../../../schemas/date.ts'
import { closedOn, nextOpening, type Openings } from '../../../schemas/openings.ts'
import type { Product } from '../../compose.ts'
import { Button } from '../../ui/button.tsx'
import { displayDay } from '../../ui/display.ts'
import { BackToDays } from './back-to-days.tsx'
import { useBookAnother } from './book-another.tsx'
import { useFocusReturn } from './focus-return.ts'
import { LazyLastBooking } from './lazy-last-booking.tsx'
import { Unavailable } from './notices.tsx'
import { Treatments } from './treatments.tsx'
import type { BookingRef } from './use-booking.ts'

type Props = {
  booking: BookingRef
  openings: Openings | null
  product: Product
  /** Today's date at the clinic. */
  today: CalendarDate
  heading: RefObject<HTMLHeadingElement | null>
  onPick: (date: BookingDate) => void
  onRetry: () => void
}

/** Shows a day's treatments, the last booking attempt's result, and links to other days. */
export function Day({ booking, openings, product, today, heading, onPick, onRetry }: Props) {
  const date = useSelector(booking, (state) => state.context.date)
  const isFailed = useSelector(booking, (state) => state.hasTag('failed'))
  const treatments = useSelector(booking, (state) => listedTreatments(state.context))
  const drawn = useDeferredValue(treatments)
  const isDrawn = drawn === treatments
  const opening = useSelector(booking, (state) =>
    state.matches('loading') ? state.context.treatmentId : null,
  )
  const folded = useBookAnother(booking, () => heading.current?.focus())
  return (
    <>
      <LazyLastBooking booking={booking} product={product} today={today} />
      <Treatments
        date={date}
        today={today}
        treatments={drawn}
        isBusy={!treatments || !isDrawn}
        opening={opening}
        closed={openings ? closedOn(openings, date) : undefined}
        heading={heading}
        trouble={isFailed && <Unavailable booking={booking} onRetry={onRetry} />}
        elsewhere={openings && <ToNextDay after={date} {...{ openings, today, onPick }} />}
        folded={folded}
        onPick={onPick}
        onBook={(id) => booking.send({ type: 'treatment.choose', id })}
      />
      <BackToDays />
      <FocusAfterModal booking={booking} isDrawn={isDrawn} heading={heading} />
    </>
  )
}

type NextDayProps = Pick<Props, 'today' | 'onPick'> & { openings: Openings; after: BookingDate }

function ToNextDay({ openings, after, today, onPick }: NextDayProps) {
  const date = nextOpening(openings, after)
  if (date === undefined) return null
  return (
    <Button
      look="secondary"
      onPress={() => onPick(date)}
    >{`Go to the next free day: ${displayDay(date, today)}`}</Button>
  )
}

type FocusProps = Pick<Props, 'booking' | 'heading'> & {
  /** False until the screen shows the treatments that the state machine has loaded. */
  isDrawn: boolean
}

/**
 * Moves the focus back to the page after the booking dialog has closed.
 * `FocusAfterModal` is a component, so that closing the dialog does not rerender the treatments.
 */
function FocusAfterModal({ booking, isDrawn, heading }: FocusProps) {
  const isBusy = useSelector(booking, (state) => state.hasTag('busy'))
  const open = useSelector(booking, (state) =>
    state.hasTag('modal') ? state.context.treatmentId : null,
  )
  useFocusReturn(open, !isBusy && isDrawn, heading)
  return null
}
