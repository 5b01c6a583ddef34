import type { Page } from '@playwright/test'

export const PHONE = 360
export const TABLET = 768
export const DESK = 1440

/** A state of a screen that is worth a look. */
export type Scene = {
  /** The name of its files, as in `contact-mistakes-360-dark.png`. */
  name: string
  /** Where it takes place; without one, where the scene before it ended. */
  path?: string
  /** What the clinic answers otherwise than usual. */
  stage?: (page: Page) => Promise<unknown>
  /** What a person does there; ends once all that is to be seen is there. */
  act?: (page: Page) => Promise<unknown>
  /** It shows what is waited for. */
  isLoading?: boolean
  /** Only what the window shows: a dialog, a menu or a toast lies over the page. */
  isWindow?: boolean
  /** In CSS pixels, where not all of them have it. */
  widths?: readonly number[]
}

const at = (path: string) => (url: URL) => decodeURIComponent(url.pathname) === path

/** The clinic never answers this call. */
export const hold = (path: string) => (page: Page) => page.route(at(path), () => {})
/** This call does not reach the clinic. */
export const cut = (path: string) => (page: Page) => page.route(at(path), (route) => route.abort())
/** The clinic answers a call of this method with this. */
export const answer =
  (path: string, json: unknown, method = 'GET') =>
  (page: Page) =>
    page.route(at(path), (route) =>
      route.request().method() === method ? route.fulfill({ json }) : route.continue(),
    )

/** The clinic has these users, and answers with the page of them that is asked for. */
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
/** Waits for these words. */
export const see = (page: Page, words: string | RegExp) =>
  page.getByText(words).first().waitFor({ state: 'visible' })
