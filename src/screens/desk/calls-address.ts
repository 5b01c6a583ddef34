import { IsoDate } from '../../../schemas/date.ts'

const CALLS_PATH = '/dashboard/calls'

/** Reads the date from `?date=2026-01-16`. Returns `usual` if the date is missing or invalid. */
export const readCallsAddress = (search: string, usual: string): string =>
  IsoDate.safeParse(new URLSearchParams(search).get('date')).data ?? usual

/** Returns the URL of the call list of a date. The URL contains no date if `date` is `usual`. */
export const callsHref = (date: string, usual?: string) =>
  date === usual ? CALLS_PATH : `${CALLS_PATH}?date=${date}`
