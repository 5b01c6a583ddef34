// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Openings } from '../../schemas/openings.ts'
import type { FakeCalls } from '../rig/calls.ts'
import { describedBy } from './errors.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const EIGHT = '08.00 AM - 08.30 AM'
const filling = { _id: 'filling', name: 'Cavity Filling', slots: [EIGHT], price: 150 }
const TODAY = 'Jan 15, 2026'

/**
 * Returns the free slots for a year: 128 on each day, except on the days in `days`.
 * The keys of `days` are numbers of days after today.
 */
function openingsWith(days: Readonly<Record<number, number>>): Openings {
  return { from: TODAY, free: Array.from({ length: 366 }, (_, ahead) => days[ahead] ?? 128) }
}

type Parts = NonNullable<Parameters<typeof openApp>[1]>

/** Opens the appointment page with Ann signed in, at noon on Jan 15, 2026 at the clinic. */
function openPage(days: Readonly<Record<number, number>> = {}, clinic: Parts['clinic'] = {}) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  return openApp('/appointment?date=2026-01-15', {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      listAvailable: () => Promise.resolve([filling]),
      countOpenings: () => Promise.resolve(openingsWith(days)),
      ...clinic,
    },
  })
}

const heading = (date: string) =>
  screen.findByRole('heading', { name: `Available Appointsment on ${date}` })
const day = (name: RegExp) => screen.findByRole('button', { name })
/** Returns the text that CSS shows under a calendar day's number, such as `Few`. */
const seenUnder = (element: HTMLElement) =>
  element.querySelector('[data-note]')?.getAttribute('data-note') ?? undefined
const list = () => screen.findByRole('list', { name: 'Days' })

async function expectFocusOnDay(date: string) {
  const title = await heading(date)
  await waitFor(() => expect(document.activeElement).toBe(title))
}

describe('the calendar of free days', () => {
  it('shows the number of free times of each day, and marks free days and full days', async () => {
    openPage({ 1: 1, 2: 0 })
    const today = await day(/^Today, Thursday, January 15, 2026 selected, 128 free times$/)
    expect(seenUnder(today)).toBeUndefined()
    expect(today.dataset['free']).toBe('true')
    expect(seenUnder(await day(/^Friday, January 16, 2026, 1 free time$/))).toBe('Few')
    const full = await day(/^Saturday, January 17, 2026, full$/)
    expect(seenUnder(full)).toBe('Full')
    expect(full.dataset['free']).toBe('false')
  })

  it('shows nothing on past days', async () => {
    openPage()
    await day(/January 16, 2026, 128 free times/)
    expect(seenUnder(await day(/January 14, 2026$/))).toBeUndefined()
  })

  it.each([
    ['end before today', { from: 'Jan 1, 2026', free: [3, 3] }],
    ['name no day', { from: TODAY, free: [] }],
  ])('shows today if the numbers of free times %s', async (_, known) => {
    openPage({}, { countOpenings: () => Promise.resolve(known) })
    await screen.findByRole('article', { name: filling.name })
    expect(await day(/^Today, Thursday, January 15, 2026 selected/)).toBeTruthy()
  })

  it('lets a full day be chosen, says so, and links to the next free day', async () => {
    const { user } = openPage({ 2: 0, 3: 0 }, { listAvailable: nothingOn('Jan 17, 2026') })
    await user.click(await day(/January 17, 2026, full/))
    await expectFocusOnDay('Jan 17, 2026')
    expect(await screen.findByText('No treatments are available on this day.')).toHaveProperty(
      'tagName',
      'OUTPUT',
    )
    expect(await screen.findByText('Try Another Date.')).toBeTruthy()
    await user.click(
      screen.getByRole('button', { name: 'Go to the next free day: Mon, Jan\u00A019' }),
    )
    await expectFocusOnDay('Jan 19, 2026')
  })

  it('moves the focus to the treatments on Enter, Space or a click, but not on an arrow key', async () => {
    const { user } = openPage()
    ;(await day(/January 15, 2026/)).focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await day(/January 16, 2026/))
    expect(await heading(TODAY)).toBeTruthy()
    await user.keyboard('{Enter}')
    await expectFocusOnDay('Jan 16, 2026')
    ;(await day(/January 17, 2026/)).focus()
    await user.keyboard(' ')
    await expectFocusOnDay('Jan 17, 2026')
    await user.click(await day(/January 20, 2026/))
    await expectFocusOnDay('Jan 20, 2026')
  })

  it('goes to the ends of the week on Home and End, within the month', async () => {
    const { user } = openPage()
    ;(await day(/January 21, 2026/)).focus()
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(await day(/Sunday, January 18, 2026/))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(await day(/Saturday, January 24, 2026/))
    await user.keyboard('{ArrowDown}{End}')
    expect(document.activeElement).toBe(await day(/Saturday, January 31, 2026/))
    await user.keyboard('{ArrowRight}{Home}')
    expect(document.activeElement).toBe(await day(/Sunday, February 1, 2026/))
  })

  it('names the month in the labels of both month buttons', async () => {
    openPage()
    await day(/January 16, 2026/)
    expect(screen.getAllByRole('button', { name: 'Next month' })).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Previous month' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Next|Previous)$/ })).toBeNull()
  })

  it('accepts the day that is already chosen, too', async () => {
    const { user } = openPage()
    ;(await day(/January 15, 2026 selected/)).focus()
    await user.keyboard('{Enter}')
    await expectFocusOnDay(TODAY)
  })

  it('can be reached again from the end of the treatments', async () => {
    const { user } = openPage()
    await user.click(await screen.findByRole('button', { name: 'Tomorrow Fri, Jan\u00A016' }))
    await user.click(screen.getByRole('link', { name: 'Choose a different date' }))
    expect(document.activeElement).toBe(await day(/January 16, 2026 selected/))
    expect(location.hash).toBe('')
  })

  it('says why no day shows its free times, asks again, and lets days be chosen', async () => {
    const countOpenings = vi.fn(() => Promise.resolve(openingsWith({})))
    countOpenings.mockRejectedValueOnce(new Error('offline'))
    const { user } = openPage({}, { countOpenings })
    await user.click(await day(/January 16, 2026$/))
    await expectFocusOnDay('Jan 16, 2026')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await day(/January 16, 2026 selected, 128 free times/)).toBeTruthy()
  })
})

