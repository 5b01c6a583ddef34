import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { Openings } from './openings.ts'
import { TreatmentList } from './treatment.ts'

/** The API replies that the booking page needs first. The server puts them into the page's HTML. */
export const HeadStart = z.object({
  openings: Openings,
  /** The first day with a free slot, or today in the clinic's time zone if all days are full. */
  date: BookingDate,
  /** The treatments with their free slots on the day `date`. */
  treatments: TreatmentList,
})
export type HeadStart = z.infer<typeof HeadStart>
