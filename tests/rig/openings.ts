import { bookingDateToIso, type BookingDate } from '../../schemas/date.ts'
import { dayOf, Openings } from '../../schemas/openings.ts'

/** Reads the number of free slots on each day from the clinic's server at `url`. */
async function readOpenings(url: string): Promise<Openings> {
  return Openings.parse(await (await fetch(`${url}/openings`)).json())
}

/** Returns the ISO date of the `nth` day with a free slot, counted from tomorrow. */
export async function openDay(url: string, nth: number): Promise<string> {
  const openings = await readOpenings(url)
  const days = openings.free.flatMap((count, at) =>
    at > 0 && count > 0 ? [dayOf(openings, at)] : [],
  )
  return isoOf(days[nth - 1])
}

/** Returns the ISO date of the first day on which the clinic is closed for the given reason. */
export async function closedDay(url: string, reason: string): Promise<string> {
  const { closed = [] } = await readOpenings(url)
  return isoOf(closed.find((day) => day.reason === reason)?.date)
}

function isoOf(date: BookingDate | undefined): string {
  if (date === undefined) throw new Error('The clinic has no such day')
  return bookingDateToIso(date)
}
