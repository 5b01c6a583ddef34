import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { Slot } from './slot.ts'

/** The highest amount in US dollars. */
export const MOST_DOLLARS = 100_000

/** A price in US dollars, for example 40 or 40.5. */
export const Dollars = z.number().check(z.nonnegative(), z.maximum(MOST_DOLLARS))

/** A doctor who offers a treatment, with the free slots on the requested date, earliest first. */
const TreatmentDoctor = z.object({ _id: z.string(), name: z.string(), slots: z.array(Slot) })

/** A treatment with its free slots on the requested date, earliest first. */
export const Treatment = z.object({
  _id: z.string(),
  name: z.string(),
  slots: z.array(Slot),
  price: Dollars,
  /**
   * The next day with a free slot for the treatment.
   * `nextFree` is absent if the requested date has a free slot, or if the next 60 days have none.
   */
  nextFree: z.optional(BookingDate),
  /**
   * The doctors who offer the treatment on the requested date, in the order of the clinic's setup.
   * `doctors` is absent if no doctor offers the treatment on the requested date.
   */
  doctors: z.optional(z.array(TreatmentDoctor)),
  /** The length of a visit in minutes. Absent if `doctors` is absent. */
  duration: z.optional(z.int()),
})
export type Treatment = z.infer<typeof Treatment>
export const TreatmentList = z.array(Treatment)

export const Service = z.object({ _id: z.string(), name: z.string() })
export type Service = z.infer<typeof Service>
export const ServiceList = z.array(Service)

export const AvailableQuery = z.object({ date: BookingDate })
export type AvailableQuery = z.infer<typeof AvailableQuery>
