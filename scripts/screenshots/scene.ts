import type { Page } from '@playwright/test'

export const PHONE = 360
export const TABLET = 768
export const DESK = 1440

/** A state of the app that screenshots show. */
export type Scene = {
  /**
   * The beginning of the screenshots' file names.
   * The file `contact-mistakes-360-dark.png` belongs to the scene `contact-mistakes`.
   */
  name: string
  /** The URL to open. If absent, the page of the previous screenshot stays open. */
  path?: string
  /** Replaces replies of the clinic's server before the page opens. */
  stage?: (page: Page) => Promise<unknown>
  /** Performs user actions to bring the page into the state that the screenshot shows. */
  act?: (page: Page) => Promise<unknown>
  /** Whether the screenshot shows a page that is still loading. */
  isLoading?: boolean
  /** Whether the page keeps a connection open, so that the network never becomes idle. */
  isLive?: boolean
  /** Whether screenshots show only the window's visible part, for a dialog, a menu or a toast. */
  isWindow?: boolean
  /** The window widths, in CSS pixels. The default is all three widths. */
  widths?: readonly number[]
}

const at = (path: string) => (url: URL) => decodeURIComponent(url.pathname) === path

/** Makes every request to the URL path `path` wait forever. */
export const hold = (path: string) => (page: Page) => page.route(at(path), () => {})
/** Makes every request to the URL path `path` fail before it reaches the clinic's server. */
export const cut = (path: string) => (page: Page) => page.route(at(path), (route) => route.abort())
/** Answers every `method` request to the URL path `path` with the JSON value `json`. */
export const answer =
  (path: string, json: unknown, method = 'GET') =>
  (page: Page) =>
    page.route(at(path), (route) =>
      route.request().method() === method ? route.fulfill({ json }) : route.continue(),
    )

/** Answers every `method` request to the URL path `path` with the given error. */
export const refuse =
  (path: string | RegExp, status: number, code: string, message: string, method: string) =>
  (page: Page) =>
    page.route(typeof path === 'string' ? at(path) : path, (route) =>
      route.request().method() === method
        ? route.fulfill({ status, json: { error: { code, message, requestId: 'r1' } } })
        : route.continue(),
    )

/** Answers each request for the user list with the 25 users that the request asks for. */
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
/** Waits until the text `words` is visible on the page. */
export const see = (page: Page, words: string | RegExp) =>
  page.getByText(words).first().waitFor({ state: 'visible' })
