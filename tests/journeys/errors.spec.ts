import type { Locator, Page } from '@playwright/test'
import {
  ADMIN,
  adminElsewhere,
  confirmAddress,
  logIn,
  outliveToken,
  PATIENT,
  replaceToken,
  signOutButton,
  storedToken,
} from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import {
  bookToPay,
  dayAhead,
  openModal,
  PASSWORD,
  pay,
  signUp,
  treatmentCard,
  withoutHolds,
} from '../rig/people.ts'
import { bar, expectScreen, sidebar } from '../rig/screens.ts'
import { HOME } from '../rig/site.ts'

const LOST = 'We could not reach the clinic. Please check your connection and try again.'
const GARBLED = 'We got an unexpected reply from the clinic. Please try again.'
/** The content of the smallest valid PNG image: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

// Clears the logged errors, because the tests in this file make requests fail on purpose.
test.afterEach(({ quiet }) => void (quiet.length = 0))

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
const errorToast = (page: Page) => toasts(page).getByRole('alert')
const successToast = (page: Page) => toasts(page).getByRole('status')
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

const at = (path: string) => (url: URL) => decodeURIComponent(url.pathname) === path

// Intercepts only API requests. Playwright's `page.route` would disable the browser's cache.
const HELD = { patterns: [{ resourceType: 'Fetch' as const }, { resourceType: 'XHR' as const }] }

/** Makes the page's requests to the given URL path fail while `meanwhile` runs. */
async function broken(
  page: Page,
  path: string,
  how: 'cut' | 'garbled',
  meanwhile: () => Promise<unknown>,
) {
  const isCall = at(path)
  const browser = await page.context().newCDPSession(page)
  const body = Buffer.from('garbage').toString('base64')
  const answer = (requestId: string, isBroken: boolean): Promise<unknown> => {
    if (!isBroken) return browser.send('Fetch.continueRequest', { requestId })
    return how === 'cut'
      ? browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' })
      : browser.send('Fetch.fulfillRequest', { requestId, responseCode: 200, body })
  }
  browser.on('Fetch.requestPaused', ({ requestId, request }) => {
    // Answering a request fails if the page has cancelled the request, so errors are ignored.
    answer(requestId, isCall(new URL(request.url))).catch(() => undefined)
  })
  await browser.send('Fetch.enable', HELD)
  await meanwhile()
  await browser.detach()
}

/** Presses the button "Try again" and waits for the server's reply. */
async function retry(page: Page, path: string) {
  const isAnswer = at(path)
  const answer = page.waitForResponse((reply) => isAnswer(new URL(reply.url())) && reply.ok())
  await tryAgain(page).click()
  await answer
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(tryAgain(page)).toBeHidden()
}

let made = 0
/** Returns `word` with a new ending each time, so that tests do not find each other's data. */
const unique = (word: string) => `${word}${process.pid}n${(made += 1)}`

