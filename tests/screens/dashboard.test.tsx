// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { Booking } from '../../schemas/booking.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

/** Returns a text with a common space for each space that does not break a line. */
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')

const owed: Booking = {
  _id: 'b1',
  treatmentId: 'filling',
  treatment: 'Cavity Filling',
  date: 'Feb 3, 2026',
  slot: '08.00 AM - 08.30 AM',
  price: 150,
  patient: ANN.email,
  PatientName: 'Ann',
  phone: '',
}
const paid: Booking = { ...owed, _id: 'b2', paid: true, transactionId: 'pi_12345678' }
const free: Booking = { ...owed, _id: 'b3', price: 0 }

const offline = new Failure('unreachable', 'We could not reach the clinic.')

type Parts = NonNullable<Parameters<typeof openApp>[1]>

function openDashboard(clinic: Parts['clinic'] = {}, path = '/dashboard') {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  return openApp(path, {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      bookingsOf: () => Promise.resolve([owed, paid, free]),
      listHistory: () => Promise.resolve([]),
      listOwnReviews: () => Promise.resolve([]),
      ...clinic,
    },
  })
}

async function leaveAndReturn(user: ReturnType<typeof openApp>['user']) {
  await user.click(screen.getByRole('link', { name: 'About' }))
  await screen.findByRole('heading', { level: 1, name: 'About' })
  expect(screen.queryByRole('navigation', { name: 'Dashboard' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await screen.findByRole('navigation', { name: 'Dashboard' })
}

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
const sidebar = () => screen.findByRole('navigation', { name: 'Dashboard' })
const links = async () =>
  within(await sidebar())
    .getAllByRole('link')
    .map((link) => link.textContent)

/** Stops `performance.now`, so that replies to early requests stay valid on a slow computer. */
function stopClock() {
  const now = performance.now()
  return vi.spyOn(performance, 'now').mockReturnValue(now)
}

describe('My Appointments', () => {
  it('counts the bookings, and lists each with its six columns', async () => {
    const bookingsOf = vi.fn(() => Promise.resolve([owed, paid, free]))
    openDashboard({ bookingsOf })
    expect(await screen.findByText('3 appointments')).toBeTruthy()
    expect(bookingsOf).toHaveBeenCalledExactlyOnceWith(ANN.email, expect.anything())
    const names = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(names).toEqual(['No.', 'Name', 'Date', 'Time', 'Treatment', 'Payment'])
    const [first] = await rows()
    expect(plain(first?.textContent)).toContain('Tue, Feb 3')
    expect(plain(first?.textContent)).toContain('8:00 – 8:30 AM')
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toContain('Cavity Filling')
  })

  it('requests the bookings when its link is pressed, before the click', async () => {
    const bookingsOf = vi.fn(() => Promise.resolve([owed]))
    const { user } = openDashboard({ bookingsOf }, '/about')
    const target = await screen.findByRole('link', { name: 'Dashboard' })
    using clock = stopClock()
    await user.pointer({ keys: '[MouseLeft>]', target })
    await waitFor(() => expect(bookingsOf).toHaveBeenCalledTimes(1))
    expect(clock).toHaveBeenCalled()
    expect(location.pathname).toBe('/about')
    await user.pointer({ keys: '[/MouseLeft]', target })
    expect(await rows()).toHaveLength(1)
    expect(bookingsOf).toHaveBeenCalledTimes(1)
  })

  it('requests the bookings again if it opens long after its link was pressed', async () => {
    const bookingsOf = vi.fn(() => Promise.resolve([owed]))
    const { user } = openDashboard({ bookingsOf }, '/about')
    const target = await screen.findByRole('link', { name: 'Dashboard' })
    await user.pointer({ keys: '[MouseLeft>]', target })
    await waitFor(() => expect(bookingsOf).toHaveBeenCalledTimes(1))
    const later = performance.now() + 1001
    using clock = vi.spyOn(performance, 'now')
    clock.mockReturnValue(later)
    await user.pointer({ keys: '[/MouseLeft]', target })
    expect(await rows()).toHaveLength(1)
    expect(bookingsOf).toHaveBeenCalledTimes(2)
  })

  it('shows why the bookings that were requested early are missing', async () => {
    const bookingsOf = vi.fn(() => Promise.reject(offline))
    const { user } = openDashboard({ bookingsOf }, '/about')
    const target = await screen.findByRole('link', { name: 'Dashboard' })
    using clock = stopClock()
    await user.click(target)
    expect((await screen.findByRole('alert')).textContent).toContain(offline.message)
    expect(clock).toHaveBeenCalled()
    expect(bookingsOf).toHaveBeenCalledTimes(1)
  })

  it('links each unpaid booking to its payment', async () => {
    const { user } = openDashboard()
    const pay = await screen.findByRole('link', { name: /^Pay/ })
    expect(pay.textContent).toBe('Pay')
    expect(pay.getAttribute('aria-label')).toBe('Pay for Cavity Filling on Tue, Feb\u00A03')
    await user.click(pay)
    expect(location.pathname).toBe('/dashboard/payment/b1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment' })).toBeTruthy()
  })

  it('says what is left to pay at the clinic after a part, and does not offer the card', async () => {
    openDashboard({ bookingsOf: () => Promise.resolve([{ ...owed, paidSoFar: 50 }]) })
    const [first] = await rows()
    expect(first?.textContent).toContain('$50 of $150 paid. Please pay $100 at the clinic.')
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
  })

  it('says by when each must be paid, in the clinic’s time zone, and what happens otherwise', async () => {
    const payBy = '2026-02-02T14:30:00Z'
    openDashboard({ bookingsOf: () => Promise.resolve([{ ...owed, payBy }, paid, free]) })
    const cells = (await rows()).map((row) => row.textContent)
    expect(plain(cells[0])).toContain('Pay by Mon, Feb 2 at 9:30 AM')
    for (const cell of cells.slice(1)) expect(cell).not.toContain('Pay by')
    const then = 'If you don’t pay for an appointment in time, someone else can book that time.'
    expect(screen.getByText(then)).toBeTruthy()
  })

  it('offers Pay until the end of the visit’s day at the clinic', async () => {
    const today = { ...owed, date: 'Jan 15, 2026' }
    const yesterday = { ...owed, _id: 'b4', date: 'Jan 14, 2026' }
    openDashboard({ bookingsOf: () => Promise.resolve([yesterday, today]) })
    const [first, second] = await rows()
    expect(first?.textContent).toContain('Past')
    expect(within(first ?? document.body).getByRole('link', { name: /^Pay/ })).toBeTruthy()
    expect(second?.textContent).toContain('$150, not paid')
    expect(screen.getAllByRole('link', { name: /^Pay/ })).toHaveLength(1)
  })

  it('shows a paid booking’s transaction, and asks nothing for a free booking', async () => {
    openDashboard()
    const [, second, third] = await rows()
    expect(second?.textContent).toContain('Paid')
    expect(second?.textContent).toContain('Transaction id: pi_12345678')
    expect(third?.textContent).toContain('Nothing to pay')
    expect(screen.getAllByRole('link', { name: /^Pay/ })).toHaveLength(1)
  })

  it('offers a patient without appointments to book the first', async () => {
    openDashboard({ bookingsOf: () => Promise.resolve([]) })
    expect(await screen.findByText('You have 0 appointments.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Book an appointment' })
    expect(link.getAttribute('href')).toBe('/appointment')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says why they cannot be shown, and tries again without losing the focus', async () => {
    const answer = Promise.withResolvers<Booking[]>()
    const bookingsOf = vi.fn(() => answer.promise).mockRejectedValueOnce(offline)
    const { user } = openDashboard({ bookingsOf })
    expect((await screen.findByRole('alert')).textContent).toContain(offline.message)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const list = screen.getByRole('region', { name: 'My Appointments' })
    expect(document.activeElement).toBe(list)
    expect(list.getAttribute('aria-busy')).toBe('true')
    answer.resolve([owed])
    expect(await screen.findByRole('table', { name: '1 appointment' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '1 appointment' }))
  })

  it('says that they are loading, and how many there are', async () => {
    const answer = Promise.withResolvers<Booking[]>()
    openDashboard({ bookingsOf: () => answer.promise })
    const says = (words: string) =>
      waitFor(() =>
        expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(words),
      )
    await says('Loading My Appointments…')
    expect(screen.queryByRole('table')).toBeNull()
    answer.resolve([owed, paid])
    await says('2 appointments')
  })

  it('shows 25 at a time, numbered through, under the number of all', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ ...owed, _id: `b${index}` }))
    const { user } = openDashboard({ bookingsOf: () => Promise.resolve(many) })
    expect(await screen.findByRole('table', { name: '200 appointments' })).toBeTruthy()
    expect(await rows()).toHaveLength(25)
    const pager = within(screen.getByRole('navigation', { name: 'Pages of appointments' }))
    await user.click(pager.getByRole('link', { name: 'Page 8' }))
    expect(location.search).toBe('?page=8')
    expect(pager.getByText('Showing 176–200 of 200')).toBeTruthy()
    expect((await rows()).at(-1)?.querySelector('td')?.textContent).toBe('200')
    expect(document.activeElement?.textContent).toBe('200 appointments')
  })

  it('signs out a patient whom the server refuses, and goes home', async () => {
    const refused = new Failure('refused', 'Please log in again.')
    const { token } = openDashboard({ bookingsOf: () => Promise.reject(refused) })
    await waitFor(() => expect(location.pathname).toBe('/'))
    await waitFor(() => expect(token.read()).toBeUndefined())
    const main = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(await main.findByRole('link', { name: 'Login' })).toBeTruthy()
  })
})

