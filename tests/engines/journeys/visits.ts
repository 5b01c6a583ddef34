import { isoToBookingDate } from '../../../schemas/date.ts'
import { PATIENT, patientElsewhere } from '../../rig/accounts.ts'
import { CONGRATULATIONS, dayAhead } from '../../rig/people.ts'
import { dayShown } from '../../rig/shown.ts'
import { CARDS } from '../../rig/test-cards.ts'
import { logInTo } from './log-in-to.ts'
import type { Journey } from './journey.ts'

const DECLINED = '4000000000000002'

const date = (days: number) => isoToBookingDate(dayAhead(days))
const day = (days: number) => dayShown(date(days))

/** Books a visit for the demo's patient, three days from now. Resolves with the booking's ID. */
async function bookVisit(url: string): Promise<string> {
  const { book } = await patientElsewhere(url, PATIENT)
  const { _id } = await book({
    treatmentId: 'cavity-filling',
    treatment: 'Cavity Filling',
    price: 150,
    date: date(3),
    slot: '11.00 AM - 11.30 AM',
  })
  return _id
}

const pay: Journey = {
  title: 'a card is refused, and another one pays',
  tell: async (visitor, { url }) => {
    await logInTo(visitor, PATIENT, `/dashboard/payment/${await bookVisit(url)}`, 'Payment')
    await visitor.sees('Please Pay for Cavity Filling')
    await visitor.canPress('Pay')
    await visitor.tabTo('button "Copy the number of the test card"')
    await visitor.follows([
      ['Tab', 'textbox "Card number"'],
      ['Enter', 'textbox "Card number"'],
    ])
    await visitor.sees('Your card number is incomplete.')
    await visitor.presses(`“${DECLINED}”`, 'Tab', '“1239”', 'Tab', '“123”')
    await visitor.follows([
      ['Tab', 'button "Pay"'],
      ['Enter', 'button "Pay"'],
    ])
    await visitor.sees('Your card was declined.')
    await visitor.tabTo('textbox "Card number"', 'Shift+Tab')
    await visitor.presses('Control+a', `“${CARDS.pays}”`, 'Enter')
    await visitor.arrives(`heading "${CONGRATULATIONS}"`)
    await visitor.canPress('Print receipt')
    await visitor.follows([
      ['Tab', 'button "Print receipt"'],
      ['Tab', 'link "Back to My Appointments"'],
      ['Enter', 'heading "My Appointments"'],
    ])
  },
}

const change: Journey = {
  title: 'an appointment is moved to another day, and cancelled',
  tell: async (visitor, { url }) => {
    const path = `/dashboard/appointment/${await bookVisit(url)}`
    await logInTo(visitor, PATIENT, path, 'Your appointment')
    await visitor.sees('Move to another time')
    const time = 'button "8:00 – 8:30 AM"'
    await visitor.activates('button "Move to another time"')
    await visitor.arrives('heading "Choose a new time"')
    await visitor.activates(`button "Next day, ${day(4)}"`)
    await visitor.arrives(`button "Next day, ${day(5)}"`)
    await visitor.tabTo(time)
    await visitor.follows([
      ['Enter', `alertdialog "Move Cavity Filling to ${day(4)}?"`],
      ['Escape', time],
      ['Enter', `alertdialog "Move Cavity Filling to ${day(4)}?"`],
      ['Shift+Tab', 'button "Move Appointment"'],
      ['Enter', 'heading "Your appointment has been moved"'],
      ['Tab', 'link "Add to calendar"'],
      ['Tab', 'button "Back to the appointment"'],
      ['Enter', 'heading "Your appointment"'],
    ])
    await visitor.activates('button "Cancel the appointment"')
    await visitor.arrives(`alertdialog "Cancel Cavity Filling on ${day(4)}?"`)
    await visitor.follows([
      ['Tab', 'button "Close"'],
      ['Tab', 'button "Keep It"'],
      ['Enter', 'button "Cancel the appointment"'],
      ['Enter', `alertdialog "Cancel Cavity Filling on ${day(4)}?"`],
      ['Shift+Tab', 'button "Cancel Appointment"'],
      ['Enter', 'heading "Your appointment is cancelled"'],
    ])
  },
}

export const VISITS = [pay, change]
