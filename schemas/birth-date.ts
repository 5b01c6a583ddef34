import * as z from 'zod/mini'
import { IsoDate } from './date.ts'

const EARLIEST = '1900-01-01'

/** A birth date as an ISO date. It is empty if nobody has entered one. */
export const BirthDate = z
  .string()
  .check(
    z.refine(
      (date) => date === '' || (IsoDate.safeParse(date).success && date >= EARLIEST),
      'Enter the birth date, e.g. 05/24/2016',
    ),
  )