async function expectRed(text: Locator) {
  const danger = await text.evaluate((element) => {
    const probe = element.ownerDocument.createElement('span')
    probe.style.color = 'var(--clinic-danger)'
    element.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect(text).toHaveCSS('color', danger)
  const [red = 0, green = 0, blue = 0] = (danger.match(/\d+/g) ?? []).map(Number)
  expect(red).toBeGreaterThan(Math.max(green, blue) * 1.5)
}

async function expectSmall(text: Locator) {
  const sizes = await text.evaluate((element) =>
    [element, element.ownerDocument.body].map((part) =>
      parseFloat(getComputedStyle(part).fontSize),
    ),
  )
  expect(sizes[0]).toBeLessThan(sizes[1] ?? 0)
}

test('a booking that clashes names the date and time of the existing booking', async ({
  page,
  context,
}) => {
  await withoutHolds(context)
  await signUp(page)
  const day = dayAhead(22)
  await openModal(page, 'Teeth Cleaning', day)
  const date = await page
    .getByRole('dialog')
    .getByText(/^\w{3} \d+, \d{4}$/)
    .innerText()
  const slot = await page.getByRole('combobox', { name: 'Time' }).inputValue()
  const other = await context.newPage()
  await openModal(other, 'Teeth Cleaning', day)
  await other.getByRole('button', { name: 'Submit' }).click()
  await expect(successToast(other)).toHaveText(`Appointment is set, ${date} at ${slot}`)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(errorToast(page)).toHaveText(`Already have and appointment on, ${date} at ${slot}`)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(treatmentCard(page, 'Teeth Cleaning')).not.toContainText(slot)
})

test.describe('when the clinic refuses My Appointments', () => {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const forged = (email: string, exp: number) =>
    `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${encode({ email, sub: 'x', exp })}.c2lnbmF0dXJl`
  const soon = () => Math.floor(Date.now() / 1000) + 3600

  const refusals: Record<string, (page: Page, email: string, url: string) => Promise<unknown>> = {
    'a forged token': (page, email) => replaceToken(page, forged(email, soon())),
    'an expired token': (page, email) => replaceToken(page, forged(email, soon() - 7200)),
    'a user removed meanwhile': async (_, email, url) =>
      (await adminElsewhere(url)).removeUser(email),
    'a plain 403': (page) =>
      page.route(at('/booking'), (route) => route.fulfill({ status: 403, json: {} })),
  }

  for (const [reason, refuse] of Object.entries(refusals)) {
    test(`${reason}: signs out, removes the token and goes home`, async ({ page, clinic }) => {
      const email = await signUp(page)
      await refuse(page, email, clinic.url)
      await bar(page).getByRole('link', { name: 'Dashboard' }).click()
      await expectScreen(page, HOME)
      await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
      expect(await storedToken(page)).toBeNull()
      await page.reload()
      await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(signOutButton(page)).toBeHidden()
    })
  }
})

test('an admin makes a user an admin, and the list is fetched again', async ({
  page,
  browser,
  clinic,
}) => {
  const context = await browser.newContext({ baseURL: clinic.url })
  const email = await signUp(await context.newPage())
  await context.close()
  await logIn(page, ADMIN, `/dashboard/users?email=${email}`)
  const row = page.getByRole('row').filter({ hasText: email })
  const fetched = page.waitForResponse((reply) => at('/user')(new URL(reply.url())))
  await row.getByRole('button', { name: 'Make Admin' }).click()
  // The user has not confirmed the address yet, so another toast says when the role starts.
  await expect(successToast(page).last()).toHaveText('Successfully made an admin')
  await expect(successToast(page).first()).toContainText('The role starts when')
  await fetched
  await expect(row.getByRole('button', { name: 'Make Admin' })).toBeHidden()
  await expect(row).toContainText('Admin')
})

test('an admin who was removed meanwhile can make no admin, is told so, and stays on the page', async ({
  page,
  clinic,
}) => {
  const email = await signUp(page)
  const account = { email, password: PASSWORD }
  await confirmAddress(clinic, account)
  await signOutButton(page).click()
  await logIn(page, account)
  const elsewhere = await adminElsewhere(clinic.url)
  await elsewhere.makeAdmin(email)
  const renewed = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  await page.goto(`/dashboard/users?email=${PATIENT.email}`)
  const row = page.getByRole('row').filter({ hasText: PATIENT.email })
  await expect(row).toBeVisible()
  await renewed
  await elsewhere.removeUser(email)
  await row.getByRole('button', { name: 'Make Admin' }).click()
  await expect(errorToast(page)).toHaveText('Failed to make an admin')
  await expectScreen(page, { path: '/dashboard/users', heading: 'All Users' })
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(successToast(page)).toBeHidden()
})

test('a 403 prevents making an admin, and the list stays usable', async ({ page }) => {
  await logIn(page, ADMIN, `/dashboard/users?email=${PATIENT.email}`)
  await page.route(at(`/user/admin/${PATIENT.email}`), (route) =>
    route.fulfill({ status: 403, json: {} }),
  )
  const row = page.getByRole('row').filter({ hasText: PATIENT.email })
  await row.getByRole('button', { name: 'Make Admin' }).click()
  await expect(errorToast(page)).toHaveText('Failed to make an admin')
  await expect(row.getByRole('button', { name: 'Make Admin' })).toBeEnabled()
})

async function fillDoctor(page: Page, name: string, email: string, photo: Buffer) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Photo').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: photo,
  })
}
const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).click()

