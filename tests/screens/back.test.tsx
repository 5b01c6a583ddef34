// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { BookingReply } from '../../schemas/booking.ts'
import { App } from '../../src/app.tsx'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const EIGHT = '08.00 AM - 08.30 AM'
const filling = { _id: 'filling', name: 'Cavity Filling', slots: [EIGHT], price: 150 }
const DAY = '/appointment?date=2026-02-03'
const doctor = {
  _id: 'd1',
  name: 'Mei',
  email: 'mei@mail.test',
  specialty: 'Braces',
  img: '/m.svg',
}

type Parts = NonNullable<Parameters<typeof openApp>[1]>

/** Opens a page as if the user had come from another page of the app. */
function openPage(
  path: string,
  clinic: Parts['clinic'] = {},
  view?: Parameters<typeof openApp>[2],
) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  history.pushState(null, '', '/about')
  history.pushState(null, '', path)
  return openApp(
    path,
    {
      identity: { restore: () => Promise.resolve(ANN) },
      clinic: {
        isAdmin: () => Promise.resolve(true),
        listAvailable: () => Promise.resolve([filling]),
        countOpenings: () => Promise.resolve({ from: 'Jan 15, 2026', free: [4, 4, 4, 4, 4, 4] }),
        listDoctors: () => Promise.resolve([doctor]),
        bookingsOf: () => Promise.resolve([]),
        ...clinic,
      },
    },
    view,
  )
}

const opener = () => screen.findByRole('button', { name: 'Book Appointment' })
const modal = () => screen.findByRole('dialog', { name: 'Booking for: Cavity Filling' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const address = () => location.pathname + location.search
const comesTo = (path: string) => waitFor(() => expect(address()).toBe(path))
/** Calls `move` and waits for the browser's popstate event. */
async function traversed(move: () => void) {
  const told = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  move()
  await told
  await Promise.resolve()
}
const heading = (date: string) =>
  screen.findByRole('heading', { name: `Available Appointsment on ${date}` })

async function openModal(
  ...given: [clinic?: Parts['clinic'], view?: Parameters<typeof openApp>[2]]
) {
  const page = openPage(DAY, ...given)
  await page.user.click(await opener())
  await modal()
  await comesTo(`${DAY}&treatment=filling`)
  return page
}

describe('Back on the appointment page', () => {
  it('closes the booking modal, and the focus returns', async () => {
    await openModal()
    history.back()
    await isClosed()
    await comesTo(DAY)
    const button = await opener()
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('is undone by Forward, with the typed text', async () => {
    const { user } = await openModal()
    await user.type(screen.getByRole('textbox', { name: 'Phone number (optional)' }), '5550100')
    history.back()
    await isClosed()
    history.forward()
    await modal()
    expect(screen.getByRole('textbox', { name: 'Phone number (optional)' })).toHaveProperty(
      'value',
      '5550100',
    )
    history.back()
    await isClosed()
    await comesTo(DAY)
  })

  it('leads to the previous page when it is pressed twice', async () => {
    await openModal()
    await traversed(() => history.back())
    history.back()
    expect(await screen.findByRole('heading', { name: 'About' })).toBeTruthy()
    expect(address()).toBe('/about')
  })

  it.each(['{Escape}', 'Close', 'Submit'])(
    'finds no history entry of a modal closed by %s',
    async (way) => {
      const book: Parts['clinic'] = {
        book: (request) => Promise.resolve({ success: true, booking: { ...request, _id: 'b1' } }),
      }
      const { user } = await openModal(book)
      if (way === '{Escape}') await user.keyboard(way)
      else await user.click(screen.getByRole('button', { name: way }))
      await isClosed()
      await comesTo(DAY)
      history.back()
      await comesTo('/about')
    },
  )

  it('leaves a modal open while it is being sent, and closes it afterwards', async () => {
    const answer = Promise.withResolvers<BookingReply>()
    const { user } = await openModal({ book: () => answer.promise })
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await traversed(() => history.back())
    expect(address()).toBe(`${DAY}&treatment=filling`)
    expect(await modal()).toBeTruthy()
    answer.resolve({ success: false, booking: { date: 'Feb 3, 2026', slot: EIGHT } })
    await isClosed()
    await comesTo(DAY)
    history.back()
    await comesTo('/about')
  })

  it('closes the modal after a reload, too', async () => {
    await openModal()
    const { state } = history
    const path = address()
    closeApp()
    await Promise.resolve()
    localStorage.setItem('accessToken', tokenOf(ANN.email))
    openApp(path, {
      state,
      identity: { restore: () => Promise.resolve(ANN) },
      clinic: { listAvailable: () => Promise.resolve([filling]) },
    })
    await modal()
    history.back()
    await isClosed()
    await comesTo(DAY)
  })

  it('closes a modal that a link has opened', async () => {
    openPage(`${DAY}&treatment=filling`)
    await modal()
    history.back()
    await isClosed()
    await comesTo(DAY)
    history.back()
    await comesTo('/about')
  })

  it('leads to the day that was chosen before', async () => {
    const { user } = openPage('/appointment?date=2026-01-15')
    await user.click(await screen.findByRole('button', { name: /January 16, 2026/ }))
    await heading('Jan 16, 2026')
    await user.click(await screen.findByRole('button', { name: /January 19, 2026/ }))
    await heading('Jan 19, 2026')
    history.back()
    await heading('Jan 16, 2026')
    history.back()
    await heading('Jan 15, 2026')
    history.back()
    await comesTo('/about')
  })

  it('works if React mounts everything twice, as in development', async () => {
    await openModal({}, (product) => (
      <StrictMode>
        <App product={product} />
      </StrictMode>
    ))
    history.back()
    await isClosed()
    await comesTo(DAY)
    history.back()
    await comesTo('/about')
  })
})

describe('Back on the dashboard', () => {
  const confirmation = () => screen.findByRole('alertdialog')
  const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  it.each(['Back', 'Cancel'])(
    'closes a confirmation dialog, which leaves no history entry (%s)',
    async (way) => {
      const { user } = openPage('/dashboard/manageDoctor')
      await user.click(await screen.findByRole('button', { name: /^Delete Mei/ }))
      await confirmation()
      if (way === 'Back') history.back()
      else await user.click(screen.getByRole('button', { name: way }))
      await isGone()
      await waitFor(() => expect(history.state).toBeNull())
      expect(address()).toBe('/dashboard/manageDoctor')
      history.back()
      await comesTo('/about')
    },
  )

  it('is not undone by Forward if nothing opens a dialog again', async () => {
    const { user } = openPage('/dashboard/manageDoctor')
    await user.click(await screen.findByRole('button', { name: /^Delete Mei/ }))
    await confirmation()
    history.back()
    await isGone()
    await traversed(() => history.forward())
    await waitFor(() => expect(history.state).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('closes the menu of a small screen; a page opened from the menu replaces its entry', async () => {
    const { user } = openPage('/dashboard')
    const button = await screen.findByRole('button', { name: 'My account' })
    const pages = within(await screen.findByRole('navigation', { name: 'Dashboard' }))
    await user.click(button)
    history.back()
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
    expect(document.activeElement).toBe(button)
    await user.click(button)
    await user.click(pages.getByRole('link', { name: 'My Reviews' }))
    await comesTo('/dashboard/review')
    history.back()
    await comesTo('/dashboard')
    history.back()
    await comesTo('/about')
  })
})
