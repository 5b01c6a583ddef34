import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './inspect.ts'

declare global {
  /** Runs up to `most` tasks that `holdTasks` has held back. Returns how many tasks have run. */
  var startTasks: ((most: number) => number) | undefined
}

/** Holds back the tasks that start the page's code, until `startTasks` runs the tasks. */
function holdTasks(): void {
  const held: (() => void)[] = []
  let isOpen = false
  const later = setTimeout
  const hold = (start: () => void) => {
    if (isOpen) start()
    else held.push(start)
  }
  // React schedules a task by sending a message to itself through a `MessageChannel`.
  class HeldChannel extends MessageChannel {
    constructor() {
      super()
      const send = this.port2.postMessage.bind(this.port2)
      this.port2.postMessage = (message: unknown) => hold(() => send(message))
    }
  }
  Object.assign(globalThis, {
    MessageChannel: HeldChannel,
    setTimeout: (work: () => void, delay?: number) =>
      delay === undefined ? hold(() => later(work)) : later(work, delay),
  })
  globalThis.startTasks = (most) => {
    isOpen = most === Infinity
    const started = held.splice(0, most)
    for (const start of started) start()
    return started.length
  }
}

/**
 * Opens a page, and runs only the given number (`tasks`) of tasks that start the page's code.
 * Resolves with a function that runs the remaining start tasks of the page.
 */
async function openStarting(page: Page, path: string, tasks: number) {
  await page.addInitScript(holdTasks)
  await page.goto(path, { waitUntil: 'load' })
  for (let count = 0; count < tasks; count += 1)
    await page.waitForFunction(() => globalThis.startTasks?.(1) === 1)
  return () => page.evaluate(() => void globalThis.startTasks?.(Infinity))
}

// The first two held tasks run React DOM and start the app. The later tasks hydrate the page.
for (const tasks of [0, 1, 2, 3, 4]) {
  test(`a page that has run ${tasks} tasks of its start loses no text and no press`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const goOn = await openStarting(page, '/contact', tasks)
    const dark = page.getByRole('button', { name: 'Dark mode' })
    const subject = page.getByLabel('Subject')
    await dark.click()
    await subject.click()
    await page.keyboard.type('A question')
    await goOn()
    await expect(dark).toHaveAttribute('aria-pressed', 'true')
    await expect(subject).toHaveValue('A question')
    await expect(subject).toBeFocused()
    await page.reload()
    await page.evaluate(() => void globalThis.startTasks?.(Infinity))
    await expect(subject).toHaveValue('A question')
  })
}

// React then reports error 418, and renders the form again.
const ignoreMismatch = () =>
  addEventListener('error', (event) => {
    if (event.message.includes('#418')) event.preventDefault()
  })

test('an element that an extension adds to a form loses no text and no focus', async ({ page }) => {
  await page.addInitScript(ignoreMismatch)
  const goOn = await openStarting(page, '/contact', 0)
  await page.evaluate(() => {
    const field = document.querySelector('form input')
    field?.before(document.createElement('extension-icon'))
    field?.parentElement?.prepend(document.createElement('input'))
  })
  const subject = page.getByLabel('Subject')
  await page.getByLabel('Email').fill('ann@mail.test')
  await subject.click()
  await page.keyboard.type('A question')
  await goOn()
  await expect(page.locator('extension-icon')).toHaveCount(0)
  await expect(subject).toHaveValue('A question')
  await expect(page.getByLabel('Email')).toHaveValue('ann@mail.test')
  await expect(subject).toBeFocused()
  await page.keyboard.type('?')
  await expect(subject).toHaveValue('A question?')
})

for (const path of ['/', '/login', '/appointment'])
  test(`${path} says after ten seconds that its code has not loaded`, async ({ page }) => {
    await page.clock.install()
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const late = page.getByRole('alert').filter({ hasText: 'not loaded yet' })
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(late).toHaveCount(0)
    await page.clock.runFor(10_000)
    await expect(late).toContainText('Booking and all forms need JavaScript, not loaded yet.')
    await expect(late.getByRole('link', { name: 'Reload' })).toHaveAttribute('href', '')
    await expect(late.getByRole('link', { name: '+1 212 555 0142' })).toBeVisible()
    await expectAccessible(page, 'the code has not loaded')
    held.resolve()
    await expect(late).toHaveCount(0)
  })

test('a link that is pressed between two tasks of the start opens its page', async ({ page }) => {
  await openStarting(page, '/about', 4)
  const opened = page.waitForRequest((request) => request.isNavigationRequest())
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact' })
    .click()
  await opened
  await expect(page).toHaveURL('/contact')
})
