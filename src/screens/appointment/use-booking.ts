import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { bookingMachine } from '../../../machines/booking.ts'
import type { Person } from '../../../machines/session.ts'
import { formatBookingDate } from '../../../schemas/date.ts'
import type { Product } from '../../compose.ts'
import { Session } from '../../session.ts'
import { dayAt, readChoice } from './search.ts'

export type BookingRef = ActorRefFrom<typeof bookingMachine>

/** Starts the booking machine at the day and treatment that the address names. */
export function useBooking(product: Product, patient: Person): BookingRef {
  const session = Session.useActorRef()
  const search = useSearch()
  const [setup] = useState(() => {
    const { logic, ...rest } = product.booking(session, patient.email)
    const { date, treatmentId } = readChoice(search, today(product))
    return { logic, input: { ...rest, patient, treatmentId, date: formatBookingDate(date) } }
  })
  const booking = useActorRef(setup.logic, { input: setup.input })
  useEffect(() => {
    // A link to this very page changes its address and leaves its machine running.
    const date = formatBookingDate(readChoice(search, today(product)).date)
    if (date !== booking.getSnapshot().context.date) booking.send({ type: 'date.pick', date })
  }, [booking, search, product])
  return booking
}

const today = ({ now, settings }: Product) => dayAt(now(), settings.clinic.timeZone)
