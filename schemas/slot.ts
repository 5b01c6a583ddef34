import * as z from 'zod/mini'

const CLOCK = String.raw`(0[1-9]|1[0-2])\.([0-5]\d) (AM|PM)`
const SLOT = new RegExp(`^${CLOCK} - ${CLOCK}$`)

/** The time of an appointment, such as `08.00 AM - 08.30 AM`, in the clinic's time zone. */
export const Slot = z.string().check(z.regex(SLOT, 'Write the time as 08.00 AM - 08.30 AM'))
export type Slot = z.infer<typeof Slot>

/**
 * Returns the start of the slot, in minutes after the clinic's midnight.
 * Throws a `RangeError` if the string is not a slot.
 */
export function slotStart(slot: Slot): number {
  const [, hour, minute, half] = SLOT.exec(slot) ?? []
  if (!half) throw new RangeError(`Not a slot: ${slot}`)
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0)
}

/**
 * Returns the end of the slot, in minutes after the clinic's midnight.
 * Throws a `RangeError` if the string is not a slot.
 */
export function slotEnd(slot: Slot): number {
  const [start, end] = slot.split(' - ')
  return slotStart(`${end} - ${start}`)
}

const NOON = 12 * 60
const EVENING = 17 * 60

/**
 * Returns whether the slot starts in the morning, in the afternoon or in the evening.
 * Throws a `RangeError` if the string is not a slot.
 */
export function partOfDay(slot: Slot): 'Morning' | 'Afternoon' | 'Evening' {
  const start = slotStart(slot)
  if (start < NOON) return 'Morning'
  return start < EVENING ? 'Afternoon' : 'Evening'
}

/** Returns a slot as a string. `start` is in minutes after midnight, and `length` is in minutes. */
export function formatSlot(start: number, length: number): Slot {
  return `${clock(start)} - ${clock(start + length)}`
}

function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const text = `${two(hour % 12 || 12)}.${two(minutes % 60)}`
  return `${text} ${hour < 12 ? 'AM' : 'PM'}`
}

const two = (value: number) => String(value).padStart(2, '0')

/** Keeps two words on the same line. */
export const NO_BREAK = '\u00A0'

/** Formats a time slot for people: `8:00 – 8:45 AM`, or `11:30 AM – 12:15 PM`. */
export function displaySlot(slot: Slot): string {
  const [start = '', end = ''] = slot.split(' - ').map(displayClock)
  const isSameHalf = start.slice(-2) === end.slice(-2)
  return `${isSameHalf ? start.slice(0, -3) : start}${NO_BREAK}– ${end}`
}

/** Formats opening hours for people: `8:00 AM – 5:00 PM`, or `8:00 AM – 12:00 AM` until midnight. */
export const displayHours = (hours: Slot): string =>
  hours.split(' - ').map(displayClock).join(`${NO_BREAK}– `)

/** Formats the start of a time slot for people: `8:00 AM`. */
export const displayStart = (slot: Slot): string => displayClock(slot.split(' - ')[0] ?? '')

/** Formats a time such as `08.00 AM`, a part of a slot, like `8:00 AM`. */
const displayClock = (time: string) =>
  time.replace(/^0/, '').replace('.', ':').replace(' ', NO_BREAK)
