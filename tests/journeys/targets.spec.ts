import type { Page } from '@playwright/test'
import { ADMIN, adminElsewhere, logIn, PATIENT } from '../rig/accounts.ts'
import { findDim } from './contrast.ts'
import { expect, test } from './fixtures.ts'
import { twoFrames } from './frames.ts'
import { expectAccessible } from './inspect.ts'
import { bookToPay, dayAhead, openModal, serveUsers, writeTo } from '../rig/people.ts'
import { expectScreen, modal } from '../rig/screens.ts'
import { NOWHERE, screensFor, type Screen } from '../rig/site.ts'
import { EASY, findCut, findSmall, LEAST } from './targets.ts'

const DAY = dayAhead(26)
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

test.use({ viewport: DESK })

/** Checks that all buttons, links and fields are large enough, and that all texts are readable. */
async function expectUsable(page: Page, what: string) {
  expect.soft(await findSmall(page, LEAST), `${what}: under ${LEAST} px`).toEqual([])
  expect.soft(await findDim(page), `${what}: hard to read`).toEqual([])
  await page.setViewportSize(PHONE)
  await twoFrames(page)
  for (const least of [LEAST, EASY])
    expect.soft(await findSmall(page, least), `${what}: under ${least} px, on a phone`).toEqual([])
  expect.soft(await findCut(page), `${what}: cut off, on a phone`).toEqual([])
  await page.setViewportSize(DESK)
}

/** Opens each screen, expects the screen to be usable, and then calls `inspect` for the screen. */
async function walk(
  page: Page,
  screens: readonly Screen[],
  inspect?: (page: Page, situation: string) => Promise<void>,
) {
  for (const screen of screens) {
    await page.goto(screen.path)
    await expectScreen(page, screen)
    await page.waitForLoadState(screen.isLive ? 'load' : 'networkidle')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectUsable(page, screen.path)
    await inspect?.(page, 'at rest')
  }
}

test('the check finds what is too small, too close, too dim or cut off', async ({ page }) => {
  await page.setContent(`
    <style>
      a, button { position: absolute; left: 0; color: #333; background: #fff; outline: 2px solid #000 }
      button { left: 300px; padding: 0; border: 0; width: 23px; height: 23px }
      #hover:hover, #focus:focus, :disabled { color: #999 }
      @media (prefers-color-scheme: dark) { #dark { background: #222 } }
    </style>
    <p>A <a id="hover" href="#" style="position: static">sentence</a> has its link.</p>
    <a id="focus" href="#" style="top: 100px">focused</a>
    <a id="dark" href="#" style="top: 200px">dark</a>
    <a href="#" style="top: 300px; outline: 1px solid #bbb">ringed</a>
    <button style="top: 100px">a</button>
    <button style="top: 122px">b</button>
    <button disabled style="top: 200px">c</button>
    <div style="width: 90px; overflow: auto"><p style="width: 91px">wide</p></div>`)
  expect(await findCut(page)).toEqual(['div “wide”'])
  const small = await findSmall(page, LEAST)
  expect(small.map((told) => /“(.*)”/.exec(told)?.[1])).toEqual(['a', 'b'])
  const large = await findSmall(page, EASY)
  expect(large).toHaveLength(6)
  expect((await findDim(page)).map((told) => told.replace(/: [\d.]+:1$/, '')).toSorted()).toEqual([
    'a “dark”, focused, dark',
    'a “dark”, hovered, dark',
    'a “dark”, pressed, dark',
    'a “dark”, untouched, dark',
    'a “focused”, focused, dark',
    'a “focused”, focused, light',
    'a “focused”, pressed, dark',
    'a “focused”, pressed, light',
    'a “sentence”, hovered, dark',
    'a “sentence”, hovered, light',
    'a “sentence”, pressed, dark',
    'a “sentence”, pressed, light',
    'button “c”, focused, dark',
    'button “c”, focused, light',
    'button “c”, hovered, dark',
    'button “c”, hovered, light',
    'button “c”, pressed, dark',
    'button “c”, pressed, light',
    'button “c”, untouched, dark',
    'button “c”, untouched, light',
    'the ring of a “ringed”, focused, dark',
    'the ring of a “ringed”, focused, light',
  ])
})

