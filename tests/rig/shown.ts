import { displaySlot } from '../../schemas/slot.ts'

/** Returns a pattern for a text that may have no-break spaces in place of its spaces. */
export const spaced = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`)

/** Returns a pattern for a date such as `Jan 5, 2023` as screens show it: `Thu, Jan 5`. */
export const shownDay = (date: string): string => {
  const [monthAndDay = '', year = ''] = date.split(', ')
  return String.raw`\w{3}, ${spaced(monthAndDay)}(, ${year})?`
}

/** Returns a pattern for an appointment as screens show it: `Thu, Jan 5 at 8:00 – 8:30 AM`. */
export const shownAppointment = ({ date, slot }: { date: string; slot: string }): RegExp =>
  new RegExp(`^${shownDay(date)} at ${spaced(displaySlot(slot))}$`)
