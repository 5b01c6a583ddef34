import type { Plugin } from 'vite'

const ALL_CALENDARS = /[\\/]@internationalized[\\/]date[\\/].*[\\/]createCalendar\.mjs$/

/** Reduces @internationalized/date to the Gregorian calendar, which the product always uses. */
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
