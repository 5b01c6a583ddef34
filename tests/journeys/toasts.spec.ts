import type { Locator, Page } from '@playwright/test'
import { fillLogin, PATIENT, signOutButton } from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from '../rig/keyboard.ts'
import { dayAhead, keepToasts, openModal } from '../rig/people.ts'

const SENT = 'Your message has been sent. We’ll reply by email.'
const HOUR = 3_600_000
/** The step, in milliseconds, by which the clock advances while a toast appears or disappears. */
const STEP = 20
const LEAVING = 1000

// Returns a toast's card, which a pointer can drag. The text in the card has the role `status`.
const toastOf = (page: Page) => page.getByRole('status').filter({ hasText: SENT }).locator('..')
const closeButton = (page: Page) => page.getByRole('button', { name: 'Close this message' })

/** Sends the contact form while the clock is stopped, so that the toast stays open. */
async function openToast(page: Page) {
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.goto('/contact')
  await fillForm(page, 'A crown')
  await page.clock.pauseAt(start + HOUR)
  await page.getByRole('button', { name: 'Submit' }).click()
  return drawn(page)
}

async function fillForm(page: Page, subject: string) {
  await page.getByLabel('Email Address').fill('ann@mail.test')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Your message').fill('Is it covered?')
}

/** Sends the contact form again with the keyboard, so that the pointer stays where it is. */
async function sendAnother(page: Page) {
  await fillForm(page, 'Another crown')
  await page.getByLabel('Your message').press('Tab')
  await page.keyboard.press('Enter')
}

async function drawn(page: Page) {
  await untilShown(page, 1)
  return toastOf(page)
}

const POLLS = { intervals: [100, 250] }

/**
 * Advances the clock as little as possible until the page shows `count` toasts.
 * The page's clock stands still during each check, however long a check takes.
 */
const untilShown = (page: Page, count: number) =>
  expect
    .poll(async () => {
      const shown = await toastOf(page).filter({ visible: true }).count()
      if (shown !== count) await page.clock.runFor(STEP)
      return shown
    }, POLLS)
    .toBe(count)

/** Resolves when React has handled the last input. React renders and runs effects in message tasks. */
const handled = (page: Page) =>
  page.evaluate(async () => {
    for (let hop = 0; hop < 10; hop += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        port2.postMessage(null)
      })
  })

/** Checks that the toast is still open after `duration` milliseconds. */
async function expectToStay(page: Page, duration: number) {
  await handled(page)
  for (let spent = 0; spent < duration; spent += 100) await page.clock.runFor(100)
  await expect(toastOf(page)).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveAttribute('data-removed', 'false')
}

/** Expects the toast to close within one second. */
async function expectToLeave(page: Page) {
  for (let spent = 0; spent < LEAVING; spent += STEP) {
    await page.clock.runFor(STEP)
    if (await toastOf(page).isHidden()) return
  }
  await expect(toastOf(page)).toBeHidden()
}

test('a toast appears at the top right, and closes by itself after five seconds', async ({
  page,
}) => {
  const toast = await openToast(page)
  await expect(toast).toBeInViewport({ ratio: 1 })
  const box = await toast.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.y).toBeLessThan(40)
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
  await expectToStay(page, 4900)
  await page.clock.runFor(100)
  await expectToLeave(page)
})

test('a toast under the pointer stays, and then has the rest of its time', async ({ page }) => {
  const toast = await openToast(page)
  await page.clock.runFor(3000)
  await toast.hover()
  await page.clock.runFor(HOUR)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 500)
  await expectToStay(page, 1900)
  await page.clock.runFor(100)
  await expectToLeave(page)
})

test('a toast that a test keeps stays open without a pointer, and after one has left it', async ({
  page,
}) => {
  await keepToasts(page)
  const toast = await openToast(page)
  await expectToStay(page, 3000)
  await toast.hover()
  await page.mouse.move(5, 500)
  await page.clock.runFor(HOUR)
  await expectToStay(page, 5000)
})

test('a toast with the focus stays, and then has the rest of its time', async ({ page }) => {
  const toast = await openToast(page)
  await page.clock.runFor(3000)
  await tabTo(page, closeButton(page))
  await page.clock.runFor(HOUR)
  await expect(toast).toBeVisible()
  await page.getByLabel('Subject').focus()
  await expectToStay(page, 1900)
  await page.clock.runFor(100)
  await expectToLeave(page)
})

/** Ways to press a toast with a pointer. Each way ends with the pointer outside the toast. */
const PRESSES: Readonly<Record<string, (page: Page, toast: Locator) => Promise<void>>> = {
  clicked: async (page, toast) => {
    await toast.click({ position: { x: 20, y: 20 } })
    await page.mouse.move(5, 500)
  },
  'dragged over less than 80 percent': async (page, toast) => {
    const box = await toast.boundingBox()
    if (!box) throw new Error('The toast is not laid out')
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 20 - 0.6 * box.width, box.y + 20)
    await page.mouse.up()
    await page.mouse.move(5, 500)
  },
  'pressed on its button, which was let go elsewhere,': async (page) => {
    await closeButton(page).hover()
    await page.mouse.down()
    await page.mouse.move(5, 500)
    await page.mouse.up()
  },
}

