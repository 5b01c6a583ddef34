// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

/** Opens the appointment page on Jan 15, 2026. The clinic is closed from Jan 17 to Jan 19. */
function openPage() {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  const free = Array.from({ length: 366 }, (_, ahead) => (ahead >= 2 && ahead <= 4 ? 0 : 128))
  const closed = [
    { date: 'Jan 17, 2026', reason: 'Closed' },
    { date: 'Jan 18, 2026', reason: 'Closed on Sundays' },
    { date: 'Jan 19, 2026', reason: 'Holiday' },
  ]
  const slots = ['08.00 AM - 08.30 AM']
  return openApp('/appointment?date=2026-01-15', {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      listAvailable: ({ query: { date } }) =>
        Promise.resolve([
          { _id: 't1', name: 'Filling', price: 150, slots: date === 'Jan 15, 2026' ? slots : [] },
        ]),
      countOpenings: () => Promise.resolve({ from: 'Jan 15, 2026', free, closed }),
    },
  })
}

const day = (name: string) => screen.findByRole('button', { name })

describe('a day on which the clinic is closed', () => {
  it.each([
    'Saturday, January 17, 2026, closed',
    'Sunday, January 18, 2026, closed on Sundays',
    'Monday, January 19, 2026, closed: Holiday',
  ])('is marked in the calendar as %s', async (name) => {
    openPage()
    const cell = await day(name)
    expect(cell.dataset['free']).toBe('false')
    expect(cell.querySelector('[data-note]')).toBeNull()
  })

  it('is marked in the list of days', async () => {
    const { user } = openPage()
    await user.click(await screen.findByRole('radio', { name: 'List' }))
    const days = within(await screen.findByRole('list', { name: 'Days' }))
    await waitFor(() =>
      expect(days.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining([
          'Sat, Jan\u00A017 closed',
          'Sun, Jan\u00A018 closed on Sundays',
          'Mon, Jan\u00A019 closed: Holiday',
        ]),
      ),
    )
  })

  it('says why instead of listing treatments, and links to the next free day', async () => {
    const { user } = openPage()
    await user.click(await day('Monday, January 19, 2026, closed: Holiday'))
    expect(await screen.findByText('The clinic is closed: Holiday.')).toHaveProperty(
      'tagName',
      'OUTPUT',
    )
    expect(screen.queryByRole('article')).toBeNull()
    await user.click(
      screen.getByRole('button', { name: 'Go to the next free day: Tue, Jan\u00A020' }),
    )
    expect(await screen.findByText('Try Another Date.')).toBeTruthy()
  })
})