test('after a doctor is added, the form is empty again', async ({ page }) => {
  await logIn(page, ADMIN, '/dashboard/addDoctor')
  const name = unique('Dr Ada ')
  await fillDoctor(page, name, `${unique('ada')}@mail.com`, PIXEL)
  await add(page)
  await expect(successToast(page)).toHaveText('Doctor added successfully')
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue('')
  expect(await page.getByLabel('Photo').inputValue()).toBe('')
  await sidebar(page).getByRole('link', { name: 'Manage Doctors' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
})

test('a doctor who already exists, or a reply without an id, is an error, and the form stays filled', async ({
  page,
  clinic,
}) => {
  const email = `${unique('bob')}@mail.com`
  const elsewhere = await adminElsewhere(clinic.url)
  await elsewhere.addDoctor({
    name: 'Dr Bob',
    email,
    specialty: 'Teeth Cleaning',
    img: '/tooth.svg',
  })
  await logIn(page, ADMIN, '/dashboard/addDoctor')
  await fillDoctor(page, 'Dr Bob', email, PIXEL)
  await add(page)
  await expect(errorToast(page)).toHaveText('Failed to add a doctor')
  await expect(page.getByText('There is already a doctor with this email.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Dr Bob')
  await toasts(page).getByRole('button').click()
  await expect(errorToast(page)).toBeHidden()

  await page.getByLabel('Email').fill(`${unique('rob')}@mail.com`)
  await page.route(at('/doctor'), (route) => route.fulfill({ json: {} }), { times: 1 })
  await add(page)
  await expect(errorToast(page)).toHaveText('Failed to add a doctor')
  await add(page)
  await expect(successToast(page)).toHaveText('Doctor added successfully')
})

test('an invalid photo, or one that cannot be sent, has its error at the field and no toast', async ({
  page,
}) => {
  await logIn(page, ADMIN, '/dashboard/addDoctor')
  await fillDoctor(page, 'Dr Cay', `${unique('cay')}@mail.com`, Buffer.from('no image at all'))
  await add(page)
  await expect(page.getByText(/^The image host refused the photo/)).toBeVisible()
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Dr Cay')

  await page.getByLabel('Photo').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: PIXEL,
  })
  const toHost = (url: URL) => url.searchParams.has('key')
  await page.route(toHost, (route) => route.abort())
  await add(page)
  await expect(page.getByText(/^The photo could not be uploaded/)).toBeVisible()
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0)
  await page.unroute(toHost)
  await add(page)
  await expect(successToast(page)).toHaveText('Doctor added successfully')
})

test('a doctor is deleted only when the clinic responds again', async ({ page, clinic }) => {
  const name = unique('Dr Dan ')
  const elsewhere = await adminElsewhere(clinic.url)
  const email = `${unique('dan')}@mail.com`
  await elsewhere.addDoctor({ name, email, specialty: 'Teeth Cleaning', img: '/tooth.svg' })
  await logIn(page, ADMIN, '/dashboard/manageDoctor')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: 'Delete' }).click()
  const confirmation = page.getByRole('alertdialog', {
    name: `Are you sure want to delete ${name}`,
  })
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmation).toBeHidden()
  await row.getByRole('button', { name: 'Delete' }).click()
  await clinic.stop('SIGKILL')
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(errorToast(page)).toHaveText(LOST)
  await expect(confirmation).toBeVisible()
  await clinic.start()
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(successToast(page)).toHaveText(`Doctor: ${name} is deleted.`)
  await expect(confirmation).toBeHidden()
  await expect(row).toBeHidden()
})

test('the card’s refusal is shown in red under the form', async ({ page }) => {
  await signUp(page)
  await bookToPay(page, 'Braces Consultation', dayAhead(23))
  await pay(page, '4000000000000002')
  const message = page.getByRole('alert').filter({ hasText: 'Your card was declined.' })
  await expectRed(message)
  const [card, told] = await Promise.all([
    page.getByLabel(/CVC/).boundingBox(),
    message.boundingBox(),
  ])
  expect(told?.y).toBeGreaterThanOrEqual((card?.y ?? Infinity) + (card?.height ?? 0))
})

