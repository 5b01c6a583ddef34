import type { DeskWish } from '../../../machines/desk-booking-context.ts'
import { AgendaQuery } from '../../../schemas/agenda.ts'
import { IsoDate } from '../../../schemas/date.ts'
import { mondayOf, shifted } from './times.ts'

const TODAY_PATH = '/dashboard/today'
const WEEK_DAYS = 7

/**
 * Parses the days to show from a query string such as `?date=2026-01-15`.
 * If the date is missing or invalid, the agenda page shows today.
 * With `&days=7&agenda=ID`, the page shows the agenda with that id from Monday to Sunday.
 */
function readAgendaAddress(search: string, today: string): AgendaQuery {
  const asked = new URLSearchParams(search)
  const date = IsoDate.safeParse(asked.get('date')).data ?? today
  const day = { from: date, to: date }
  if (asked.get('days') !== String(WEEK_DAYS)) return day
  const from = mondayOf(date)
  const week = { from, to: shifted(from, WEEK_DAYS - 1), agenda: asked.get('agenda') }
  return AgendaQuery.safeParse(week).data ?? day
}

/** The URLs that open the form in which staff book a new visit. */
export const BOOK_HREFS = {
  phone: `${TODAY_PATH}?book=phone`,
  walkIn: `${TODAY_PATH}?book=walk-in`,
} as const

/** The URL that opens the form in which staff block a doctor's time. */
export const BLOCK_HREF = `${TODAY_PATH}?block=time`

/** Returns whether a query string asks for the form in which staff block a doctor's time. */
export const asksToBlock = (search: string) => new URLSearchParams(search).get('block') === 'time'

/**
 * Parses the Today page's query string: the days to show, and the kind of visit to book.
 * `?book=phone` and `?book=walk-in` open the form in which staff book a new visit.
 * `asked` is the visit to book; null if the URL opens no form or the person may not book visits.
 */
export function readTodayAddress(search: string, today: string, mayBook: boolean) {
  const query = readAgendaAddress(search, today)
  return { query, asked: mayBook ? readBooking(search, query.from) : null }
}

function readBooking(search: string, date: string): DeskWish | null {
  const book = new URLSearchParams(search).get('book')
  if (book !== 'phone' && book !== 'walk-in') return null
  return { place: { date, agendaId: '', startsAt: null }, isWalkIn: book === 'walk-in' }
}

/**
 * Returns the URL at which the Today page shows the day `date`.
 * If `weekOf` is the id of an agenda, the page shows that agenda for the week of `date`.
 * If `date` equals `today`, the URL contains no date.
 */
export function agendaHref(date: string, today?: string, weekOf?: string): string {
  const search = new URLSearchParams({
    ...(date !== today && { date }),
    ...(weekOf !== undefined && { days: String(WEEK_DAYS), agenda: weekOf }),
  }).toString()
  return search === '' ? TODAY_PATH : `${TODAY_PATH}?${search}`
}

/** Returns how many days the Today page shows for an agenda query: 1 or 7. */
export const daysOf = ({ from, to }: AgendaQuery) => (from === to ? 1 : WEEK_DAYS)
