import type { Page } from '@playwright/test'
import {
  foundAfterEnd,
  foundAt,
  onePerAccess,
  routesIn,
  routesWith,
  SITUATIONS,
  type Found,
  type Route,
  type Situation,
} from '../model/walks/compositions.ts'
import {
  ADMIN,
  adminElsewhere,
  confirmAddress,
  logIn,
  outliveToken,
  PATIENT,
  patientElsewhere,
  signOutButton,
  storedToken,
  typeLogin,
} from '../rig/accounts.ts'
import { expect, testOfFile } from './fixtures.ts'
import { activate } from '../rig/keyboard.ts'
import { dayIn } from '../model/walks/real-world.ts'
import type { ClinicProcess } from '../rig/process.ts'
import { bar, expectScreen } from '../rig/screens.ts'
import { BAR_LINKS } from '../rig/site.ts'
import { holdCalls } from './wire.ts'

const RECEPTIONIST = { email: 'rita@demo.test', password: 'rita-demo', name: 'Rita' }
const ACCOUNTS = { patient: PATIENT, admin: ADMIN, receptionist: RECEPTIONIST } as const
const LOGIN = { path: '/login', heading: 'Login' }
const CAVITY = {
  treatmentId: 'cavity-filling',
  treatment: 'Cavity Filling',
  price: 150,
  slot: '08.00 AM - 08.30 AM',
}
const FIRST_DAY = 31

const test = testOfFile()
test.use({ provokesFailures: true })

/** Returns all routes. For a signed-in person, first books a visit for the payment page. */
async function routesOf(url: string, person: Situation['person'], day: number): Promise<Route[]> {
  if (person === 'nobody') return routesWith('/dashboard/payment/1')
  const { book } = await patientElsewhere(url, ACCOUNTS[person])
  const { _id } = await book({ ...CAVITY, date: dayIn(day) })
  return routesWith(`/dashboard/payment/${_id}`)
}

/** Signs the receptionist up. The role starts with the login after the address is confirmed. */
async function employ(clinic: ClinicProcess): Promise<void> {
  await patientElsewhere(clinic.url, RECEPTIONIST, 'up')
  await confirmAddress(clinic, RECEPTIONIST)
  await patientElsewhere(clinic.url, RECEPTIONIST)
  const { send } = await adminElsewhere(clinic.url)
  await send('PUT', `/user/${RECEPTIONIST.email}/role`, { role: 'receptionist' })
}

/** Leaves the app, so that the app cannot renew its access token, and makes the token expire. */
async function leaveOldToken(page: Page) {
  await page.goto('/tooth.svg')
  await outliveToken(page)
}

/** Returns a switch that makes requests for an access token wait, fail, or reach the server. */
async function openExchange(page: Page) {
  let wire: Situation['wire'] = 'answers'
  let release = Promise.withResolvers<void>()
  await holdCalls(page, async ({ method, url, send }) => {
    const isExchange = method === 'PUT' && new URL(url).pathname.startsWith('/user/')
    if (isExchange && wire === 'waits') await release.promise
    await send(isExchange && wire === 'fails' ? 'lost' : 'real')
  })
  return {
    set: (next: Situation['wire']) => {
      release.resolve()
      release = Promise.withResolvers()
      wire = next
    },
  }
}

/**
 * Expects the parts that every page has: the links of the top bar, and the year in the footer.
 */
async function expectFrame(page: Page, person: Situation['person']) {
  const isKnown = person !== 'nobody'
  const links = bar(page).getByRole('link')
  await expect(signOutButton(page)).toBeVisible({ visible: isKnown })
  if (!isKnown) await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await links.allTextContents()).toEqual([...BAR_LINKS, isKnown ? 'Dashboard' : 'Login'])
  const year = new Date().toLocaleDateString('en-US', {
    year: 'numeric',
    timeZone: 'America/New_York',
  })
  await expect(page.getByRole('contentinfo')).toContainText(year)
}

/** Expects that the login screen shows the text `reason`, and that nobody is signed in. */
async function expectTold(page: Page, reason: string) {
  await expectScreen(page, LOGIN)
  await expect(page.getByText(reason)).toBeVisible()
  expect(await storedToken(page)).toBeNull()
}