for (const [how, press] of Object.entries(PRESSES)) {
  test(`a toast that was ${how} has the rest of its time`, async ({ page }) => {
    const toast = await openToast(page)
    await page.clock.runFor(3000)
    await press(page, toast)
    await expectToStay(page, 1900)
    await page.clock.runFor(100)
    await expectToLeave(page)
  })
}

test('a click on a toast leaves the focus where it was', async ({ page }) => {
  const toast = await openToast(page)
  const subject = page.getByLabel('Subject')
  await subject.focus()
  await toast.click({ position: { x: 20, y: 20 } })
  await expect(subject).toBeFocused()
})

test('a toast closes after five seconds in a hidden tab, too', async ({ page }) => {
  await openToast(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expectToStay(page, 4900)
  await page.clock.runFor(100)
  await expectToLeave(page)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a toast that was tapped has the rest of its time', async ({ page }) => {
    const toast = await openToast(page)
    await page.clock.runFor(3000)
    await toast.tap({ position: { x: 20, y: 20 } })
    await expectToStay(page, 1900)
    await page.clock.runFor(100)
    await expectToLeave(page)
  })
})

for (const key of ['Enter', 'Escape']) {
  test(`a toast is closed with ${key}`, async ({ page }) => {
    await openToast(page)
    await tabTo(page, closeButton(page))
    await page.keyboard.press(key)
    await expectToLeave(page)
  })
}

test('two toasts stand one below the other, and neither covers the other', async ({ page }) => {
  await openToast(page)
  await sendAnother(page)
  await untilShown(page, 2)
  const gap = async () => {
    const boxes = await Promise.all((await toastOf(page).all()).map((one) => one.boundingBox()))
    const [upper, lower] = boxes.toSorted((one, other) => (one?.y ?? 0) - (other?.y ?? 0))
    return (lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0)
  }
  await expect.poll(gap).toBeGreaterThan(0)
})

test('a toast that was closed under the pointer does not hold later toasts', async ({ page }) => {
  await openToast(page)
  await closeButton(page).click()
  await expectToLeave(page)
  await sendAnother(page)
  await page.mouse.move(5, 500)
  await drawn(page)
  await page.clock.runFor(5000)
  await expectToLeave(page)
})

const leftOf = async (toast: Locator) => (await toast.boundingBox())?.x

for (const [direction, sign] of [
  ['right', 1],
  ['left', -1],
] as const) {
  test(`a drag to the ${direction} dismisses at 80 percent of the width, and not before`, async ({
    page,
  }) => {
    const toast = await openToast(page)
    const before = await toast.boundingBox()
    if (!before) throw new Error('The toast is not laid out')
    const drag = async (share: number) => {
      const x = before.x + before.width / 4
      const y = before.y + before.height / 2
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + sign * share * before.width, y)
      await page.mouse.up()
    }
    await drag(0.79)
    await page.clock.runFor(LEAVING)
    await expect(toast).toBeVisible()
    await expect.poll(() => leftOf(toast)).toBe(before.x)
    await drag(0.81)
    await expectToLeave(page)
  })
}

test('a toast held by the pointer follows it', async ({ page }) => {
  const toast = await openToast(page)
  const before = await toast.boundingBox()
  if (!before) throw new Error('The toast is not laid out')
  await page.mouse.move(before.x + 20, before.y + 20)
  await page.mouse.down()
  await page.mouse.move(before.x - 40, before.y + 20)
  await expect.poll(() => leftOf(toast)).toBe(before.x - 60)
  await page.clock.runFor(HOUR)
  await expect(toast).toBeVisible()
  await page.mouse.up()
})

test('a success is announced politely, and an error immediately', async ({ page }) => {
  await page.goto('/login')
  await fillLogin(page, PATIENT)
  await expect(signOutButton(page)).toBeVisible()
  await page.route('**/booking', (route) =>
    route.fulfill({
      json: { success: false, booking: { date: 'Jan 5, 2031', slot: '08.00 AM - 08.30 AM' } },
    }),
  )
  await openModal(page, 'Teeth Whitening', dayAhead(20))
  // The page has an empty live region for notifications before the first notification.
  const region = page.getByRole('region', { name: 'Notifications', exact: true })
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await expect(region).toHaveText('')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(region.getByRole('alert')).toHaveText(
    'Already have and appointment on, Jan 5, 2031 at 08.00 AM - 08.30 AM',
  )
  await page.unroute('**/booking')
  await openModal(page, 'Teeth Whitening', dayAhead(20))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(region.getByRole('status')).toHaveText(/^Appointment is set, /)
})
