import type { Plugin } from 'vite'

const ALL_CALENDARS = /[\\/]@internationalized[\\/]date[\\/].*[\\/]createCalendar\.mjs$/

/** Removes all calendars except the Gregorian calendar, which every date of the product uses. */
export function gregorianAlone(): Plugin {
  return {
    name: 'gregorian-alone',
    enforce: 'pre',
    load: { filter: { id: ALL_CALENDARS }, handler: () => ONE_CALENDAR },
  }
}

const ONE_CALENDAR = `
import { GregorianCalendar } from './calendars/GregorianCalendar.mjs'
export const createCalendar = () => new GregorianCalendar()
`
