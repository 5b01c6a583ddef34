import type { Page } from '@playwright/test'
import { ADMIN, logIn, storedToken } from '../rig/accounts.ts'
import { dayAhead } from '../rig/people.ts'
import { expect, test } from './fixtures.ts'

/** Returns a keyboard that counts key presses and, separately, the characters of typed texts. */
function countingKeyboard(page: Page) {
  const counts = { keys: 0, letters: 0 }
  return {
    counts,
    press: async (key: string) => {
      counts.keys += 1
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      counts.letters += text.length
      await page.keyboard.type(text)
    },
  }
}

/** Logs in as an admin, and opens a day of the agenda with the focus on the first free gap. */
async function openDay(page: Page, day: string): Promise<void> {
  await logIn(page, ADMIN)
  await page.goto(`/dashboard/today?date=${day}`)
  await page.getByRole('grid', { name: 'Agenda' }).locator('[tabindex="0"]').focus()
  await page.keyboard.press('Control+Home')
}

const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('combobox', { name, exact: true })

/** Finds the Fluoride Treatment, which the key F selects, in the booking form's treatment list. */
const fluoride = (page: Page) =>
  field(page, 'Treatment').getByRole('option', { name: /^Fluoride Treatment/ })

test('staff book by phone for a new person with at most 25 keys, besides the name and the number', async ({
  page,
}) => {
  await openDay(page, dayAhead(4))
  const { counts, press, type } = countingKeyboard(page)
  await press('b')
  await expect(field(page, 'Patient')).toBeFocused()
  await type('Nora Hansen')
  await press('Tab')
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await type('2125550142')
  await press('Tab')
  await press('Tab')
  await expect(field(page, 'Treatment')).toBeFocused()
  await expect(fluoride(page)).toBeAttached()
  await press('f')
  await expect(field(page, 'Treatment')).toContainText('Fluoride Treatment')
  await expect(field(page, 'Time')).not.toHaveValue('')
  await press('Shift+Tab')
  // A second press of Enter must not book a second visit.
  // The booking request waits for the second press, because after the reply Enter opens the visit.
  const isPressedTwice = Promise.withResolvers<void>()
  await page.route('**/desk/booking', async (route) => {
    await isPressedTwice.promise
    await route.continue()
  })
  await press('Enter')
  await press('Enter')
  isPressedTwice.resolve()
  const visit = page.getByRole('gridcell', { name: /^Nora Hansen, .* Fluoride Treatment/ })
  await expect(visit).toBeFocused()
  await expect(visit).toHaveCount(1)
  expect(counts.keys).toBeLessThanOrEqual(25)
  // A booking takes fewer than 35 presses, including the 21 letters and digits of the typed texts.
  expect(counts.keys + counts.letters).toBeLessThan(35)
})

test('staff book by phone for a known patient with at most 15 keys, letters included', async ({
  page,
}) => {
  await openDay(page, dayAhead(20))
  await bookAtTen(page, dayAhead(21), { name: 'Kira Known', phone: '2125550177' })
  const { counts, press, type } = countingKeyboard(page)
  await press('b')
  await expect(field(page, 'Patient')).toBeFocused()
  await type('kira')
  await expect(page.getByRole('option', { name: /^Kira Known/ })).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await expect(field(page, 'Patient')).toHaveValue('Kira Known')
  await press('Tab')
  await expect(field(page, 'Treatment')).toBeFocused()
  await expect(fluoride(page)).toBeAttached()
  await press('f')
  await expect(field(page, 'Time')).not.toHaveValue('')
  await press('Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('gridcell', { name: /^Kira Known, .* Fluoride/ })).toBeFocused()
  expect(counts.keys + counts.letters).toBeLessThanOrEqual(15)
})

test('a time that somebody else takes meanwhile leads to the nearest free time', async ({
  page,
}) => {
  const day = dayAhead(16)
  await openDay(page, day)
  await page.keyboard.press('b')
  await expect(field(page, 'Patient')).toBeFocused()
  await page.keyboard.type('Bo Diaz')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.keyboard.type('2125550143')
  await field(page, 'Treatment').selectOption('teeth-whitening')
  await field(page, 'Time').selectOption('10:00 AM')
  await bookAtTen(page, day)
  await page.getByLabel('Phone number').press('Enter')
  await expect(page.getByRole('group', { name: /at 10:00 AM is taken/ })).toBeFocused()
  await page.keyboard.press('Tab')
  const offer = page.locator(':focus')
  const time = /Book (.*)/.exec((await offer.textContent()) ?? '')?.[1] ?? 'no offer'
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: `Bo Diaz, ${time}` })).toBeFocused()
})

/** Books a visit at 10 AM for a new patient, with a request from the test instead of the page. */
async function bookAtTen(
  page: Page,
  date: string,
  person = { name: 'Ann Other', phone: '2125550199' },
): Promise<void> {
  const reply = await page.request.post('/desk/booking', {
    headers: { authorization: `Bearer ${await storedToken(page)}` },
    data: {
      person,
      treatmentId: 'teeth-whitening',
      time: { date, startsAt: 10 * 60 },
    },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}
