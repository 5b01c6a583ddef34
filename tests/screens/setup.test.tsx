// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { SetupChange } from '../../schemas/setup.ts'
import { openAdmin } from './admin/open-admin.tsx'
import { changeElsewhere } from './change-elsewhere.ts'
import { closeApp } from './open-app.tsx'
import { HOURS, setupClinic } from './setup-clinic.ts'

afterEach(closeApp)

/** Opens a setup page. `change` returns the server's reply to each change and dry run. */
function open(path: string, change?: () => Promise<SetupChange>, revision?: number) {
  const { clinic, changeSetup } = setupClinic(change, revision)
  const { user } = openAdmin(path, { clinic })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const sent = () => changeSetup.mock.calls.map(([call]) => call)
  return { user, press, sent, changeSetup }
}

const dialog = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Save these changes?' }))

describe('the opening hours', () => {
  it('says what a change would do before it is saved', async () => {
    const { press, changeSetup } = open('/dashboard/hours')
    await press('Same as the day before, Tuesday')
    await press('Review changes')
    const items = (await dialog()).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toEqual([
      'Removes a total of 16 free times across 12 Tuesdays.',
      'Adds 1 free time on one Tuesday.',
      '3 bookings are affected. They stay booked.',
      'Pat: Cavity Filling on Jan 20, 2026 at 08.00 AM - 08.30 AM',
    ])
    expect(
      (await dialog()).getByText('Open Monday to Tuesday 08:00–12:00: 8 hours a week.'),
    ).toBeTruthy()
    await press('Save')
    expect(await screen.findByText('Changes saved.')).toBeTruthy()
    const tuesday = { weekday: 2, start: '08:00', end: '12:00', weeks: 'all' }
    const json = { hours: [...HOURS.hours, tuesday], extra: [] }
    const call = { method: 'put', path: ['setup', 'hours'], json }
    expect(changeSetup.mock.calls).toEqual([
      [call, { revision: 3, isDry: true }],
      [call, { revision: 3, isDry: false }],
    ])
  })

  it('alternate by date, from the next date on', async () => {
    const { user, press, sent } = open('/dashboard/hours')
    const weeks = await screen.findByRole('combobox', { name: 'Weeks', hidden: true })
    expect(within(weeks).getAllByRole('option', { hidden: true })).toHaveLength(2)
    await user.selectOptions(weeks, 'Every second week')
    expect(screen.getByText('Next dates: Jan 19, Feb 2, Feb 16, and Mar 2')).toBeTruthy()
    await press('Review changes')
    expect(sent().at(-1)?.json).toMatchObject({
      hours: [{ weekday: 1, weeks: 'second', from: '2026-01-19' }],
    })
  })

  it('in odd weeks stay so until they are changed, with a warning near week 53', async () => {
    const hours = [{ weekday: 1, start: '08:00', end: '12:00', weeks: 'odd' as const }]
    const clinic = {
      ...setupClinic().clinic,
      readHours: () => Promise.resolve({ ...HOURS, hours }),
    }
    const now = new Date('2026-11-29T17:00:00Z')
    const { user } = openAdmin('/dashboard/hours', { clinic, now: () => now })
    const weeks = await screen.findByRole('combobox', { name: 'Weeks' })
    expect(screen.getByText('Next dates: Nov 30, Dec 14, Dec 28, and Jan 4')).toBeTruthy()
    expect(screen.getByText(/the hours apply on Dec 28, then on Jan 4\./)).toBeTruthy()
    await user.selectOptions(weeks, 'Every second week')
    expect(screen.getByText('Next dates: Nov 30, Dec 14, Dec 28, and Jan 11')).toBeTruthy()
    expect(screen.queryByText(/then on/)).toBeNull()
    expect(screen.queryByRole('option', { name: 'Odd weeks' })).toBeNull()
  })

  it('shows an error at hours that overlap, and sends nothing', async () => {
    const { press, sent } = open('/dashboard/hours')
    await press('Add hours on Monday')
    const [, start] = screen.getAllByLabelText('From')
    if (start) fireEvent.change(start, { target: { value: '11:00' } })
    await press('Review changes')
    expect(await screen.findByText('These hours overlap with others')).toBeTruthy()
    expect(start?.getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })

  it('keeps typed values if somebody else has changed the setup', async () => {
    const outdated = new Failure('rejected', 'Somebody else has changed the setup.', {
      code: 'changed',
    })
    const { user, press } = open('/dashboard/hours', () => Promise.reject(outdated))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Painting')
    await press('Review changes')
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody else')
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Painting')
  })

  it('adds a closure of one day, and removes another', async () => {
    const { user, press, sent } = open('/dashboard/hours')
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Painting')
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-03-02' } })
    await press('Add a closure')
    await press('Save')
    expect(sent().at(-1)?.json).toEqual({
      from: '2026-03-02',
      until: '2026-03-02',
      reason: 'Painting',
      yearly: false,
    })
    await press('Remove Christmas')
    await press('Save')
    expect(sent().at(-1)).toMatchObject({ method: 'delete', path: ['time-off', 'o1'] })
  })
})

describe('the schedule of a doctor', () => {
  it('has treatments and a week', async () => {
    const { user, press, sent } = open('/dashboard/schedule/doctor%3Ad1')
    expect(await screen.findByRole('heading', { name: 'Schedule for Dana' })).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Cavity Filling' }))
    await press('Add hours on Friday')
    await press('Review changes')
    await press('Save')
    expect(sent().at(-1)).toMatchObject({
      path: ['setup', 'agenda', 'doctor:d1'],
      json: {
        hours: [{ weekday: 5, start: '08:00', end: '12:00', weeks: 'all' }],
        extra: [],
        treatments: ['t1'],
      },
    })
  })
})

describe('treatments', () => {
  it('are added after a preview', async () => {
    const { user, press, sent } = open('/dashboard/treatments')
    await press('Add a treatment')
    await user.keyboard('Deep Cleaning')
    await user.type(screen.getByRole('textbox', { name: 'Price in dollars' }), '99.50')
    await press('Review changes')
    await press('Save')
    expect(sent().at(-1)).toMatchObject({
      method: 'post',
      json: { name: 'Deep Cleaning', price: 99.5, duration: 30, active: true, online: true },
    })
    expect(await screen.findByRole('button', { name: 'Add a treatment' })).toBeTruthy()
  })

  it('show an error at each wrong field, and the typed values survive a reload', async () => {
    const { user, press } = open('/dashboard/treatments')
    await press('Add a treatment')
    await user.keyboard('Deep Cleaning')
    await press('Review changes')
    const price = screen.getByRole('textbox', { name: 'Price in dollars' })
    expect(price.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(price)
    expect(sessionStorage.getItem('draft:treatment:ada@mail.test')).toContain('Deep Cleaning')
  })
})

describe('the error summary of a treatment', () => {
  it('names each wrong field', async () => {
    const { user, press } = open('/dashboard/treatments')
    await press('Add a treatment')
    await user.keyboard('Deep Cleaning')
    await user.type(screen.getByRole('textbox', { name: 'Price in dollars' }), '99')
    for (const name of [/^Visit length/, /^Pause after a visit/, /^Minutes between start times/])
      await user.clear(screen.getByRole('textbox', { name }))
    await press('Review changes')
    const summary = within(await screen.findByRole('group', { name: 'There is a problem' }))
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Visit length (minutes): Enter a number of minutes from 5 to 480 in steps of five',
      'Pause after a visit (minutes): Enter a number of minutes from 0 to 240 in steps of five',
      'Minutes between start times: Enter a number of minutes from 5 to 240 in steps of five',
    ])
  })
})

