import type { DeskWish } from '../../../machines/desk-booking-context.ts'
import { AgendaQuery } from '../../../schemas/agenda.ts'
import { IsoDate } from '../../../schemas/date.ts'
import { mondayOf, shifted } from './times.ts'

const TODAY_PATH = '/dashboard/today'
const WEEK_DAYS = 7

/**
 * Reads the shown day from `?date=2026-01-15`. Without a valid date, returns today's agenda.
 * With `&days=7&agenda=ID`, returns the week of the day, from Monday on, in this agenda.
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

/** The addresses that open the form for a new visit. */
export const BOOK_HREFS = {
  phone: `${TODAY_PATH}?book=phone`,
  walkIn: `${TODAY_PATH}?book=walk-in`,
} as const

/**
 * Reads the shown day, and from `?book=phone` or `?book=walk-in` what to book on that day.
 * `asked` is null for neither, and for people who may not book.
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
 * Returns the address of a day's agenda, or of its week in one agenda. The address of the day `today`
 * names no date.
 */
export function agendaHref(date: string, today?: string, weekOf?: string): string {
  const search = new URLSearchParams({
    ...(date !== today && { date }),
    ...(weekOf !== undefined && { days: String(WEEK_DAYS), agenda: weekOf }),
  }).toString()
  return search === '' ? TODAY_PATH : `${TODAY_PATH}?${search}`
}

/** Returns the number of days that a query asks for: 1 or 7. */
export const daysOf = ({ from, to }: AgendaQuery) => (from === to ? 1 : WEEK_DAYS)