test('a refused login is shown in small red text between password and button', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(PATIENT.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong-one')
  const button = page.getByRole('button', { name: 'Login', exact: true })
  await button.click()
  const told = page.getByRole('alert').filter({ hasText: 'The email or password is incorrect.' })
  await expectRed(told)
  await expectSmall(told)
  const [field, text, below] = await Promise.all(
    [page.getByLabel('Password', { exact: true }), told, button].map(
      async (part) => (await part.boundingBox())?.y ?? 0,
    ),
  )
  expect([field, text, below]).toEqual([field, text, below].toSorted((a = 0, b = 0) => a - b))
  await expect(page.getByLabel('Email')).toHaveValue(PATIENT.email)
})

test('a refused sign-up is shown in small red text, and the form stays filled', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Pat Again')
  await page.getByLabel('Email').fill(PATIENT.email)
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByRole('button', { name: 'SignUp' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'An account with this email already' })
  await expectRed(told)
  await expectSmall(told)
  await expect(page.getByLabel('Name')).toHaveValue('Pat Again')
  await expect(page.getByLabel('Email')).toHaveValue(PATIENT.email)
})

test('a failed token call leaves the patient signed out, with an error and a way to try again', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Login', exact: true })
  await page.goto('/login')
  await page.getByLabel('Email').fill(PATIENT.email)
  await page.getByLabel('Password', { exact: true }).fill(PATIENT.password)
  for (const [how, words] of [
    ['cut', LOST],
    ['garbled', GARBLED],
  ] as const) {
    await broken(page, `/user/${PATIENT.email}`, how, async () => {
      await button.click()
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    })
    await expect(signOutButton(page)).toBeHidden()
    expect(await storedToken(page)).toBeNull()
  }
  await button.click()
  await expect(signOutButton(page)).toBeVisible()
  expect(await storedToken(page)).not.toBeNull()
})

test('a form stays filled while the clinic is down, and is sent once the clinic runs again', async ({
  page,
  clinic,
}) => {
  await signUp(page)
  await openModal(page, 'Cavity Filling', dayAhead(24))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Time').selectOption({ index: 3 })
  const slot = await dialog.getByLabel('Time').inputValue()
  await dialog.getByLabel(/Phone/).fill('5550100')
  await clinic.stop('SIGKILL')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(LOST)
  await expect(dialog.getByLabel(/Phone/)).toHaveValue('5550100')
  await expect(dialog.getByLabel('Time')).toHaveValue(slot)
  await clinic.start()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(successToast(page)).toHaveText(new RegExp(`^Appointment is set, .* at ${slot}$`))
  await expect(dialog).toBeHidden()

  await bar(page).getByRole('link', { name: 'Contact' }).click()
  const form = [
    ['Email Address', 'ann@mail.test'],
    ['Subject', 'A crown'],
    ['Your message', 'Is it covered?'],
  ] as const
  for (const [label, text] of form) await page.getByLabel(label).fill(text)
  await clinic.stop('SIGKILL')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert').filter({ hasText: LOST })).toBeVisible()
  for (const [label, text] of form) await expect(page.getByLabel(label)).toHaveValue(text)
  await clinic.start()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(successToast(page).filter({ hasText: 'Your message has been sent.' })).toBeVisible()
})

