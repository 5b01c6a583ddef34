import type { Page } from '@playwright/test'

export const PHONE = 360
export const TABLET = 768
export const DESK = 1440

/** A state of a screen to take pictures of. */
export type Scene = {
  /** The name of its files, as in `contact-mistakes-360-dark.png`. */
  name: string
  /** The scene's address. Without one it continues on the page of the scene before it. */
  path?: string
  /** Different replies of the clinic. */
  stage?: (page: Page) => Promise<unknown>
  /** The person's actions. Ends when the state is visible. */
  act?: (page: Page) => Promise<unknown>
  /** Whether the state is one of loading. */
  isLoading?: boolean
  /** Takes a picture of the window only, for a dialog, a menu or a toast. */
  isWindow?: boolean
  /** Widths in CSS pixels, if not all of them. */
  widths?: readonly number[]
}

const at = (path: string) => (url: URL) => decodeURIComponent(url.pathname) === path

/** The clinic never answers this call. */
export const hold = (path: string) => (page: Page) => page.route(at(path), () => {})
/** This call does not reach the clinic. */
export const cut = (path: string) => (page: Page) => page.route(at(path), (route) => route.abort())
/** The clinic answers a call of this method with this reply. */
export const answer =
  (path: string, json: unknown, method = 'GET') =>
  (page: Page) =>
    page.route(at(path), (route) =>
      route.request().method() === method ? route.fulfill({ json }) : route.continue(),
    )

/** Answers a call of this method with this refusal. */
export const refuse =
  (path: string | RegExp, status: number, code: string, message: string, method: string) =>
  (page: Page) =>
    page.route(typeof path === 'string' ? at(path) : path, (route) =>
      route.request().method() === method
        ? route.fulfill({ status, json: { error: { code, message, requestId: 'r1' } } })
        : route.continue(),
    )

/** The clinic has these users, and answers with the requested page. */
export const people = (users: readonly unknown[]) => (page: Page) =>
  page.route(at('/user'), (route) => {
    const first = Number(new URL(route.request().url()).searchParams.get('offset'))
    const count = String(users.length)
    return route.fulfill({
      json: users.slice(first, first + 25),
      headers: { 'x-total-count': count, 'x-users-count': count },
    })
  })

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
/** Waits for this text. */
export const see = (page: Page, words: string | RegExp) =>
  page.getByText(words).first().waitFor({ state: 'visible' })
