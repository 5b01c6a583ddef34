import * as z from 'zod/mini'
import { Treatment } from './treatment.ts'

const { slots, nextFree, doctors } = Treatment.shape

/** The free slots on a date to which a booking can be moved. They have the booking's length. */
export const BookingTimes = z.object({ slots, nextFree, doctors })
export type BookingTimes = z.infer<typeof BookingTimes>
