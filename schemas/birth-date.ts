import * as z from 'zod/mini'
import { IsoDate } from './date.ts'
import { text } from './text.ts'

const EARLIEST = '1900-01-01'

const BIRTH_DATE = 'Enter the birth date, e.g. 05/24/2016'

/** A birth date as an ISO date. It is empty if nobody has entered one. */
export const BirthDate = text(EARLIEST.length, BIRTH_DATE).check(
  z.refine(
    (date) => date === '' || (IsoDate.safeParse(date).success && date >= EARLIEST),
    BIRTH_DATE,
  ),
)
