import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { parseDate, toZoned } from '@internationalized/date'
import { isoToBookingDate } from '../../schemas/date.ts'
import { ADMIN, adminElsewhere, logIn, PATIENT, patientElsewhere } from './accounts.ts'
import { tabTo } from './keyboard.ts'
import { moveClock } from './demo-clock.ts'
import { CONGRATULATIONS, dayAhead, pay } from './people.ts'
import type { Own } from './process.ts'

/** A receptionist's task that a test has performed, and the typing and waiting in the task. */
export type DeskStep = {
  readonly what: string
  /** The number of key presses in the task, not counting the letters of typed texts. */
  readonly keys: number
  readonly letters: number
  /** The longest time in milliseconds between a key press and its result on the page. */
  readonly waitedMs: number
}

/** A new patient's data for the booking form. Pressing the key `treatment` selects a treatment. */
type Order = { readonly name: string; readonly phone: string; readonly treatment: string }

/** Returns functions that press keys, count the presses and measure the page's reaction time. */
function openDesk(page: Page) {
  const steps: DeskStep[] = []
  let [keys, letters, waitedMs] = [0, 0, 0]
  const press = async (key: string, result?: Locator) => {
    keys += 1
    const before = performance.now()
    await page.keyboard.press(key)
    if (!result) return
    await result.waitFor()
    waitedMs = Math.max(waitedMs, performance.now() - before)
  }
  const type = async (text: string) => {
    letters += text.length
    await page.keyboard.type(text)
  }
  return {
    steps,
    press,
    type,
    /** Moves the focus with the arrow keys to the visit of the patient `name` in the grid. */
    goTo: async (name: string) => {
      const visit = page.getByRole('gridcell', { name: new RegExp(`^${name},`) })
      for (let presses = 0; presses < FURTHEST; presses += 1) {
        const key = await visit.evaluate(keyTowards)
        if (key === 'none') return
        await press(key)
      }
      throw new Error(`${FURTHEST} keys do not reach ${name}`)
    },
    /** Presses `key` to open the form for a new visit, fills in the form, and submits the form. */
    book: async (key: string, { name, phone, treatment }: Order, result: Locator) => {
      const field = (label: string) =>
        page.getByRole('dialog').getByRole('combobox', { name: label, exact: true })
      await press(key, field('Patient'))
      await type(name)
      await press('Tab')
      await type(phone)
      await press('Tab')
      await press('Tab')
      // The booking form shows its list of treatments only after the list has loaded.
      await expect(field('Treatment').getByRole('option').nth(1)).toBeAttached()
      await press(treatment)
      await expect(field('Treatment')).not.toHaveValue('')
      // Only the form for a booking by phone, which the key B opens, has times to choose from.
      if (key === 'b') await expect(field('Time')).not.toHaveValue('')
      await press('Shift+Tab')
      await press('Enter', result)
    },
    finish: (what: string) => {
      steps.push({ what, keys, letters, waitedMs: Math.round(waitedMs) })
      ;[keys, letters, waitedMs] = [0, 0, 0]
    },
  }
}

const FURTHEST = 30

/** Runs in the page. Returns the arrow key that moves the focus towards the given grid cell. */
function keyTowards(cell: Element): string {
  const [from, to] = [document.activeElement ?? document.body, cell].map((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    return { left, right, top, bottom }
  })
  if (!from || !to || document.activeElement === cell) return 'none'
  if (to.left >= from.right - 1) return 'ArrowRight'
  if (to.right <= from.left + 1) return 'ArrowLeft'
  return to.top >= from.bottom - 1 ? 'ArrowDown' : 'ArrowUp'
}

const hour = (hours: number) => hours * 60

/** The visits booked before the receptionist begins: name, treatment, minutes after midnight. */
const VISITS = [
  ['Ada Early', 'fluoride-treatment', hour(9)],
  ['Ben Early', 'cavity-filling', hour(9)],
  ['Nora Away', 'teeth-whitening', hour(9)],
  ['Mo Mover', 'fluoride-treatment', hour(10)],
  ['Pia Payer', 'cavity-filling', hour(10)],
] as const

/** The time at which the receptionist begins: tomorrow morning, shortly before the first visits. */
export const BEGUN = toZoned(parseDate(dayAhead(1)), 'America/New_York')
  .set({ hour: 8, minute: 58 })
  .toDate()

