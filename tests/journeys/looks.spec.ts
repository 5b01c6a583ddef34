import type { Locator, Page } from '@playwright/test'
import { SAMPLE_REVIEWS } from '../../schemas/sample-reviews.ts'
import { SERVICE_CARDS } from '../../schemas/service-cards.ts'
import { ADMIN, logIn, PATIENT } from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import { bookToPay, dayAhead, pay, signUp } from '../rig/people.ts'
import { DRAWN, NOWHERE } from '../rig/site.ts'

/** Expects that the text's colour is red, with much less green and blue than red. */
async function expectRed(text: Locator) {
  const colour = await text.evaluate((element) => getComputedStyle(element).color)
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  expect(red - Math.max(green, blue), colour).toBeGreaterThan(60)
}

const fontSize = (text: Locator) =>
  text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

test('a refused login or sign-up is shown in small red text', async ({ page, quiet }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@mail.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toBeVisible()
  await expectRed(main.getByRole('alert'))
  expect(await fontSize(main.getByRole('alert'))).toBeLessThan(await fontSize(page.locator('body')))

  await page.goto('/signup')
  await page.getByLabel('Name').fill('Pat Patient')
  await page.getByLabel('Email').fill('patient@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await expectRed(main.getByRole('alert'))
  expect(await fontSize(main.getByRole('alert'))).toBeLessThan(await fontSize(page.locator('body')))
  quiet.length = 0
})

test('the login form has no hole, and nothing in it moves while somebody logs in', async ({
  page,
}) => {
  await page.goto('/login')
  const button = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
  const password = page.getByLabel('Password', { exact: true })
  const before = await button.boundingBox()
  const above = await page.getByText('Show password').boundingBox()
  expect((before?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(32)
  const asked = Promise.withResolvers<void>()
  await page.route(/signInWithPassword/, async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.getByLabel('Email').fill(PATIENT.email)
  await password.fill(PATIENT.password)
  await button.click()
  await expect(page.getByText('One moment…')).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
  asked.resolve()
  await expect(page).toHaveURL('/')
})

test('a refused card is shown in red under the form', async ({ page, quiet }) => {
  await signUp(page)
  await bookToPay(page, 'Cavity Filling', dayAhead(12))
  await pay(page, '4000000000000002')
  const message = page.getByRole('main').getByRole('alert').filter({ hasText: 'declined' })
  await expect(message).toBeVisible()
  await expectRed(message.getByText('Your card was declined.'))
  const above = await page.getByLabel(/CVC/).boundingBox()
  const below = await message.boundingBox()
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  quiet.length = 0
})

test('an image stands beside the calendar, and a full treatment is red', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signUp(page)
  // Replies with a treatment that has no free slots, in the format of the clinic's server.
  await page.route('**/available?*', (route) =>
    route.fulfill({ json: [{ _id: 'full', name: 'Full Treatment', slots: [], price: 40 }] }),
  )
  await page.goto(`/appointment?date=${dayAhead(2)}`)
  await expectRed(page.getByText('Try Another Date.'))
  const calendar = await page.getByRole('grid').boundingBox()
  const image = await page.locator('main svg[viewBox]').last().boundingBox()
  expect(image?.x).toBeGreaterThan((calendar?.x ?? 0) + (calendar?.width ?? 0))
  expect(image?.y).toBeLessThan((calendar?.y ?? 0) + (calendar?.height ?? 0))
})

test('each sample service and testimonial has its words and its drawing', async ({ page }) => {
  await page.goto('/')
  const items = page.getByRole('main').getByRole('listitem')
  for (const { name, description } of SERVICE_CARDS) {
    const card = items.filter({ hasText: description })
    await expect(card.getByRole('heading', { name })).toBeVisible()
    await expect(card.locator('svg')).toBeVisible()
  }
  for (const { name, review, location } of SAMPLE_REVIEWS) {
    const card = items.filter({ hasText: review })
    await expect(card).toContainText(name)
    await expect(card).toContainText(location)
    await expect(card.locator('svg').first()).toBeVisible()
  }
})

test('the dialog before a doctor is deleted says what deleting means', async ({ page }) => {
  await logIn(page, ADMIN, '/dashboard/manageDoctor')
  await page.getByRole('button', { name: /Delete.*Amara Cole/ }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('Are you sure want to delete Dr. Amara Cole')
  await expect(dialog).toContainText('Appointments that patients have booked stay as they are.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

for (const { path } of [...DRAWN, NOWHERE]) {
  test(`${path} needs no sideways scrolling at 320 px, nor with text twice as large`, async ({
    page,
    quiet,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await overflow(page)).toBe(0)

    for (const width of [360, 1024]) {
      await page.setViewportSize({ width, height: 640 })
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect(await overflow(page), `${width} px`).toBe(0)
    }
    // The server answers the unknown page `/nowhere` with 404, which the browser logs as an error.
    if (path === '/nowhere') quiet.length = 0
  })
}

test('icons grow with the text', async ({ page }) => {
  await page.goto('/')
  const mark = page.getByRole('link', { name: 'Doctors Portal' }).locator('svg')
  const badge = page
    .getByRole('main')
    .getByText('Visit our location')
    .locator('xpath=../..//*[name()="svg"]')
  const portrait = page.getByRole('figure').first().locator('svg').last()
  const widthOf = async (icon: Locator) => (await icon.boundingBox())?.width ?? 0
  const icons = [mark, badge, portrait]
  const before = await Promise.all(icons.map(widthOf))
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await Promise.all(icons.map(widthOf))).toEqual(before.map((width) => 2 * width))
})

for (const width of [360, 768, 1280]) {
  test(`Tab follows the visible order of the navigation bar, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/about')
    const stops = page.getByRole('banner').locator('a, button').filter({ visible: true })
    const seen: { x: number; y: number }[] = []
    for (const stop of await stops.all()) {
      const { x = 0, y = 0, height = 0 } = (await stop.boundingBox()) ?? {}
      seen.push({ x, y: y + height / 2 })
    }
    expect(seen.length).toBeGreaterThan(2)
    const isInOrder = seen.every(({ x, y }, at) => {
      const next = seen[at + 1]
      return !next || next.y > y + 10 || next.x > x
    })
    expect(isInOrder, JSON.stringify(seen)).toBe(true)
  })
}

test('in forced colours the main action, the current page and a wrong field are recognisable', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/contact')
  const looks = (part: Locator, property: string) =>
    part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const submit = page.getByRole('button', { name: 'Submit' })
  expect(await looks(submit, 'background-color')).not.toBe(
    await looks(page.locator('body'), 'background-color'),
  )
  const bar = page.getByRole('navigation', { name: 'Main' })
  expect(await looks(bar.getByRole('link', { name: 'Contact' }), 'outline-style')).toBe('solid')
  expect(await looks(bar.getByRole('link', { name: 'About' }), 'outline-style')).toBe('none')
  const email = page.getByRole('main').getByLabel('Email Address')
  const calm = await looks(email, 'border-top-width')
  await submit.click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(Number.parseFloat(await looks(email, 'border-top-width'))).toBeGreaterThan(
    Number.parseFloat(calm),
  )
})

test('the sidebar does not move while an admin’s rights are checked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn(page, ADMIN)
  const asked = Promise.withResolvers<void>()
  await page.route('**/me', async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.goto('/dashboard/users')
  await expect(page.getByText('Checking that you are an admin…')).toBeVisible()
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' })
  const before = await sidebar.boundingBox()
  asked.resolve()
  await expect(sidebar.getByRole('link', { name: 'All Users' })).toBeVisible()
  expect(await sidebar.boundingBox()).toEqual(before)
})
