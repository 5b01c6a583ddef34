import { expect, type Page } from '@playwright/test'
import type { BrowserStage } from '../model/walks/stage.ts'
import { ADMIN, logIn, PATIENT } from '../rig/accounts.ts'
import type { WalkClock } from './clock.ts'

type Person = BrowserStage['person']

export const ACCOUNTS = { patient: PATIENT, admin: ADMIN } as const

/** The local storage entries that a login leaves. */
type Login = [key: string, text: string][]

/** The URL of an image on the clinic's server. Opening the image does not start the app. */
const NO_APP = '/tooth.svg'

/** A page that sends no request, which the app shows between test paths if the app stays open. */
const ELSEWHERE = { path: '/cookies', heading: 'Cookie policy' }

/** The time in milliseconds after which every toast has closed. */
const TOASTS_MS = 10_000

/** Controls which person is signed in on a page at the start of each test path. */
export function openVisitor(page: Page) {
  let present: Person | undefined
  const logins = new Map<Person, Login>()

  const change = async (person: Person, token: string | undefined) => {
    await page.evaluate(forget)
    present = person
    if (person === 'nobody') return
    const login = logins.get(person)
    // If no access token is made up for the test path, a new login provides a real access token.
    if (login && token !== undefined) return page.evaluate(putBack, login)
    await logIn(page, ACCOUNTS[person])
    await page.goto(NO_APP)
    if (token !== undefined) logins.set(person, await page.evaluate(readLogin))
  }

  return {
    /** Leaves the app. Afterwards no page of the finished test path sends a request. */
    leave: async () => {
      // A dialog that closes during `page.goto` goes back in the history, which cancels `goto`.
      const left = await page.goto(NO_APP).catch(() => null)
      if (!left) await page.goto(NO_APP)
    },
    /**
     * Signs in the person with whom the next test path starts. Call `enter` after `leave`.
     * With `token`, each person logs in only once, and later test paths restore the stored login.
     */
    async enter({ person, changesPerson = false, remembers = {} }: BrowserStage, token?: string) {
      const isInside = await page.evaluate(() => localStorage.getItem('accessToken') !== null)
      const isRight = present === person && isInside === (person !== 'nobody')
      if (!isRight || changesPerson) await change(person, token)
      await page.evaluate(pack, [remembers, token] as const)
    },
    /**
     * Opens a page of the app that sends no requests, and waits until all toasts have closed.
     * Resolves with false if the wrong person is signed in. The test path must then load the app.
     */
    async stay({ person, remembers = {} }: BrowserStage, clock: WalkClock): Promise<boolean> {
      const isInside = await page.evaluate(leaveFor, ELSEWHERE.path)
      if (present !== person || isInside !== (person !== 'nobody')) return false
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ELSEWHERE.heading)
      const toasts = page.locator('[data-sonner-toast]')
      if ((await toasts.count()) > 0) await clock.pass(TOASTS_MS)
      await expect(toasts).toHaveCount(0)
      await page.evaluate(pack, [remembers, undefined] as const)
      return true
    },
  }
}

/** Opens a page of the running app as the app's links do, without loading the app again. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), path)

// The following functions run in the page, not in the test.

function leaveFor(path: string): boolean {
  const isInside = localStorage.getItem('accessToken') !== null
  history.pushState(null, '', path)
  return isInside
}

function pack([remembers, token]: readonly [Record<string, string>, string | undefined]): void {
  sessionStorage.clear()
  for (const [key, text] of Object.entries(remembers)) sessionStorage.setItem(key, text)
  if (token !== undefined) localStorage.setItem('accessToken', token)
}

function forget(): void {
  localStorage.clear()
}

const readLogin = (): Login => Object.entries(localStorage)

function putBack(login: Login): void {
  for (const [key, text] of login) localStorage.setItem(key, text)
}