describe.each([
  { path: '/dashboard/hours', opener: null, label: 'Reason' },
  { path: '/dashboard/schedule/doctor%3Ad1', opener: null, label: 'Reason' },
  { path: '/dashboard/treatments', opener: 'Add a treatment', label: 'Name' },
])('typed values of $path', ({ path, opener, label }) => {
  const field = () => screen.findByRole('textbox', { name: label })
  const type = async () => {
    const { user, press } = open(path)
    if (opener !== null) await press(opener)
    await user.type(await field(), 'Deep Cleaning')
    return { user }
  }
  /** Opens the page again, as if the admin had come back to the page in the same tab. */
  const openAgain = async (revision?: number) => {
    cleanup()
    open(path, undefined, revision)
    await screen.findByRole('button', { name: 'Sign Out' })
  }

  it('survive a reload', async () => {
    await type()
    await openAgain()
    expect(await field()).toHaveProperty('value', 'Deep Cleaning')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are shown with a warning if the setup has changed since then', async () => {
    await type()
    await openAgain(4)
    expect(await field()).toHaveProperty('value', 'Deep Cleaning')
    expect(screen.getByRole('alert').textContent).toContain('has changed since you started editing')
  })

  it('survive an expired session', async () => {
    await type()
    act(() => changeElsewhere('accessToken', null))
    await screen.findByRole('heading', { name: 'Login' })
    await openAgain()
    expect(await field()).toHaveProperty('value', 'Deep Cleaning')
  })

  it('are deleted when the admin signs out', async () => {
    const { user } = await type()
    const [signOut] = await screen.findAllByRole('button', { name: 'Sign Out' })
    if (signOut) await user.click(signOut)
    await screen.findAllByRole('link', { name: 'Login' })
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Deep Cleaning')
    await openAgain()
    if (opener !== null) await user.click(await screen.findByRole('button', { name: opener }))
    expect(await field()).toHaveProperty('value', '')
  })
})