// In these tests, the clinic's time is noon on Jan 15, 2026.
describe('the order of My Appointments', () => {
  const on = (date: string, slot: string) => ({ ...owed, _id: `${date} ${slot}`, date, slot })
  const lastYear = on('Dec 30, 2025', '08.00 AM - 08.30 AM')
  const thisMorning = on('Jan 15, 2026', '11.30 AM - 12.00 PM')
  const thisAfternoon = on('Jan 15, 2026', '01.00 PM - 01.30 PM')
  const tomorrow = on('Jan 16, 2026', '08.00 AM - 08.30 AM')
  const times = async () =>
    (await rows()).map((row) =>
      [...row.querySelectorAll('td')].slice(2, 4).map((cell) => plain(cell.lastChild?.textContent)),
    )

  it('begins with the next one, ends with past ones, and says so', async () => {
    const all = [lastYear, thisMorning, tomorrow, thisAfternoon]
    openDashboard({ bookingsOf: () => Promise.resolve(all) })
    expect(await times()).toEqual([
      ['Thu, Jan 15 Next', '1:00 – 1:30 PM'],
      ['Fri, Jan 16 ', '8:00 – 8:30 AM'],
      ['Thu, Jan 15 Past', '11:30 AM – 12:00 PM'],
      ['Tue, Dec 30, 2025 Past', '8:00 – 8:30 AM'],
    ])
    const words = 'Your next appointment comes first. Past ones are at the end.'
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('treats a current one as the next, until it ends', async () => {
    const underWay = on('Jan 15, 2026', '12.00 PM - 12.30 PM')
    openDashboard({ bookingsOf: () => Promise.resolve([underWay, tomorrow]) })
    expect((await times())[0]).toEqual(['Thu, Jan 15 Next', '12:00 – 12:30 PM'])
    expect(screen.getByText('Your next appointment comes first.')).toBeTruthy()
  })

  it('begins with the latest if all are over', async () => {
    openDashboard({ bookingsOf: () => Promise.resolve([lastYear, thisMorning]) })
    expect((await times())[0]).toEqual(['Thu, Jan 15 Past', '11:30 AM – 12:00 PM'])
    expect(screen.getByText('These are all past appointments, newest first.')).toBeTruthy()
  })
})

describe('the next visit', () => {
  const visit = async () => within(await screen.findByRole('region', { name: 'Your next visit' }))
  const soon = { ...owed, date: 'Jan 16, 2026', payBy: '2026-01-16T11:00:00Z' }
  const over = { ...owed, _id: 'b9', date: 'Jan 5, 2026' }

  it('shows when, where, what, and what to pay, above the list', async () => {
    openDashboard({ bookingsOf: () => Promise.resolve([over, owed, soon]) })
    const next = await visit()
    const heading = next.getByRole('heading', { level: 2, name: 'Your next visit' })
    const table = screen.getByRole('table')
    expect(heading.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(next.getByText('Tomorrow')).toBeTruthy()
    expect(next.getByText('Fri, Jan 16')).toBeTruthy()
    expect(plain(next.getByText(/^8:00/).parentElement?.textContent)).toBe(
      '8:00 – 8:30 AM Eastern Time',
    )
    const facts = next.getAllByRole('definition').map((fact) => plain(fact.textContent))
    expect(facts).toEqual([
      'Cavity Filling',
      'Mulberry Dental120 Mulberry StreetSee it on a map',
      '$150by Fri, Jan 16 at 6:00 AMGo to payment',
    ])
    const map = next.getByRole('link', { name: 'See it on a map' })
    expect(map.getAttribute('href')).toContain('openstreetmap.org/search?query=120%20Mulberry')
    expect(map.hasAttribute('target')).toBe(false)
    const payment = next.getByRole('link', { name: 'Go to payment' })
    expect(payment.getAttribute('href')).toBe('/dashboard/payment/b1')
    expect(await rows()).toHaveLength(3)
  })

  it('says whose it is, if it is a relative’s', async () => {
    openDashboard({ bookingsOf: () => Promise.resolve([{ ...soon, PatientName: 'Leo' }]) })
    const [what] = (await visit()).getAllByRole('definition')
    expect(what?.textContent).toBe('Cavity FillingFor Leo')
  })

  it.each([
    [
      'paid',
      { ...paid, date: 'Jan 15, 2026', slot: '01.00 PM - 01.30 PM' },
      'Nothing. You paid $150.',
    ],
    ['free', { ...free, date: 'Jan 15, 2026', slot: '01.00 PM - 01.30 PM' }, 'Nothing'],
  ])(
    'asks for no payment for one that is %s, and says that it is today',
    async (_, booking, words) => {
      openDashboard({ bookingsOf: () => Promise.resolve([booking]) })
      const next = await visit()
      expect(next.getByText('Today')).toBeTruthy()
      expect(next.getAllByRole('definition').at(-1)?.textContent).toBe(words)
      expect(next.queryByRole('link', { name: 'Go to payment' })).toBeNull()
    },
  )

  it('is not shown if all are over', async () => {
    openDashboard({ bookingsOf: () => Promise.resolve([over]) })
    await screen.findByRole('table')
    expect(screen.queryByRole('region', { name: 'Your next visit' })).toBeNull()
  })
})

describe('My History of Treatment', () => {
  const cancelled = {
    ...paid,
    cancelledAt: '2026-01-14T15:00:00Z',
    cancelledBy: 'patient' as const,
    refunds: [{ amount: 75, state: 'pending' as const }],
  }
  const over = { ...paid, _id: 'b7', date: 'Jan 5, 2026' }

  it('lists past and cancelled bookings with what became of the money', async () => {
    const listHistory = vi.fn(() => Promise.resolve([cancelled, over]))
    openDashboard({ listHistory }, '/dashboard/history')
    const [first, second] = await rows()
    expect(listHistory).toHaveBeenCalledExactlyOnceWith(
      { query: { patient: ANN.email } },
      expect.anything(),
    )
    expect(plain(first?.textContent)).toContain('Cancelled by you on Wed, Jan 14 at 10:00 AM')
    expect(first?.textContent).toContain('$75 is on its way back to your card.')
    expect(within(first ?? document.body).queryByRole('link', { name: /^Receipt/ })).toBeNull()
    expect(second?.textContent).toContain('Past')
    const receipt = screen.getByRole('link', {
      name: 'Receipt for Cavity Filling on Mon, Jan\u00A05',
    })
    expect(receipt.getAttribute('href')).toBe('/dashboard/payment/b7')
    const page = screen.getAllByRole('link', { name: 'Cavity Filling' })[0]
    expect(page?.getAttribute('href')).toBe('/dashboard/appointment/b2')
  })

  it.each([
    ['failed', '$75 could not be refunded to the card. The clinic will contact you.'],
    ['done', '$75 was refunded to your card.'],
    ['owed', '$75 is on its way back to your card.'],
  ] as const)('says in words that a refund is %s', async (state, words) => {
    const entry = { ...cancelled, refunds: [{ amount: 75, state }] }
    openDashboard({ listHistory: () => Promise.resolve([entry]) }, '/dashboard/history')
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('says that nothing came back, or that it was not paid', async () => {
    const nothing = { ...cancelled, refunds: [] }
    const unpaid = { ...owed, cancelledAt: cancelled.cancelledAt, cancelledBy: 'unpaid' as const }
    openDashboard({ listHistory: () => Promise.resolve([nothing, unpaid]) }, '/dashboard/history')
    const [first, second] = await rows()
    expect(first?.textContent).toContain('Nothing was refunded.')
    expect(second?.textContent).toContain('because it was not paid for')
    expect(second?.textContent).toContain('$150, not paid')
  })

  it('leads a patient whose session has ended to the login screen', async () => {
    const refused = new Failure('refused', 'Please log in again.', { code: 'unauthorized' })
    openDashboard({ listHistory: () => Promise.reject(refused) }, '/dashboard/history')
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeTruthy()
  })
})

describe('a page without content yet', () => {
  it.each([
    ['review', 'Once you’ve had a treatment at the clinic, you can review it here.', '/review'],
    ['history', 'Once you’ve had a treatment at the clinic, you’ll find it here.', '/dashboard'],
  ])('says what %s will show, and links to another page', async (name, words, address) => {
    openDashboard({}, `/dashboard/${name}`)
    expect(await screen.findByText(words)).toBeTruthy()
    const main = within(screen.getByRole('main'))
    const ways = main.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(ways.at(-1)).toBe(address)
  })
})

describe('the link to the manual', () => {
  it('leads from a page for staff to its chapter, in a new tab', async () => {
    openDashboard(
      { isAdmin: () => Promise.resolve(true), readDispute: () => new Promise(() => {}) },
      '/dashboard/dispute/d1',
    )
    const help = await screen.findByRole('link', { name: /^Help/ })
    expect(help.textContent).toBe('Help (opens in a new tab)')
    expect(help.getAttribute('href')).toBe('/manual/dispute')
    expect(help.getAttribute('target')).toBe('_blank')
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(help.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('is not on a patient’s page', async () => {
    openDashboard()
    await rows()
    expect(screen.queryByRole('link', { name: /^Help/ })).toBeNull()
  })
})

describe('the dashboard’s sidebar', () => {
  it('shows a patient only the patient’s pages, and marks the current one', async () => {
    openDashboard()
    expect(await links()).toEqual([
      'My Appointments',
      'My Reviews',
      'My History',
      'My Calendar',
      'My Family',
    ])
    const open = within(await sidebar()).getByRole('link', { current: 'page' })
    expect(open.textContent).toBe('My Appointments')
  })

  it('shows an admin the admin pages as well, once the clinic has confirmed the role', async () => {
    const answer = Promise.withResolvers<boolean>()
    openDashboard({ isAdmin: () => answer.promise })
    expect(await links()).not.toContain('All Users')
    answer.resolve(true)
    expect(await screen.findByRole('link', { name: 'All Users' })).toBeTruthy()
    expect(await links()).toEqual(expect.arrayContaining(['Add a Doctor', 'Manage Doctors']))
  })

  it('shows the admin pages again without asking the clinic again', async () => {
    const isAdmin = vi.fn(() => Promise.resolve(true))
    const { user } = openDashboard({ isAdmin })
    await screen.findByRole('link', { name: 'All Users' })
    await leaveAndReturn(user)
    expect(await links()).toContain('All Users')
    expect(isAdmin).toHaveBeenCalledOnce()
  })

  it('shows the admin pages to a patient who became an admin in the meantime', async () => {
    const isAdmin = vi.fn(() => Promise.resolve(true)).mockResolvedValueOnce(false)
    const { user } = openDashboard({ isAdmin })
    expect(await links()).not.toContain('All Users')
    await leaveAndReturn(user)
    expect(await screen.findByRole('link', { name: 'All Users' })).toBeTruthy()
  })

  it('shows no admin pages while the clinic is unreachable', async () => {
    openDashboard({ isAdmin: () => Promise.reject(offline) })
    await screen.findByRole('table')
    expect(await links()).not.toContain('All Users')
  })

  it('marks My Appointments on the page of one appointment', async () => {
    openDashboard({}, '/dashboard/appointment/b1')
    const link = within(await sidebar()).getByRole('link', { current: true })
    expect(link.textContent).toBe('My Appointments')
  })

  it('is opened by its menu button, and closed by following a link', async () => {
    const { user } = openDashboard()
    await screen.findByRole('heading', { level: 1, name: 'My Appointments' })
    const menu = await screen.findByRole('button', { name: 'My account' })
    expect(menu.getAttribute('aria-expanded')).toBe('false')
    expect(menu.getAttribute('aria-controls')).toBe((await sidebar()).id)
    await user.click(menu)
    expect(menu.getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('link', { name: 'My Reviews' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'My Reviews' })
    expect(menu.getAttribute('aria-expanded')).toBe('false')
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('is closed by Escape and by the link to the current page, and the menu button gets the focus', async () => {
    const { user } = openDashboard()
    const menu = await screen.findByRole('button', { name: 'My account' })
    const link = within(await sidebar()).getByRole('link', { current: 'page' })
    for (const key of ['{Escape}', '{Enter}']) {
      await user.click(menu)
      link.focus()
      await user.keyboard(key)
      expect(menu.getAttribute('aria-expanded')).toBe('false')
      expect(document.activeElement).toBe(menu)
    }
  })

  it('marks My Calendar on its own page alone', async () => {
    openDashboard({}, '/dashboard/calendar')
    const open = within(await sidebar()).getAllByRole('link', { current: 'page' })
    expect(open.map((link) => link.textContent)).toEqual(['My Calendar'])
  })

  it('leads to the history of treatment', async () => {
    const { user } = openDashboard()
    await user.click(await screen.findByRole('link', { name: 'My History' }))
    expect(await screen.findByRole('heading', { name: 'My History of Treatment' })).toBeTruthy()
  })
})
