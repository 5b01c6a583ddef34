// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { App } from '../../src/app.tsx'
import type { Services } from '../../src/services.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const lost = new Failure('unreachable', 'We could not reach the clinic.')
const main = () => within(screen.getByRole('main'))
const untilWhen = /We couldn’t renew your sign-in.* until \d+:\d\d\s[AP]M/

/**
 * Opens a page with Ann signed in.
 * The app renews Ann's token immediately, and after a failure tries again after `pause` ms.
 */
function openAtRenewal(
  path: string,
  renew: Services['identity']['renew'],
  { pause } = { pause: 0 },
) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  return openApp(path, { identity: { restore: () => Promise.resolve(ANN), renew } }, (product) => {
    const session = product.session.provide({ delays: { renewal: 0, pause } })
    return <App product={{ ...product, session }} />
  })
}

it('says until when the session lasts while it cannot be renewed', async () => {
  const later = Promise.withResolvers<typeof ANN>()
  const answers = [() => Promise.reject(lost), () => later.promise]
  openAtRenewal('/about', () => answers.shift()?.() ?? new Promise(() => {}))
  const notice = await main().findByText(untilWhen)
  expect(notice.closest('[aria-live=polite]')).toBeTruthy()
  later.resolve(ANN)
  await waitFor(() => expect(main().queryByText(untilWhen)).toBeNull())
})

it('tries to renew the session on request, and keeps the focus on the page', async () => {
  const answers = [() => Promise.reject(lost), () => Promise.resolve(ANN)]
  openAtRenewal('/about', () => answers.shift()?.() ?? new Promise(() => {}), { pause: 1e9 })
  const button = await main().findByRole('button', { name: 'Try now' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(main().queryByText(untilWhen)).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('has its live region on the page before there is a message', async () => {
  openApp('/about')
  await screen.findByRole('heading', { level: 1, name: 'About' })
  const region = screen.getByRole('main').querySelector('[aria-live=polite]')
  expect(region?.textContent).toBe('')
})

it('says why a session ended, with a link to log in again', async () => {
  const { token } = openAtRenewal('/about', () => Promise.resolve(null))
  expect(await main().findByText('Your session has ended. Please log in again.')).toBeTruthy()
  expect(main().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(token.read()).toBeUndefined()
})

it('omits that link on the login screen itself', async () => {
  openAtRenewal('/dashboard/history', () => Promise.resolve(null))
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeTruthy()
  expect(main().getByText('Your session has ended. Please log in again.')).toBeTruthy()
  expect(main().queryByRole('link', { name: 'Login' })).toBeNull()
})