/** Books visits at a demo clinic for tomorrow and the day after. Pays for one visit by card. */
async function prepare(clinic: Own<{ readonly url: string }>, browser: Browser) {
  const day = dayAhead(1)
  await moveClock(clinic, BEGUN)
  const { send } = await adminElsewhere(clinic.url)
  const book = (name: string, treatmentId: string, date: string, startsAt: number) =>
    send('POST', '/desk/booking', {
      person: { name, phone: '2125550199' },
      treatmentId,
      time: { date, startsAt },
    })
  for (const [name, treatmentId, startsAt] of VISITS) await book(name, treatmentId, day, startsAt)
  await book('Tom Tomorrow', 'teeth-whitening', dayAhead(2), hour(9))
  const patient = await patientElsewhere(clinic.url, PATIENT)
  const { _id } = await patient.book({
    treatmentId: 'cavity-filling',
    treatment: 'Cavity Filling',
    price: 150,
    date: isoToBookingDate(day),
    slot: '11.00 AM - 11.30 AM',
  })
  const context = await browser.newContext({ baseURL: clinic.url })
  const page = await context.newPage()
  await logIn(page, PATIENT)
  await page.goto(`/dashboard/payment/${_id}`)
  await pay(page)
  await expect(page.getByText(CONGRATULATIONS)).toBeVisible()
  await context.close()
}

/**
 * Performs the tasks of a receptionist's morning at a demo clinic, with the keyboard only.
 * Checks each task's result on the page. Resolves with each task's number of key presses.
 */
export async function workAtDesk(
  clinic: Own<{ readonly url: string }>,
  browser: Browser,
  page: Page,
): Promise<readonly DeskStep[]> {
  await prepare(clinic, browser)
  // The browser's print dialog would block the test, so replace the function `print`.
  await page.addInitScript(() => {
    globalThis.print = () => {
      document.documentElement.dataset['printed'] = ''
    }
  })
  await logIn(page, ADMIN)
  await page.goto('/dashboard/today')
  const visit = (text: string) => page.getByRole('gridcell', { name: new RegExp(`^${text}`) })
  await visit('Ada Early').waitFor()
  await page.getByRole('grid').locator('[tabindex="0"]').focus()
  const desk = openDesk(page)
  const { press, type, goTo, book, finish } = desk

  await press('Control+Home')
  await goTo('Ada Early')
  await press('a', visit('Ada Early.* just arrived'))
  finish('check in Ada')
  await goTo('Ben Early')
  await press('a', visit('Ben Early.* just arrived'))
  finish('check in Ben')

  await goTo('Nora Away')
  await press('n', visit('Nora Away.* did not come'))
  finish('record that Nora did not come')

  const vera = { name: 'Vera Voss', phone: '2125550123', treatment: 'o' }
  await book('b', vera, visit('Vera Voss.* Oral Check-up'))
  finish('book Vera by phone')

  const will = { name: 'Will Walker', phone: '2125550124', treatment: 'r' }
  await book('w', will, visit('Will Walker.* just arrived'))
  finish('book Will, who stands at the desk')

  await goTo('Mo Mover')
  await press('m', page.getByText(/^Moving Mo Mover’s visit. Free times: /))
  await press('ArrowDown')
  await press('Enter', page.getByText(/^Mo Mover’s visit is now at 1[01]:\d\d AM/))
  await press('u', page.getByText('Mo Mover’s visit is now at 10:00 AM.'))
  finish('move Mo, and take it back')

  await goTo('Pia Payer')
  await press('p', page.getByText('Pia Payer has $150 to pay.'))
  await press('Enter', page.getByText(/^Pia Payer has paid/))
  finish('take the payment of Pia')

  await goTo(PATIENT.email)
  await press('c', page.getByText('$150 will be refunded to the card.'))
  await type('The doctor is ill')
  await press(
    'Enter',
    page.getByText(`${PATIENT.email}, Cavity Filling, Cavity Filling: cancelled by the clinic`),
  )
  finish('cancel the visit of Pat, who gets the money back')

  await press('Control+k', page.getByRole('dialog').getByRole('combobox'))
  await type('call')
  await press('Enter', page.getByRole('row', { name: /Tom Tomorrow/ }))
  finish('open the list of calls for tomorrow')

  await press('F2', visit('Ada Early'))
  await tabTo(page, page.getByRole('button', { name: 'Print Day' }))
  await press('Enter', page.locator('[data-printed]'))
  finish('print the day')
  return desk.steps
}
