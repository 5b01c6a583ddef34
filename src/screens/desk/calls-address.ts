import { IsoDate } from '../../../schemas/date.ts'

const CALLS_PATH = '/dashboard/calls'

/** Parses a query string such as `?date=2026-01-16`. Returns `usual` if there is no valid date. */
export const readCallsAddress = (search: string, usual: string): string =>
  IsoDate.safeParse(new URLSearchParams(search).get('date')).data ?? usual

/** Returns the URL of a date's call list. The URL contains no date if `date` equals `usual`. */
export const callsHref = (date: string, usual?: string) =>
  date === usual ? CALLS_PATH : `${CALLS_PATH}?date=${date}`