describe('the quick picks', () => {
  /** Numbers of free times without a free time until Feb 20. */
  const CLOSED = { date: 'Jan 16, 2026', reason: 'Holiday' }
  const FULL = Object.fromEntries(Array.from({ length: 36 }, (_, index) => [index, 0]))

  it('name the next free day as seen from today, whatever day is chosen', async () => {
    const { user } = openPage({ 0: 0 })
    await screen.findByRole('button', { name: 'Next free Fri, Jan\u00A016' })
    await user.click(await day(/January 20, 2026, 128 free times/))
    await expectFocusOnDay('Jan 20, 2026')
    expect(screen.getByRole('button', { name: 'Next free Fri, Jan\u00A016' })).toBeTruthy()
  })

  it.each([
    ['Today Thu, Jan\u00A015', TODAY],
    ['Tomorrow Fri, Jan\u00A016', 'Jan 16, 2026'],
    ['Next free Thu, Jan\u00A015', TODAY],
  ])('%s leads to the treatments of %s', async (name, date) => {
    const { user } = openPage()
    await user.click(await screen.findByRole('button', { name }))
    await expectFocusOnDay(date)
  })

  it('say why nobody can book their day, and are off', async () => {
    const { user } = openPage(
      {},
      { countOpenings: () => Promise.resolve({ ...openingsWith(FULL), closed: [CLOSED] }) },
    )
    const today = await screen.findByRole('button', { name: 'Today, full' })
    expect(today.getAttribute('aria-disabled')).toBe('true')
    await user.click(today)
    expect(location.search).toBe('?date=2026-01-15')
    today.focus()
    expect(document.activeElement).toBe(today)
    const tomorrow = screen.getByRole('button', { name: 'Tomorrow, closed' })
    expect(tomorrow.getAttribute('aria-disabled')).toBe('true')
  })

  it('make the calendar show the month of their day', async () => {
    const { user } = openPage(FULL)
    await user.click(await screen.findByRole('button', { name: 'Next free Fri, Feb\u00A020' }))
    expect(await day(/February 20, 2026 selected, 128 free times/)).toBeTruthy()
  })

  it('come before the calendar', async () => {
    openPage()
    const next = await screen.findByRole('button', { name: 'Next free Thu, Jan\u00A015' })
    const position = next.compareDocumentPosition(screen.getByRole('grid'))
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})

describe('the list of days', () => {
  async function openList(days: Readonly<Record<number, number>> = {}) {
    const page = openPage(days)
    await page.user.click(await screen.findByRole('radio', { name: 'List' }))
    return page
  }

  it('shows the free times of fourteen days, and marks the chosen day', async () => {
    await openList({ 0: 64, 1: 1, 2: 0 })
    const days = within(await list()).getAllByRole('button')
    expect(days).toHaveLength(14)
    expect(days.slice(0, 4).map((button) => button.textContent)).toEqual([
      'Thu, Jan\u00A015 64 free times',
      'Fri, Jan\u00A016 1 free time',
      'Sat, Jan\u00A017 full',
      'Sun, Jan\u00A018 128 free times',
    ])
    expect(days.map((button) => button.getAttribute('aria-current')).indexOf('true')).toBe(0)
  })

  it('shows fourteen more days, and moves the focus to the first of them', async () => {
    const { user } = await openList()
    await user.click(await screen.findByRole('button', { name: 'Show more days' }))
    const days = within(await list()).getAllByRole('button')
    expect(days).toHaveLength(28)
    expect(document.activeElement).toBe(days[14])
    expect(days[14]?.textContent).toContain('Thu, Jan\u00A029')
  })

  it('leads to the treatments of a day, and can be reached again', async () => {
    const { user } = await openList()
    await user.click(within(await list()).getByRole('button', { name: /Tue, Jan\u00A020/ }))
    await expectFocusOnDay('Jan 20, 2026')
    await user.click(screen.getByRole('link', { name: 'Choose a different date' }))
    expect(document.activeElement?.textContent).toContain('Tue, Jan\u00A020')
  })

  it('is remembered for the next visit', async () => {
    await openList()
    const kept = localStorage.getItem('day-view')
    closeApp()
    localStorage.setItem('day-view', String(kept))
    openPage()
    expect(await list()).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'List' })).toHaveProperty('checked', true)
  })

  it('is replaced by the calendar if the stored choice is unreadable', async () => {
    localStorage.setItem('day-view', 'a poem')
    openPage()
    expect(await screen.findByRole('grid')).toBeTruthy()
  })
})

