import { IsoDate } from '../../../schemas/date.ts'

const CALLS_PATH = '/dashboard/calls'

/** Reads the day from `?date=2026-01-16`. Without a valid date, returns `usual`, the next day. */
export const readCallsAddress = (search: string, usual: string): string =>
  IsoDate.safeParse(new URLSearchParams(search).get('date')).data ?? usual

/** Returns the address of the call list of a day. The address of the day `usual` names no date. */
export const callsHref = (date: string, usual?: string) =>
  date === usual ? CALLS_PATH : `${CALLS_PATH}?date=${date}`
