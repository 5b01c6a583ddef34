import type { Browser, Page } from '@playwright/test'
import { ADMIN, logIn } from '../rig/accounts.ts'
import { bookByPhone } from '../rig/desk-page.ts'
import { dayAhead } from '../rig/people.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './inspect.ts'
import { pagesOf } from '../rig/pdf.ts'

async function another(browser: Browser, baseURL = '') {
  const context = await browser.newContext({ baseURL })
  return { page: await context.newPage(), close: () => context.close() }
}

test('what one receptionist books is on the screen of the other, without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const day = dayAhead(3)
  await logIn(page, ADMIN)
  const other = await another(browser, baseURL)
  await logIn(other.page, ADMIN)
  await other.page.goto(`/dashboard/today?date=${day}`)
  await expect(other.page.getByRole('grid', { name: 'Agenda' })).toBeVisible()
  await bookByPhone(page, { name: 'Phoebe Call', date: day, startsAt: 10 * 60 })
  await expect(other.page.getByText('Phoebe Call has a new visit at 10:00 AM.')).toBeVisible()
  await expect(
    other.page.getByRole('gridcell', { name: /^Phoebe Call, 10:00 AM to 10:30 AM/ }),
  ).toBeVisible()
  await other.close()
})

const MOST = 8
const TEN = 10 * 60

/** Opens a day of the staff agenda. Returns the cell with the visit of the patient `name`. */
async function openDay(page: Page, day: string, name: string) {
  await page.goto(`/dashboard/today?date=${day}`)
  const visit = page.getByRole('gridcell', { name: new RegExp(`^${name}`) })
  await expect(visit).toBeVisible()
  return visit
}

test('a visit is moved, and moved back, by keyboard with at most eight keys', async ({ page }) => {
  const day = dayAhead(9)
  await logIn(page, ADMIN)
  await bookByPhone(page, { name: 'Mo Mover', date: day, startsAt: TEN })
  const visit = await openDay(page, day, 'Mo Mover')
  await visit.focus()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  await press('m')
  await expect(page.getByText(/^Moving Mo Mover’s visit. Free times: /)).toBeVisible()
  await press('PageDown')
  await expect(page.locator(':focus')).toHaveText(/^11:00 AM to 11:30 AM, /)
  await press('ArrowDown')
  await press('Enter')
  await expect(page.getByText(/^Mo Mover’s visit is now at 11:\d\d AM.$/)).toBeVisible()
  await expect(page.locator(':focus')).toHaveText(/^Mo Mover, 11:\d\d AM/)
  expect(presses).toBeLessThanOrEqual(MOST)
  await press('u')
  await expect(page.getByText('Mo Mover’s visit is now at 10:00 AM.')).toBeVisible()
  await expect(page.locator(':focus')).toHaveText(/^Mo Mover, 10:00 AM/)
  expect(presses).toBeLessThanOrEqual(MOST)
})

test('a visit is moved to the next day by keyboard', async ({ page }) => {
  const [day, next] = [dayAhead(10), dayAhead(11)]
  await logIn(page, ADMIN)
  await bookByPhone(page, { name: 'Tess Tomorrow', date: day, startsAt: TEN })
  await (await openDay(page, day, 'Tess Tomorrow')).focus()
  await page.keyboard.press('m')
  await expect(page.getByText(/^Moving Tess Tomorrow’s visit. Free times: /)).toBeVisible()
  await page.keyboard.press('Shift+PageDown')
  await expect(page).toHaveURL(new RegExp(`date=${next}`))
  await expect(page.getByText(/^Moving Tess Tomorrow’s visit. Free times: /)).toBeVisible()
  await expect(page.locator(':focus')).toHaveText(/^\d+:\d\d [AP]M to /)
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveText(/^Tess Tomorrow, /)
  await page.keyboard.press('u')
  await expect(page.getByRole('gridcell', { name: /^Tess Tomorrow/ })).toHaveCount(0)
  await expect(await openDay(page, day, 'Tess Tomorrow')).toBeVisible()
})

