import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { Slot } from './slot.ts'

/** An amount in US dollars with cents. */
export const Dollars = z.number().check(z.nonnegative(), z.maximum(100_000))

/** A treatment with its free slots on the requested date, in order. */
export const Treatment = z.object({
  _id: z.string(),
  name: z.string(),
  slots: z.array(Slot),
  price: Dollars,
  /** The next day with a free slot, if the requested date has none and such a day is near. */
  nextFree: z.optional(BookingDate),
})
export type Treatment = z.infer<typeof Treatment>
export const TreatmentList = z.array(Treatment)

export const Service = z.object({ _id: z.string(), name: z.string() })
export type Service = z.infer<typeof Service>
export const ServiceList = z.array(Service)

export const AvailableQuery = z.object({ date: BookingDate })
