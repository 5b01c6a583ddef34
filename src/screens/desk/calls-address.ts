import { IsoDate } from '../../../schemas/date.ts'

const CALLS_PATH = '/dashboard/calls'

/** Reads the date from `?date=2026-01-16`. If it is missing or not valid, returns `usual`. */
export const readCallsAddress = (search: string, usual: string): string =>
  IsoDate.safeParse(new URLSearchParams(search).get('date')).data ?? usual

/** Returns the address of the call list of a date. If `date` is `usual`, it has no date. */
export const callsHref = (date: string, usual?: string) =>
  date === usual ? CALLS_PATH : `${CALLS_PATH}?date=${date}`
