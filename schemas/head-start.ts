import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { Openings } from './openings.ts'
import { TreatmentList } from './treatment.ts'

/** What the booking page would ask for first, sent along with its document. */
export const HeadStart = z.object({
  openings: Openings,
  /** The first day with a free slot; the clinic's today where there is none. */
  date: BookingDate,
  /** With what is free of them on `date`. */
  treatments: TreatmentList,
})
export type HeadStart = z.infer<typeof HeadStart>
