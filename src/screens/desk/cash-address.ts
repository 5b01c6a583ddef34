import { IsoDate } from '../../../schemas/date.ts'

const CASH_PATH = '/dashboard/cash'

/** Parses a query string such as `?date=2026-01-16`. Returns `today` if there is no valid date. */
export const readCashAddress = (search: string, today: string): string =>
  IsoDate.safeParse(new URLSearchParams(search).get('date')).data ?? today

/** Returns the URL of a day's end. The URL contains no date if `date` equals `today`. */
export const cashHref = (date: string, today: string) =>
  date === today ? CASH_PATH : `${CASH_PATH}?date=${date}`