const expectFound: Record<Found, (page: Page, route: Route) => Promise<void>> = {
  'the page': expectScreen,
  'a wait': async (page) => {
    await expect(page.getByRole('heading', { name: 'One moment', level: 1 })).toBeAttached()
    await expect(
      page.getByText(/^Checking that you (are signed in|are an admin|may open this page)…$/),
    ).toBeVisible()
  },
  'a way to try again': async (page) => {
    await expect(page.getByText('You are still signed in.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
  'the login, and back': (page) => expectScreen(page, LOGIN),
  'the login, told why': (page) => expectTold(page, 'Only an admin can open that page.'),
  'the login, told it is for staff': (page) =>
    expectTold(page, 'Only clinic staff can open that page.'),
  'the way on': (page, { path }) =>
    expect(page).toHaveURL(path === '/login' ? /\/$/ : /\/appointment(\?date=|$)/),
}

/** Continues from the screen `found` once the server is reachable, and checks the next screen. */
async function goOn(page: Page, route: Route, found: Found, situation: Situation) {
  const then = foundAt(route, { ...situation, wire: 'answers' })
  if (found === 'a way to try again')
    await activate(page, page.getByRole('button', { name: 'Try again' }))
  if (found === 'a wait' || found === 'a way to try again') await expectFound[then](page, route)
  if (then === 'the login, told why' || then === 'the login, told it is for staff') {
    await comeBack(page, situation.person === 'receptionist' ? RECEPTIONIST : PATIENT)
    await expect(page).toHaveURL('/')
  }
}

async function comeBack(page: Page, account: typeof PATIENT) {
  await typeLogin(page, account)
  await expect(signOutButton(page)).toBeVisible()
}

for (const [index, [name, situation]] of Object.entries(SITUATIONS).entries())
  test(`${situation.wire === 'answers' ? 'every route' : 'each kind of route'}, ${name}`, async ({
    page,
    clinic,
  }) => {
    test.setTimeout(1_200_000)
    const { person, wire } = situation
    const exchange = await openExchange(page)
    if (person === 'receptionist') await employ(clinic)
    if (person !== 'nobody') await logIn(page, ACCOUNTS[person])
    const all = await routesOf(clinic.url, person, FIRST_DAY + index)
    for (const route of routesIn(all, situation)) {
      const found = foundAt(route, situation)
      await test.step(`${route.path}: ${found}`, async () => {
        exchange.set(wire)
        // A valid access token identifies the person without a request to the server.
        if (wire !== 'answers') await leaveOldToken(page)
        await page.goto(route.path)
        await expectFound[found](page, route)
        if (found === 'the page' && wire === 'answers') await expectFrame(page, person)
        exchange.set('answers')
        await goOn(page, route, found, situation)
      })
    }
  })

for (const [person, day] of [
  ['patient', FIRST_DAY + 10],
  ['admin', FIRST_DAY + 11],
] as const)
  test(`each kind of route of the ${person}’s, when the session ends while the page is open`, async ({
    page,
    context,
    clinic,
  }) => {
    await logIn(page, ACCOUNTS[person])
    const otherTab = await context.newPage()
    await otherTab.goto('/tooth.svg')
    const routes = onePerAccess(await routesOf(clinic.url, person, day)).filter(
      (route) => foundAt(route, { person, wire: 'answers' }) === 'the page',
    )
    for (const route of routes)
      await test.step(route.path, async () => {
        await page.goto(route.path)
        await expectScreen(page, route)
        await expect(signOutButton(page)).toBeVisible()
        await otherTab.evaluate(() => localStorage.removeItem('accessToken'))
        const found = foundAfterEnd(route)
        await expectFound[found](page, route)
        await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
        if (found === 'the page') await activate(page, noticeLink(page))
        await comeBack(page, ACCOUNTS[person])
        if (found === 'the login, and back') await expectScreen(page, route)
      })
  })

/** Returns the login link in the notice that the session has ended. */
const noticeLink = (page: Page) =>
  page.getByText('Your session has ended').locator('xpath=..').getByRole('link', { name: 'Login' })
