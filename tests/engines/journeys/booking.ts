import { PATIENT } from '../../rig/accounts.ts'
import { isoToBookingDate } from '../../../schemas/date.ts'
import { dayAhead } from '../../rig/people.ts'
import { logInTo } from './log-in-to.ts'
import type { Journey } from './journey.ts'

// Counts the days from tomorrow, because the clinic's clock is set to tomorrow.
const day = (days: number) => isoToBookingDate(dayAhead(1 + days))

const book: Journey = {
  title: 'a free time is found in the calendar, and booked',
  tell: async (visitor) => {
    await logInTo(visitor, PATIENT, '/appointment', 'Book an appointment')
    await visitor.canPress('Book Appointment')
    await visitor.tabTo('button "Next month"')
    await visitor.presses('Tab', 'ArrowRight', 'ArrowRight', 'Enter')
    await visitor.arrives(`heading "Available Appointsment on ${day(2)}"`)
    await visitor.canPress('Book Appointment')
    await visitor.follows([
      ['Tab', 'button "Book Appointment"'],
      ['Enter', 'combobox "Time"'],
      ['Escape', 'button "Book Appointment"'],
      ['Enter', 'combobox "Time"'],
      ['ArrowDown', 'combobox "Time"'],
      ['Tab', 'textbox "Phone number (optional)"'],
      ['“12”', 'textbox "Phone number (optional)"'],
      ['Enter', 'textbox "Phone number (optional)"'],
      ['“55501”', 'textbox "Phone number (optional)"'],
      ['Enter', 'link "Pay now"'],
    ])
    await visitor.sees(`Appointment is set, ${day(2)} at 08.30 AM - 09.00 AM`)
  },
}

export const BOOKING = [book]