test('two receptionists move one visit: the second one sees where it is', async ({
  page,
  browser,
  baseURL,
}) => {
  const day = dayAhead(12)
  await logIn(page, ADMIN)
  await bookByPhone(page, { name: 'Dora Double', date: day, startsAt: TEN })
  const other = await another(browser, baseURL)
  await logIn(other.page, ADMIN)
  // The second page gets no updates, so the second page does not show that the visit is moved.
  await other.page.route('**/agenda/stream**', () => {})
  await (await openDay(other.page, day, 'Dora Double')).focus()
  await other.page.keyboard.press('m')
  await expect(other.page.getByText(/^Moving Dora Double’s visit. Free times: /)).toBeVisible()

  await (await openDay(page, day, 'Dora Double')).focus()
  await page.keyboard.press('m')
  await expect(page.getByText(/^Moving Dora Double’s visit. Free times: /)).toBeVisible()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dora Double’s visit is now at 11:00 AM.')).toBeVisible()

  const refused = other.page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await other.page.keyboard.press('ArrowUp')
  await other.page.keyboard.press('Enter')
  expect((await refused).status()).toBe(409)
  await expect(
    other.page.getByText('This appointment has changed. Please check it again.'),
  ).toBeVisible()
  await expect(
    other.page.getByRole('gridcell', { name: /^Dora Double, 11:00 AM to 11:30 AM/ }),
  ).toBeVisible()
  await other.close()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`a day is printed black on white, with one page for each doctor: ${colorScheme}`, async ({
    page,
  }) => {
    const day = dayAhead(colorScheme === 'light' ? 14 : 15)
    await logIn(page, ADMIN)
    await bookByPhone(page, { name: 'Phoebe Paper', date: day, startsAt: 10 * 60 })
    await page.goto(`/dashboard/today?date=${day}`)
    await expect(page.getByRole('button', { name: 'Print Day' })).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Agenda' })).toBeVisible()
    const doctors = (await page.getByRole('columnheader').count()) - 1
    await page.emulateMedia({ media: 'print', colorScheme })
    const row = page.getByRole('row', { name: /Phoebe Paper/ })
    await expect(row).toHaveText(/10:00 AM to 10:30 AM.*\(212\) 555-0199.*Teeth Whitening/)
    for (const gone of ['navigation', 'grid', 'button', 'contentinfo'] as const)
      await expect(page.getByRole(gone)).toHaveCount(0)
    expect(await row.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
    expect(pagesOf(await page.pdf({ format: 'A4', printBackground: true }))).toBe(doctors)
    await page.emulateMedia({ media: 'screen', colorScheme })
    await expect(page.getByRole('grid', { name: 'Agenda' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(0)
  })

test('a visit is paid at the desk, cancelled with its refund, and the cancellation taken back', async ({
  page,
}) => {
  const day = dayAhead(13)
  await logIn(page, ADMIN)
  await bookByPhone(page, { name: 'Cass Cash', date: day, startsAt: TEN })
  await (await openDay(page, day, 'Cass Cash')).focus()
  await page.keyboard.press('p')
  await expect(page.getByText(/^Cass Cash has \$\d+ to pay\.$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cass Cash has paid for the 10:00 AM visit.')).toBeVisible()
  await expect(page.locator(':focus')).toHaveText(/^Cass Cash, 10:00 AM/)

  await page.keyboard.press('c')
  await expect(page.getByText(/^Hand back \$\d+, which was paid at the desk.$/)).toBeVisible()
  await page.keyboard.type('The doctor is ill')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cass Cash’s visit at 10:00 AM was cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo (U)' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByRole('gridcell', { name: /^Cass Cash, 10:00 AM/ })).toBeVisible()
})

test('the question mark lists the keys of Today, and Escape returns to the visit', async ({
  page,
}) => {
  await logIn(page, ADMIN, '/dashboard/today')
  const stop = page.getByRole('grid').locator('[tabindex="0"]')
  await stop.focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page, 'the keys of Today')
  await page.keyboard.press('Escape')
  await expect(stop).toBeFocused()
})
