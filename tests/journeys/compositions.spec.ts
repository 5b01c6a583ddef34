import type { Page } from '@playwright/test'
import { PAGES } from '../../schemas/pages.ts'
import {
  foundAfterEnd,
  foundAt,
  routesWith,
  SITUATIONS,
  type Found,
  type Route,
  type Situation,
} from '../model/walks/compositions.ts'
import {
  ADMIN,
  logIn,
  outliveToken,
  PATIENT,
  patientElsewhere,
  storedToken,
  typeLogin,
} from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import { activate } from '../rig/keyboard.ts'
import { dayIn } from '../model/walks/real-world.ts'
import { expectScreen } from '../rig/screens.ts'
import { holdCalls } from './wire.ts'

const ACCOUNTS = { patient: PATIENT, admin: ADMIN } as const
const LOGIN = { path: '/login', heading: 'Login' }
const CAVITY = {
  treatmentId: 'cavity-filling',
  treatment: 'Cavity Filling',
  price: 150,
  slot: '08.00 AM - 08.30 AM',
}
const FIRST_DAY = 31

// The browser logs each 404 of an unknown address and each failed request.
const isProvoked = (line: string) => line.includes('Failed to load resource')
test.afterEach(({ quiet }) => {
  quiet.splice(0, quiet.length, ...quiet.filter((line) => !isProvoked(line)))
})

/** Returns every route, including the payment page of a booking that belongs to the person. */
async function routesOf(url: string, person: Situation['person'], day: number): Promise<Route[]> {
  if (person === 'nobody') return routesWith('/dashboard/payment/1')
  const { book } = await patientElsewhere(url, ACCOUNTS[person])
  const { _id } = await book({ ...CAVITY, date: dayIn(day) })
  return routesWith(`/dashboard/payment/${_id}`)
}

/** Leaves the app so that it cannot renew its access token, and lets the stored token expire. */
async function leaveOldToken(page: Page) {
  await page.goto('/tooth.svg')
  await outliveToken(page)
}

/** Controls the request that exchanges the ID token: it waits, fails, or reaches the server. */
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

const expectFound: Record<Found, (page: Page, route: Route) => Promise<void>> = {
  'the page': expectScreen,
  'a wait': async (page) => {
    await expect(page.getByRole('heading', { name: 'One moment', level: 1 })).toBeAttached()
    await expect(page.getByText(/^Checking that you are (signed in|an admin)…$/)).toBeVisible()
  },
  'a way to try again': async (page) => {
    await expect(page.getByText('You are still signed in.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
  'the login, and back': (page) => expectScreen(page, LOGIN),
  'the login, told why': async (page) => {
    await expectScreen(page, LOGIN)
    await expect(page.getByText('Only an admin can open that page.')).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  },
  'the way on': (page, { path }) =>
    expect(page).toHaveURL(path === '/login' ? /\/$/ : /\/appointment(\?date=|$)/),
}

/** Continues with the keyboard from the screen that opened, and checks the screen that follows. */
async function goOn(page: Page, route: Route, found: Found, situation: Situation) {
  const then = foundAt(route, { ...situation, wire: 'answers' })
  if (found === 'a way to try again')
    await activate(page, page.getByRole('button', { name: 'Try again' }))
  if (found === 'a wait' || found === 'a way to try again') await expectFound[then](page, route)
  if (then === 'the login, told why') {
    await comeBack(page, PATIENT)
    await expect(page).toHaveURL('/')
  }
}

async function comeBack(page: Page, account: typeof PATIENT) {
  await typeLogin(page, account)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

test('every route of the product is composed with every session', () => {
  const patterns = routesWith('/dashboard/payment/:id', ':email').map(({ path }) => path)
  expect(patterns.toSorted()).toEqual([...PAGES.map(({ path }) => path), '/nowhere'].toSorted())
})

for (const [index, [name, situation]] of Object.entries(SITUATIONS).entries())
  test(`every route, ${name}`, async ({ page, clinic }) => {
    const { person, wire } = situation
    const exchange = await openExchange(page)
    if (person !== 'nobody') await logIn(page, ACCOUNTS[person])
    for (const route of await routesOf(clinic.url, person, FIRST_DAY + index)) {
      const found = foundAt(route, situation)
      await test.step(`${route.path}: ${found}`, async () => {
        exchange.set(wire)
        // A valid access token identifies the person without a request to the server.
        if (wire !== 'answers') await leaveOldToken(page)
        await page.goto(route.path)
        await expectFound[found](page, route)
        exchange.set('answers')
        await goOn(page, route, found, situation)
      })
    }
  })

for (const [person, day] of [
  ['patient', FIRST_DAY + 10],
  ['admin', FIRST_DAY + 11],
] as const)
  test(`every route of the ${person}’s, where the session ends in the middle`, async ({
    page,
    context,
    clinic,
  }) => {
    await logIn(page, ACCOUNTS[person])
    const otherTab = await context.newPage()
    await otherTab.goto('/tooth.svg')
    const routes = (await routesOf(clinic.url, person, day)).filter(
      (route) => foundAt(route, { person, wire: 'answers' }) === 'the page',
    )
    for (const route of routes)
      await test.step(route.path, async () => {
        await page.goto(route.path)
        await expectScreen(page, route)
        await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
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
