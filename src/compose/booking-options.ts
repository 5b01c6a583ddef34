import type { BookingOptions } from '../../schemas/booking-options.ts'
import type { Services } from '../services.ts'
import { fromPromise } from './from-promise.ts'

/** Returns the actor that loads a booking's refund options. Its result is null if loading fails. */
export const provideOptions = ({ clinic }: Services) =>
  fromPromise<BookingOptions | null, { id: string }>(({ input, signal }) =>
    clinic.bookingOptions(input.id, signal).catch(() => null),
  )
