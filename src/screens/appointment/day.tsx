import { useSelector } from '@xstate/react'
import { useDeferredValue, useState, type RefObject } from 'react'
import type { BookingDate } from '../../../schemas/date.ts'
import { closedOn, nextOpening, type Openings } from '../../../schemas/openings.ts'
import type { Treatment } from '../../../schemas/treatment.ts'
import type { Product } from '../../compose.ts'
import { Button } from '../../ui/button.tsx'
import { BackToDays } from './back-to-days.tsx'
import { useFocusReturn } from './focus-return.ts'
import { LazyLastBooking } from './lazy-last-booking.tsx'
import { Unavailable } from './notices.tsx'
import { Treatments } from './treatments.tsx'
import type { BookingRef } from './use-booking.ts'

type Props = {
  booking: BookingRef
  openings: Openings | null
  product: Product
  heading: RefObject<HTMLHeadingElement | null>
  onPick: (date: BookingDate) => void
  onRetry: () => void
}

/** Shows a day's treatments, the last booking attempt's result, and links to other days. */
export function Day({ booking, openings, product, heading, onPick, onRetry }: Props) {
  const date = useSelector(booking, (state) => state.context.date)
  const isFailed = useSelector(booking, (state) => state.hasTag('failed'))
  const next = openings ? nextOpening(openings, date) : undefined
  const treatments = useTreatments(booking, date)
  const drawn = useDeferredValue(treatments)
  useFocusAfterModal(booking, drawn === treatments, heading)
  return (
    <>
      <Treatments
        date={date}
        treatments={drawn}
        closed={openings ? closedOn(openings, date) : undefined}
        heading={heading}
        trouble={isFailed && <Unavailable booking={booking} onRetry={onRetry} />}
        elsewhere={next && <ToNextDay date={next} onPick={onPick} />}
        onPick={onPick}
        onBook={(id) => booking.send({ type: 'treatment.choose', id })}
      >
        <LazyLastBooking booking={booking} product={product} />
      </Treatments>
      <BackToDays />
    </>
  )
}

function ToNextDay({ date, onPick }: { date: BookingDate; onPick: Props['onPick'] }) {
  return (
    <Button
      look="secondary"
      onPress={() => onPick(date)}
    >{`Go to the next free day: ${date}`}</Button>
  )
}

function useFocusAfterModal(
  booking: BookingRef,
  isDrawn: boolean,
  heading: RefObject<HTMLHeadingElement | null>,
) {
  const isBusy = useSelector(booking, (state) => state.hasTag('busy'))
  const open = useSelector(booking, (state) =>
    state.hasTag('modal') ? state.context.treatmentId : null,
  )
  useFocusReturn(open, !isBusy && isDrawn, heading)
}

/** Returns the chosen day's treatments; undefined while the previous day's treatments are shown. */
function useTreatments(booking: BookingRef, date: BookingDate): readonly Treatment[] | undefined {
  const treatments = useSelector(booking, (state) => state.context.treatments)
  const [first] = useState(treatments)
  const [shown, setShown] = useState({ treatments, date })
  if (shown.treatments !== treatments) setShown({ treatments, date })
  const areOfThisDay = shown.treatments !== treatments || shown.date === date
  return treatments !== first && areOfThisDay ? treatments : undefined
}
