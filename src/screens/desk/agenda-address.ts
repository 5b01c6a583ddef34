import type { DeskWish } from '../../../machines/desk-booking-context.ts'
import { AgendaQuery } from '../../../schemas/agenda.ts'
import { IsoDate } from '../../../schemas/date.ts'
import { mondayOf, shifted } from './times.ts'

const TODAY_PATH = '/dashboard/today'
const WEEK_DAYS = 7

/**
 * Reads which day the page shows from `?date=2026-01-15`. If the date is missing or not valid, the
 * page shows today. With `&days=7&agenda=ID`, it shows one agenda from Monday to Sunday.
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
 * Reads from the page's address which day it shows, and whether the form for a new visit is open:
 * `?book=phone` or `?book=walk-in`. `asked` is null if the form is closed, or the person may not
 * book.
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
 * Returns the address of the page Today for a date, or for the week of the date in the agenda
 * `weekOf`. If `date` is `today`, the address has no date.
 */
export function agendaHref(date: string, today?: string, weekOf?: string): string {
  const search = new URLSearchParams({
    ...(date !== today && { date }),
    ...(weekOf !== undefined && { days: String(WEEK_DAYS), agenda: weekOf }),
  }).toString()
  return search === '' ? TODAY_PATH : `${TODAY_PATH}?${search}`
}

/** Returns how many days the page shows for a query: 1 or 7. */
export const daysOf = ({ from, to }: AgendaQuery) => (from === to ? 1 : WEEK_DAYS)