test('a page whose code cannot be fetched shows an error under the navigation bar, and loads again', async ({
  page,
  clinic,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expectScreen(page, HOME)
  // The server renders the page before the page's code loads.
  // Once the page's code has loaded, the app changes pages without a document load.
  const dark = page.getByRole('button', { name: 'Dark mode' })
  await dark.click()
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
  await clinic.stop('SIGKILL')
  await bar(page).getByRole('link', { name: 'About' }).click()
  const lost = { path: '/about', heading: 'This page could not be loaded' }
  await expectScreen(page, lost)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await bar(page).getByRole('link', { name: 'Home' }).click()
  await expectScreen(page, HOME)
  await bar(page).getByRole('link', { name: 'About' }).click()
  await expectScreen(page, lost)
  await clinic.start()
  await tryAgain(page).click()
  await expectScreen(page, { path: '/about', heading: 'About' })
})

test('a patient sees an error on each page while the clinic is down, and tries again', async ({
  page,
  clinic,
}) => {
  await signUp(page)
  await bookToPay(page, 'Tooth Extraction', dayAhead(25))
  const pages = [
    [bar(page).getByRole('link', { name: 'Appointment' }), /\d+ treatments? (is|are) available/],
    [bar(page).getByRole('link', { name: 'Dashboard' }), /Tooth Extraction/],
    [page.getByRole('link', { name: /^Pay for Tooth/ }), /Please Pay for Tooth Extraction/],
  ] as const
  // Opens each page once while the clinic is reachable, so that the browser caches the page's code.
  for (const [link, shown] of pages) {
    await link.click()
    await expect(page.getByText(shown).first()).toBeVisible()
  }
  await bar(page).getByRole('link', { name: 'About' }).click()
  await expectScreen(page, { path: '/about', heading: 'About' })
  for (const [link, shown] of pages) {
    await clinic.stop('SIGKILL')
    await link.click()
    await expect(page.getByRole('alert').filter({ hasText: LOST })).toBeVisible()
    await clinic.start()
    await tryAgain(page).click()
    await expect(page.getByText(shown).first()).toBeVisible()
  }
})

test('an admin stays signed in while the clinic is down, and tries again', async ({
  page,
  clinic,
}) => {
  await logIn(page, ADMIN, '/dashboard/users')
  await expect(page.getByRole('table')).toBeVisible()
  await sidebar(page).getByRole('link', { name: 'My History' }).click()
  await expectScreen(page, { path: '/dashboard/history', heading: 'My History of Treatment' })
  await clinic.stop('SIGKILL')
  await sidebar(page).getByRole('link', { name: 'All Users' }).click()
  await expect(
    page.getByText('We could not check your sign-in. You are still signed in.'),
  ).toBeVisible()
  await clinic.start()
  await tryAgain(page).click()
  await expect(page.getByRole('table', { name: /users?$/ })).toBeVisible()
})

const LISTS = [
  ['/dashboard/users', '/user'],
  ['/dashboard/addDoctor', '/service'],
  ['/dashboard/manageDoctor', '/doctor'],
  ['/dashboard/messages', '/message'],
  ['/dashboard/mail', '/undelivered-mail'],
  ['/dashboard/payments', '/reconciliation'],
  ['/dashboard/audit', '/audit'],
  ['/dashboard', '/booking'],
  // If the URL names a day, the booking page requests that day's slots and suggests no other day.
  [`/appointment?date=${dayAhead(6)}`, '/available'],
] as const

test('a reply that is cut or garbled is an error on a page that fetches, and is requested again', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  for (const [path, call] of LISTS) {
    await broken(page, call, 'cut', async () => {
      await page.goto(path)
      await expect(page.getByRole('alert').filter({ hasText: LOST })).toBeVisible()
    })
    await broken(page, call, 'garbled', async () => {
      await tryAgain(page).click()
      await expect(page.getByRole('alert').filter({ hasText: GARBLED })).toBeVisible()
    })
    await retry(page, call)
  }
})

const PROVIDER = /\/assets\/identity-firebase-[^/]+\.js/

test('a page opens with a valid token although the provider is unreachable, and says so', async ({
  page,
}) => {
  await logIn(page, PATIENT)
  await page.route(PROVIDER, (route) => route.abort())
  await page.goto('/dashboard')
  await expectScreen(page, { path: '/dashboard', heading: 'My Appointments' })
  await expect(
    page.getByText('We couldn’t renew your sign-in, but we’ll keep trying.'),
  ).toBeVisible()
  await page.unroute(PROVIDER)
  const renewed = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Try now' }).click()
  await renewed
  await expect(page.getByRole('button', { name: 'Try now' })).toBeHidden()
})

test('a part of the app that failed to load is requested from another address', async ({
  page,
}) => {
  await logIn(page, PATIENT)
  await outliveToken(page)
  await page.route(PROVIDER, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Reconnect' })).toBeVisible()
  await page.unroute(PROVIDER)
  const asked = page.waitForRequest(/\/assets\/identity-firebase-[^/]+\.js\?again=1$/)
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await asked
  await expect(page.getByRole('button', { name: 'Reconnect' })).toBeHidden()
  await expect(signOutButton(page)).toBeVisible()
})