describe('a date typed by hand', () => {
  const field = () => screen.findByRole('textbox', { name: 'Or type a date' })

  it('is chosen on Enter, in any common form', async () => {
    const { user } = openPage()
    await user.type(await field(), '2/20/2026{Enter}')
    await expectFocusOnDay('Feb 20, 2026')
    await user.clear(await field())
    await user.type(await field(), 'march 3 2026')
    await user.click(screen.getByRole('button', { name: 'Go' }))
    await expectFocusOnDay('Mar 3, 2026')
  })

  it.each([
    ['someday', 'We don’t recognize that date. Try Jan 22, 2026.'],
    ['Jan 14, 2026', 'That day is over'],
    ['Jan 16, 2027', 'You can book up to a year ahead'],
  ])('%s is refused beside the field, which keeps the focus', async (text, message) => {
    const { user } = openPage()
    await user.type(await field(), `${text}{Enter}`)
    const input = await field()
    await waitFor(() => expect(describedBy(input)).toContain(message))
    expect(await screen.findByText(message, { selector: '[aria-live]' })).toBeTruthy()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input)
    expect(await heading(TODAY)).toBeTruthy()
    await user.type(input, ' ')
    expect(screen.queryByText(message)).toBeNull()
  })
})

function nothingOn(full: string): FakeCalls['listAvailable'] {
  return ({ query: { date } }) =>
    Promise.resolve(date === full ? [{ ...filling, slots: [] }] : [filling])
}