test.describe('on a touch screen, where nothing can be hovered', () => {
  test.use({ hasTouch: true })
  test('text stays readable after a touch', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('main')).toBeVisible()
    expect(await findDim(page)).toEqual([])
  })
})

test('visitors can press and read everything, and axe finds nothing', async ({ page, quiet }) => {
  await walk(
    page,
    [...screensFor('anybody'), NOWHERE, ...screensFor('signed out')],
    expectAccessible,
  )
  // The server answers the unknown page `/nowhere` with 404, which the browser logs as an error.
  quiet.splice(0, quiet.length, ...quiet.filter((line) => !line.includes('/nowhere')))
})

test('visitors can press and read a form with errors, while it is sent, and afterwards', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  await expectUsable(page, 'mistakes')
  const answered = Promise.withResolvers<void>()
  await page.route('**/message', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByLabel('Email Address').fill('ann@mail.test')
  await page.getByLabel('Subject').fill('A crown')
  await page.getByLabel('Your message').fill('Is it covered?')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('In progress')).toBeAttached()
  await expectUsable(page, 'a message on its way')
  answered.resolve()
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  await page.getByRole('button', { name: 'Close this message' }).focus()
  await expectUsable(page, 'a message sent')
})

test('patients can press and read everything, and axe finds nothing', async ({ page }) => {
  await logIn(page, PATIENT)
  await walk(page, screensFor('patients'), expectAccessible)
  await page.getByRole('link', { name: 'Appointment', exact: true }).click()
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(page.getByRole('list', { name: 'Days' })).toBeVisible()
  await expectUsable(page, 'the days as a list')
  await expectAccessible(page, 'the days as a list')
})

test('patients can press and read the booking, its payment and a full day', async ({ page }) => {
  await logIn(page, PATIENT)
  await bookToPay(page, 'Braces Consultation', DAY)
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled()
  await expectUsable(page, 'payment')
  await openModal(page, 'Teeth Cleaning', DAY)
  await expectUsable(page, 'booking modal')
  await page.route('**/available?*', (route) =>
    route.fulfill({ json: [{ _id: 'full', name: 'Full Treatment', slots: [], price: 40 }] }),
  )
  await page.goto(`/appointment?date=${DAY}`)
  await expect(page.getByRole('button', { name: 'Book Appointment' })).toBeDisabled()
  await expectUsable(page, 'a full day')
})

test('admins can press and read everything', async ({ page, clinic }) => {
  await writeTo(clinic.url, { email: 'ann@mail.test', subject: 'A crown', message: 'Covered?' })
  await logIn(page, ADMIN)
  await walk(page, [...screensFor('admins'), ...screensFor('staff')])
})

test('admins can press and read long lists and their dialogs', async ({ page, clinic }) => {
  const email = `targets${process.pid}@mail.com`
  const elsewhere = await adminElsewhere(clinic.url)
  await elsewhere.addDoctor({ name: 'Dr Ada', email, specialty: 'Fillings', img: '/tooth.svg' })
  const users = Array.from({ length: 60 }, (_, index) => ({
    _id: `user-${index}`,
    email: `somebody.with.a.long.name.${index}@mail.com`,
  }))
  await serveUsers(page, () => Promise.resolve(users))
  const answered = Promise.withResolvers<void>()
  await page.route('**/user/**', async (route) => {
    if (route.request().method() === 'DELETE') await answered.promise
    await route.continue()
  })
  await logIn(page, ADMIN, '/dashboard/users?page=2')
  await page
    .getByRole('button', { name: 'Remove User: somebody.with.a.long.name.30@mail.com' })
    .click()
  await expect(modal(page)).toBeVisible()
  await expectUsable(page, 'removing a user')
  await modal(page).getByRole('button', { name: 'Remove User' }).click()
  await expect(modal(page).getByText('In progress')).toBeAttached()
  await expectUsable(page, 'a user on the way out')
  await page.keyboard.press('Escape')
  await page.goto('/dashboard/manageDoctor')
  await page.getByRole('button', { name: `Delete Dr Ada, ${email}` }).click()
  await expect(modal(page)).toBeVisible()
  await expectUsable(page, 'deleting a doctor')
})
