import { useActorRef } from '@xstate/react'
import { useEffect, useState, type RefObject } from 'react'
import { useSearch } from 'wouter'
import type { BookingContext } from '../../../machines/booking-setup.ts'
import type { Person } from '../../../machines/person.ts'
import { dayAt, formatBookingDate } from '../../../schemas/date.ts'
import { firstOpening } from '../../../schemas/openings.ts'
import type { Product } from '../../compose.ts'
import { provideBooking, type BookingRef } from '../../compose/booking.ts'
import { removeHeadStart } from '../../first-paint/head-start.ts'
import { Session } from '../session.ts'
import { readChoice } from '../../services/appointment-address.ts'

export type { BookingRef }
export type OpeningsRef = BookingContext['openings']

/**
 * Starts the state machines for the booking and for the numbers of free times.
 * The page's URL names the initial day, treatment, time and doctor.
 * Without a day in the URL, the page shows the first day with a free slot.
 */
export function useBooking(product: Product, patient: Person) {
  const session = Session.useActorRef()
  const [setup] = useState(() => {
    const { logic, input } = product.provide(provideBooking, session)
    const { slot, doctorId = '', ...choice } = read(location.search, product)
    // A link to a time means that time with any doctor, unless the link names a doctor.
    const draft = slot === undefined ? input.draft : { ...input.draft, slot, doctorId }
    return { logic, input: { ...input, ...choice, draft, patient } }
  })
  // Remove the preloaded data only after the page is shown, because React may repeat the rendering.
  useEffect(() => removeHeadStart(document), [])
  const booking = useActorRef(setup.logic, { input: setup.input })
  return { booking, openings: booking.getSnapshot().context.openings }
}

type Followed = {
  booking: BookingRef
  openings: OpeningsRef
  product: Product
  /** The heading of the shown day, which receives the focus when the day changes. */
  heading: RefObject<HTMLElement | null>
}

/**
 * After Back, Forward or a link, sends the URL's day and treatment to the booking's state machine.
 * The function `openBookingAddress` handles the history entry of the booking dialog.
 * `FollowAddress` is a component, so that a new URL does not render the whole page again.
 */
export function FollowAddress({ booking, openings, product, heading }: Followed) {
  const search = useSearch()
  useEffect(() => {
    const asked = read(search, product)
    const date = asked.isDateAsked ? asked.date : (suggestion(openings) ?? asked.date)
    const { context } = booking.getSnapshot()
    if (asked.treatmentId !== undefined && asked.treatmentId !== context.treatmentId)
      booking.send({ type: 'choice.follow', date, treatmentId: asked.treatmentId })
    else if (date !== context.date) booking.send({ type: 'date.pick', date })
    else return
    heading.current?.focus({ preventScroll: true })
  }, [booking, openings, search, product, heading])
  return null
}

function suggestion(openings: OpeningsRef) {
  const { openings: known } = openings.getSnapshot().context
  return known === null ? undefined : firstOpening(known)
}

function read(search: string, { now, settings }: Product) {
  const { date, ...wish } = readChoice(search, dayAt(now(), settings.clinic.timeZone))
  // `readChoice` replaces an invalid or past date with today, so check that the URL names the date.
  const isDateAsked = new URLSearchParams(search).get('date') === date.toString()
  return { date: formatBookingDate(date), isDateAsked, ...wish }
}
