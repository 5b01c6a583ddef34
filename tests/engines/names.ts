import { NO_BREAK } from '../../schemas/slot.ts'

// Between month and day, before AM and PM, before the dash of a slot, and before minutes.
const UNBROKEN = /(?<=\b[A-Z][a-z]{2}) (?=\d)|(?<=\d) (?=[AP]M\b|–|min\b)/g

/** Returns the forms in which a page may contain a name: with common and with no-break spaces. */
export const namesShown = (name: string): string[] => [
  ...new Set([name, name.replaceAll(UNBROKEN, NO_BREAK)]),
]
