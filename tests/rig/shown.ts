import { today } from '@internationalized/date'
import type { Page } from '@playwright/test'
import { dayAt, type BookingDate } from '../../schemas/date.ts'
import { displaySlot, type Slot } from '../../schemas/slot.ts'
import { displayDay } from '../../src/ui/display.ts'

/** Returns a text with a common space for each space that does not break a line. */
export const plain = (text: string) => text.replaceAll('\u00A0', ' ')

/** Returns a slot as screens show it, such as `8:00 – 8:30 AM`. */
export const shownSlot = (slot: Slot) => plain(displaySlot(slot))

const ZONE = 'America/New_York'

/** Returns a booking's day as screens show it today, such as `Fri, Jan 16`. */
export const dayShown = (date: BookingDate) => plain(displayDay(date, today(ZONE)))

/** Returns a booking's day as a page shows it, whose clock may differ: `Fri, Jan 16`. */
export async function shownDay(page: Page, date: BookingDate): Promise<string> {
  const now = await page.evaluate(() => Date.now())
  return plain(displayDay(date, dayAt(new Date(now), ZONE)))
}

/** Returns a pattern for a text that may have no-break spaces in place of its spaces. */
const spaced = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`)

/** Returns a pattern for a date such as `Jan 5, 2023` as screens show it in any year: `Thu, Jan 5`. */
export const dayPattern = (date: string): string => {
  const [monthAndDay = '', year = ''] = date.split(', ')
  return String.raw`\w{3}, ${spaced(monthAndDay)}(, ${year})?`
}

/** Returns a pattern for an appointment as screens show it: `Thu, Jan 5 at 8:00 – 8:30 AM`. */
export const shownAppointment = ({ date, slot }: { date: string; slot: string }): RegExp =>
  new RegExp(`^${dayPattern(date)} at ${spaced(displaySlot(slot))}$`)
