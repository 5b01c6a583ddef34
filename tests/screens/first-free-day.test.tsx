// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { HeadStart } from '../../schemas/head-start.ts'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import type { BookingReply } from '../../schemas/booking.ts'
import type { Openings } from '../../schemas/openings.ts'
import type { FakeCalls } from '../rig/calls.ts'
import { watchLiveRegions } from '../transcripts/live-regions.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const SLOT = '08.00 AM - 08.30 AM'
const filling = { _id: 'filling', name: 'Cavity Filling', slots: [SLOT], price: 150 }
const fullToday: Openings = { from: 'Jan 15, 2026', free: [0, 0, 5, 8] }

type Parts = NonNullable<Parameters<typeof openApp>[1]>

/** Opens the appointment page with Ann signed in, at noon on Jan 15, 2026, a fully booked day. */
function openPage(path: string, clinic: Parts['clinic'] = {}) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  return openApp(path, {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      listAvailable: () => Promise.resolve([filling]),
      countOpenings: () => Promise.resolve(fullToday),
      ...clinic,
    },
  })
}

const heading = (date: string) =>
  screen.findByRole('heading', { name: `Available Appointsment on ${date}` })
const address = () => location.pathname + location.search
const book = (request: BookingRequest): Promise<BookingReply> =>
  Promise.resolve({ success: true, booking: { ...request, _id: 'b1' } })

describe('the appointment screen, if the address names no day', () => {
  it('opens on the first day with a free slot, and writes it to the address', async () => {
    openPage('/appointment')
    await heading('Jan 17, 2026')
    await waitFor(() => expect(address()).toBe('/appointment?date=2026-01-17'))
  })

  it('also opens there if the address names a past day', async () => {
    openPage('/appointment?date=2026-01-14')
    await heading('Jan 17, 2026')
  })

  it('stays on today if the numbers of free slots do not arrive', async () => {
    const failing = vi.fn(() => Promise.reject(new Failure('unreachable', 'No answer.')))
    openPage('/appointment', { countOpenings: failing })
    await screen.findByRole('article', { name: 'Cavity Filling' })
    await heading('Jan 15, 2026')
    expect(failing).toHaveBeenCalledOnce()
  })

  it('stays in the month to which the patient has turned', async () => {
    const count = Promise.withResolvers<Openings>()
    const { user } = openPage('/appointment', { countOpenings: () => count.promise })
    const [next] = await screen.findAllByRole('button', { name: 'Next month' })
    if (next) await user.click(next)
    await screen.findByRole('button', { name: /February 10, 2026/ })
    count.resolve({ ...fullToday, free: [...fullToday.free, ...Array<number>(40).fill(3)] })
    await heading('Jan 17, 2026')
    expect(screen.getByRole('button', { name: /February 10, 2026/ })).toBeTruthy()
  })

  it('goes there when the page’s own link is followed from another day', async () => {
    const { user } = openPage('/appointment?date=2026-02-03')
    await heading('Feb 3, 2026')
    await screen.findByRole('article', { name: 'Cavity Filling' })
    await user.click(screen.getByRole('link', { name: 'Appointment' }))
    await heading('Jan 17, 2026')
  })
})

describe('the appointment screen, if the address names a day', () => {
  it('stays on it, full or not', async () => {
    const count = Promise.withResolvers<Openings>()
    openPage('/appointment?date=2026-01-15', { countOpenings: () => count.promise })
    await screen.findByRole('article', { name: 'Cavity Filling' })
    count.resolve(fullToday)
    await count.promise
    await heading('Jan 15, 2026')
    expect(address()).toBe('/appointment?date=2026-01-15')
  })
})

describe('the appointment screen, if its document has the free times', () => {
  afterEach(() => vi.restoreAllMocks())

  const CHOSEN = { query: { date: 'Jan 17, 2026' } }
  const start: HeadStart = { openings: fullToday, date: 'Jan 17, 2026', treatments: [filling] }

  /** Opens the page as if its code started `age` milliseconds after the request for the HTML. */
  function openWith(headStart: HeadStart | string, age = 1000) {
    vi.spyOn(performance, 'now').mockReturnValue(age)
    const script = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'head-start',
      textContent: typeof headStart === 'string' ? headStart : JSON.stringify(headStart),
    })
    document.body.append(script)
    const asked = {
      countOpenings: vi.fn(() => Promise.resolve(fullToday)),
      listAvailable: vi.fn<FakeCalls['listAvailable']>(() => Promise.resolve([filling])),
      book,
    }
    return { ...openPage('/appointment', asked), asked }
  }

  it('shows them without a request', async () => {
    const { asked } = openWith(start)
    await screen.findByRole('article', { name: 'Cavity Filling' })
    await heading('Jan 17, 2026')
    expect(asked.countOpenings).not.toHaveBeenCalled()
    expect(asked.listAvailable.mock.calls.map(([{ query }]) => query.date)).not.toContain(
      'Jan 17, 2026',
    )
  })

  it('are announced, although the page has them from the start', async () => {
    const said: string[] = []
    watchLiveRegions((phrase) => said.push(phrase))
    openWith(start)
    await waitFor(() => expect(said).toContain('polite: 1 treatment is available.'))
  })

  it('requests them again after a booking', async () => {
    const { asked, user } = openWith(start)
    await heading('Jan 17, 2026')
    await user.click(await screen.findByRole('button', { name: 'Book Appointment' }))
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(asked.countOpenings).toHaveBeenCalledOnce())
    expect(asked.listAvailable).toHaveBeenLastCalledWith(CHOSEN, expect.anything())
  })

  it.each([
    ['of another day', { ...start, openings: { ...fullToday, from: 'Jan 14, 2026' } }, 1000],
    ['of long ago', start, 31_000],
    ['that cannot be read', { ...start, date: 'soon' }, 1000],
    ['that is cut short', JSON.stringify(start).slice(0, -9), 1000],
  ])('requests them if they are %s', async (_, headStart, age) => {
    const { asked } = openWith(headStart, age)
    await heading('Jan 17, 2026')
    expect(asked.countOpenings).toHaveBeenCalledOnce()
    expect(asked.listAvailable).toHaveBeenLastCalledWith(CHOSEN, expect.anything())
  })
})

describe('the free slots per day', () => {
  it.each<[string, (request: BookingRequest) => Promise<BookingReply>]>([
    ['a booking', book],
    ['a clash', ({ date, slot }) => Promise.resolve({ success: false, booking: { date, slot } })],
  ])('are requested again after %s', async (_, answer) => {
    const countOpenings = vi.fn(() => Promise.resolve(fullToday))
    const { user } = openPage('/appointment?date=2026-01-17', { countOpenings, book: answer })
    await user.click(await screen.findByRole('button', { name: 'Book Appointment' }))
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(countOpenings).toHaveBeenCalledTimes(2))
    await heading('Jan 17, 2026')
  })
})
