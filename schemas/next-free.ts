import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { Slot } from './slot.ts'
import { Dollars } from './treatment.ts'

/** A free time of a treatment. */
const FreeTime = z.object({ date: BookingDate, slot: Slot })
export type FreeTime = z.infer<typeof FreeTime>

/** A treatment that patients may book, with its next two free times, earliest first. */
export const NextFree = z.object({
  _id: z.string(),
  name: z.string(),
  price: Dollars,
  /** The length of a visit in minutes. */
  duration: z.int(),
  /** Shorter than two if fewer times are free in the next 60 days. */
  times: z.array(FreeTime),
})
export type NextFree = z.infer<typeof NextFree>
export const NextFreeList = z.array(NextFree)
