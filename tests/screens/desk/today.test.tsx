// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import type { Places } from '../../../schemas/agenda.ts'
import { permissionsOf, type Role } from '../../../schemas/rights.ts'
import { keysFor, STAFF_KEYS } from '../../../src/screens/desk/keys.ts'
import { marksFor } from '../../../src/screens/desk/marks.ts'
import { meAs } from '../../rig/me.ts'
import { ADA, openAdmin } from '../admin/open-admin.tsx'
import { closeApp, NOW } from '../open-app.tsx'
import { agendaOf, columnOf, dayOf, visitOf } from './agenda-samples.ts'
import { bookingClinic } from './booking-clinic.ts'
import { deskClinic } from './desk-clinic.ts'

afterEach(closeApp)

const ELEVEN = 11 * 60
const bob = visitOf({
  id: 'bob',
  startsAt: ELEVEN,
  person: {
    id: 'p2',
    name: 'Bob Jones',
    phone: '2125550143',
    tel: '+12125550143',
    email: null,
  },
})
const kim = columnOf({ id: 'a2', name: 'Dr. Kim', doctor: { id: 'd2', name: 'Dr. Kim' } })
const ordinary = dayOf([columnOf({ visits: [visitOf(), bob] }), kim])

const offline = new Failure('unreachable', 'We could not reach the clinic.')

type Rest = Parameters<typeof openAdmin>[1]['clinic']

/** Opens the page today, and returns a function that makes it the next day. */
function openBeforeMidnight(path?: string) {
  let at = NOW
  const desk = deskClinic(agendaOf(ordinary))
  const opened = openAdmin(path ?? '/dashboard/today', {
    clinic: { ...desk.clinic, ...bookingClinic() },
    now: () => at,
  })
  const turn = () => {
    at = new Date(NOW.getTime() + 24 * 60 * 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  return { ...desk, ...opened, turn }
}

function open(
  day = ordinary,
  path = '/dashboard/today',
  rest: Rest = {},
  places: Places['places'] = [],
) {
  const desk = deskClinic(agendaOf(day), places)
  return { ...desk, ...openAdmin(path, { clinic: { ...desk.clinic, ...rest } }) }
}

/** What a call gets that changes Ann’s visit. */
const asking = (body: object) => [{ params: { id: 'ann' }, body }] as const
const cell = (name: RegExp) => screen.findByRole('gridcell', { name })
const focused = () => document.activeElement?.firstElementChild?.textContent

describe('after midnight', () => {
  const FRIDAY = { from: '2026-01-16', to: '2026-01-16' }

  it('an address without a date shows the new day', async () => {
    const { clinic, turn } = openBeforeMidnight()
    await screen.findByRole('grid')
    turn()
    expect(await screen.findByText('Friday, Jan 16, 2026')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeTruthy()
    expect(clinic.readAgendaDays.mock.lastCall?.[0].query).toEqual(FRIDAY)
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull()
  })

  it('an address with a date stays, and Today and Next day lead to the new day', async () => {
    const { clinic, user, turn } = openBeforeMidnight('/dashboard/today?date=2026-01-15')
    await screen.findByRole('grid')
    turn()
    await user.click(await screen.findByRole('button', { name: 'Today' }))
    expect(await screen.findByText('Friday, Jan 16, 2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Previous day/ }))
    expect(await screen.findByText('Thursday, Jan 15, 2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Next day/ }))
    expect(await screen.findByText('Friday, Jan 16, 2026')).toBeTruthy()
    expect(clinic.readAgendaDays.mock.lastCall?.[0].query).toEqual(FRIDAY)
  })

  it('an open dialog stays, and the new day is shown once the dialog is closed', async () => {
    const { user, turn } = openBeforeMidnight()
    await user.click(await screen.findByRole('button', { name: 'Book by Phone' }))
    await user.type(await screen.findByRole('combobox', { name: 'Patient' }), 'Nora')
    turn()
    expect(await screen.findByRole('combobox', { name: 'Patient' })).toHaveProperty('value', 'Nora')
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Friday, Jan 16, 2026')).toBeTruthy()
  })
})

describe('Today', () => {
  it('shows the visits of today, a column for each doctor', async () => {
    const { clinic } = open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy()
    expect(screen.getByText('Thursday, Jan 15, 2026')).toBeTruthy()
    const grid = await screen.findByRole('grid', { name: 'Agenda' })
    expect(within(grid).getByRole('columnheader', { name: /Dr. Kim/ })).toBeTruthy()
    expect(await cell(/^Ann Smith, 9:00 AM to 9:30 AM, Teeth Cleaning, late/)).toBeTruthy()
    expect(await cell(/^Free, 9:30 AM to 11:00 AM, Dr. Lee, Thursday, Jan 15, 2026$/)).toBeTruthy()
    expect(clinic.readAgendaDays.mock.lastCall?.[0].query).toEqual({
      from: '2026-01-15',
      to: '2026-01-15',
    })
  })

  it('has one tab stop, at the current time, and arrow keys for the rest', async () => {
    const { user } = open()
    const grid = await screen.findByRole('grid')
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    act(() => grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
    // At noon, the day's agenda has ended, so the focus is on the free time after the last visit.
    expect(focused()).toMatch(/^Free, 11:30 AM to 12:00 PM, Dr. Lee/)
    await user.keyboard('{ArrowUp}')
    expect(focused()).toMatch(/^Bob Jones, 11:00 AM/)
    await user.keyboard('{ArrowRight}')
    expect(focused()).toMatch(/^Free, 9:00 AM to 12:00 PM, Dr. Kim/)
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(focused()).toMatch(/^Ann Smith, 9:00 AM/)
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('opens the details of a visit with Enter, and returns the focus', async () => {
    const { user } = open()
    const ann = await cell(/^Ann Smith/)
    act(() => ann.focus())
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Ann Smith' })
    expect(within(dialog).getByRole('link', { name: '2125550142' })).toBeTruthy()
    expect(within(dialog).getByText('$80, not paid')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(focused()).toMatch(/^Ann Smith/))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the alert about the patient on top of the details', async () => {
    const alerted = visitOf({
      person: { ...visitOf().person, alert: 'Needs a Spanish interpreter' },
    })
    const { user } = open(dayOf([columnOf({ visits: [alerted] })]))
    const ann = await cell(/^Ann Smith.*, alert: Needs a Spanish interpreter, Dr\. Lee/)
    expect(within(ann).getByText('⚠')).toBeTruthy()
    act(() => ann.focus())
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Ann Smith' })
    expect(within(dialog).getByText('Needs a Spanish interpreter')).toBeTruthy()
  })

  it('lists its keys after a press of the question mark among the visits, and nowhere else', async () => {
    const { user } = open()
    const ann = await cell(/^Ann Smith/)
    act(() => screen.getByLabelText('Day', { selector: 'input' }).focus())
    await user.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => ann.focus())
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const { key, does } of [...keysFor(permissionsOf('owner')), ...STAFF_KEYS]) {
      const [name] = within(dialog).getAllByText(key, { selector: 'kbd' })
      expect(name?.closest('dt')?.nextElementSibling?.textContent).toBe(does)
    }
    await user.keyboard('{Escape}')
    await waitFor(() => expect(focused()).toMatch(/^Ann Smith/))
  })

  it('lists its keys after a press of a button, those of the person’s role alone', async () => {
    const clinic = { me: () => Promise.resolve(meAs('doctor', ADA.email)) }
    const { user } = open(ordinary, '/dashboard/today', clinic)
    await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }))
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(dialog).getByText('Done')).toBeTruthy()
    expect(within(dialog).queryByText('Arrived')).toBeNull()
  })

  it('shows the same visits and gaps as a list', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'List' }))
    const list = await screen.findByRole('list', { name: 'Agenda' })
    await user.click(screen.getByRole('button', { name: 'Earlier today (0 done)' }))
    expect(within(list).getAllByRole('listitem')).toHaveLength(5)
    await user.click(within(list).getByRole('button', { name: /^Bob Jones, 11:00 AM/ }))
    expect(await screen.findByRole('dialog', { name: 'Bob Jones' })).toBeTruthy()
  })

  it('says once in the list that a doctor is away all day, and until or from when', async () => {
    const sick = { from: 0, to: 24 * 60, reason: 'Sick' }
    const lin = columnOf({ id: 'a3', name: 'Dr. Lin', doctor: { id: 'd3', name: 'Dr. Lin' } })
    const { user } = open(
      dayOf([
        { ...lin, visits: [visitOf({ startsAt: 10 * 60 }), bob], off: [sick] },
        { ...columnOf(), off: [{ from: 0, to: 10 * 60, reason: 'Late flight' }] },
        { ...kim, off: [{ from: ELEVEN, to: 24 * 60, reason: 'Training' }] },
      ]),
    )
    expect(
      await screen.findAllByRole('gridcell', { name: /^Sick, all day, Dr. Lin/ }),
    ).toHaveLength(3)
    await user.click(screen.getByRole('radio', { name: 'List' }))
    const list = await screen.findByRole('list', { name: 'Agenda' })
    await user.click(screen.getByRole('button', { name: /^Earlier today/ }))
    expect(within(list).getAllByText('Dr. Lin is away all day: sick')).toHaveLength(1)
    expect(within(list).getByText('Dr. Lee is away until 10:00 AM: Late flight')).toBeTruthy()
    expect(within(list).getByText('Dr. Kim is away from 11:00 AM: training')).toBeTruthy()
    expect(within(list).getAllByText(/ is away /)).toHaveLength(3)
    expect(list.textContent).not.toContain('12:00 AM')
  })

  it('folds what is finished today in the list, but never the visit with the focus', async () => {
    const done = visitOf({ doneAt: '2026-01-15T14:30:00.000Z' })
    const { user } = open(dayOf([columnOf({ visits: [done, bob] })]))
    await user.click(await screen.findByRole('radio', { name: 'List' }))
    const list = await screen.findByRole('list', { name: 'Agenda' })
    const shown = () => within(list).getAllByRole('listitem').length
    expect(shown()).toBe(1)
    expect(within(list).getByRole('button', { name: /^Bob Jones/ })).toBeTruthy()
    const fold = screen.getByRole('button', { name: 'Earlier today (1 done)' })
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    await user.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    expect(within(list).getByRole('button', { name: /^Ann Smith, .*, done/ })).toBeTruthy()
    await user.click(fold)
    expect(shown()).toBe(1)
    act(() =>
      within(list)
        .getByRole('button', { name: /^Bob Jones/ })
        .focus(),
    )
    await user.keyboard('n')
    expect(await within(list).findByRole('button', { name: /^Bob Jones, .*did not come/ })).toBe(
      document.activeElement,
    )
  })

  it('lists the visits of one doctor, and takes a letter for the doctor’s name', async () => {
    const kims = columnOf({ ...kim, visits: [{ ...bob, agendaId: 'a2' }] })
    const { user } = open(dayOf([columnOf({ visits: [visitOf()] }), kims]))
    await user.click(await screen.findByRole('radio', { name: 'List' }))
    const list = await screen.findByRole('list', { name: 'Agenda' })
    const doctor = screen.getByRole('combobox', { name: 'Doctor' })
    expect(
      within(doctor)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All doctors (2)', 'Dr. Lee (1)', 'Dr. Kim (1)'])
    await user.selectOptions(doctor, 'Dr. Kim (1)')
    expect(within(list).getByRole('button', { name: /^Bob Jones/ })).toBeTruthy()
    expect(within(list).queryByRole('button', { name: /^Ann Smith/ })).toBeNull()
    await user.keyboard('b')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('names only the keys that work in the list', async () => {
    const { user } = open()
    expect(await screen.findByText(/^Arrow keys: .* Enter on a free time:/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'List' }))
    expect(await screen.findByText(/^Enter: .* Enter on a free time:/)).toBeTruthy()
    expect(screen.queryByText(/Arrow keys|Page Up/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(dialog).queryByText('Arrow keys')).toBeNull()
    expect(within(dialog).getByText('Shift+Page Up and Shift+Page Down')).toBeTruthy()
  })

  it('keeps the focus on a visit if the list replaces the grid', async () => {
    const { user } = open()
    const list = await screen.findByRole('radio', { name: 'List' })
    const bobs = await cell(/^Bob Jones/)
    act(() => bobs.focus())
    // `fireEvent.click` changes the view without moving the focus, as rotating a tablet does.
    fireEvent.click(list)
    expect(await screen.findByRole('button', { name: /^Bob Jones/ })).toBe(document.activeElement)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Bob Jones' })).toBeTruthy()
  })

  it('goes to another day', async () => {
    const { user, clinic } = open()
    await user.click(await screen.findByRole('button', { name: 'Next day, Friday, Jan 16, 2026' }))
    expect(location.search).toBe('?date=2026-01-16')
    expect(await screen.findByRole('heading', { level: 1, name: 'Agenda' })).toBeTruthy()
    expect(clinic.readAgendaDays.mock.lastCall?.[0].query).toEqual({
      from: '2026-01-16',
      to: '2026-01-16',
    })
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(location.pathname + location.search).toBe('/dashboard/today')
  })

  it('says why there are no visits', async () => {
    open({ ...dayOf([]), closed: 'Public holiday' })
    expect(await screen.findByText('The clinic is closed: Public holiday')).toBeTruthy()
  })
})

describe('Today, when others change the day', () => {
  it('announces the change', async () => {
    const { announce } = open()
    await cell(/^Ann Smith/)
    const arrived = visitOf({ version: 1, arrivedAt: '2026-01-15T16:50:00.000Z' })
    act(() => announce(agendaOf(dayOf([columnOf({ visits: [arrived, bob] }), kim], 2))))
    expect(await screen.findByText('Ann Smith has arrived for the 9:00 AM visit.')).toBeTruthy()
    expect(await cell(/^Ann Smith, .*waiting for 10 minutes/)).toBeTruthy()
  })

  it('keeps the focus on a visit that has moved', async () => {
    const { announce } = open()
    const before = await cell(/^Ann Smith/)
    act(() => before.focus())
    const moved = visitOf({ version: 1, agendaId: 'a2', startsAt: 10 * 60 })
    const agendas = [columnOf({ visits: [bob] }), { ...kim, visits: [moved] }]
    act(() => announce(agendaOf(dayOf(agendas, 2))))
    expect(await screen.findByText('Ann Smith’s visit is now at 10:00 AM.')).toBeTruthy()
    expect(focused()).toMatch(/^Ann Smith, 10:00 AM to 10:30 AM, .*Dr. Kim/)
  })

  it('leaves the focus at the time of a visit that was cancelled', async () => {
    const { announce } = open()
    const ann = await cell(/^Ann Smith/)
    act(() => ann.focus())
    const cancelled = visitOf({
      cancelled: { at: '2026-01-15T16:50:00.000Z', by: 'patient', reason: '' },
    })
    const agendas = [columnOf({ visits: [bob], cancelled: [cancelled] }), kim]
    act(() => announce(agendaOf(dayOf(agendas, 2))))
    expect(await screen.findByText('Ann Smith’s visit at 9:00 AM was cancelled.')).toBeTruthy()
    expect(focused()).toMatch(/^Free, 9:00 AM to 11:00 AM, Dr. Lee/)
  })

  it('keeps the day on screen if the change cannot be loaded, and tries again', async () => {
    const { announce, clinic, user } = open()
    await cell(/^Ann Smith/)
    clinic.readAgendaDays.mockRejectedValueOnce(offline)
    act(() => announce(agendaOf(dayOf([columnOf({ visits: [] }), kim], 2))))
    expect(
      await screen.findByText('This day has changed, but the change could not be loaded.'),
    ).toBeTruthy()
    expect(await cell(/^Ann Smith/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await cell(/^Free, 9:00 AM to 12:00 PM, Dr. Lee/)).toBeTruthy()
  })

  it('says when changes do not arrive', async () => {
    const { lose } = open()
    await cell(/^Ann Smith/)
    act(() => lose(offline))
    expect(await screen.findByText(/You are not seeing other people’s changes/)).toBeTruthy()
  })

  it('ends the session if the server refuses the connection', async () => {
    const desk = deskClinic(agendaOf(ordinary))
    desk.clinic.followAgenda.mockRejectedValueOnce(
      new Failure('refused', 'Please log in.', { code: 'unauthorized' }),
    )
    openAdmin('/dashboard/today', { clinic: desk.clinic })
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy()
  })
})

describe('Today, when staff record what happens', () => {
  it('checks a patient in with one key, and takes it back with another', async () => {
    const { clinic, user } = open()
    const ann = await cell(/^Ann Smith/)
    act(() => ann.focus())
    await user.keyboard('a')
    expect(await screen.findByText('Ann Smith has arrived for the 9:00 AM visit.')).toBeTruthy()
    expect(clinic.markArrived).toHaveBeenCalledWith(...asking({ version: 0 }))
    expect(focused()).toMatch(/^Ann Smith, .*just arrived/)
    expect(await screen.findByRole('button', { name: 'Undo (U)' })).toBeTruthy()
    await user.keyboard('u')
    expect(await cell(/^Ann Smith, .*late/)).toBeTruthy()
    expect(clinic.undoVisitChange).toHaveBeenCalledWith(...asking({ version: 1, what: 'arrived' }))
    expect(screen.queryByRole('button', { name: 'Undo (U)' })).toBeNull()
  })

  it.each([
    ['s', 'in the chair'],
    ['d', 'done'],
    ['n', 'did not come'],
  ])('records with the key %s that a patient is %s', async (key, state) => {
    const { user } = open()
    const ann = await cell(/^Ann Smith/)
    act(() => ann.focus())
    await user.keyboard(key)
    expect(await cell(new RegExp(`^Ann Smith, .*, ${state}`))).toBeTruthy()
  })

  it('records it from the details of a visit as well, and from the list', async () => {
    const { user } = open()
    await user.click(await cell(/^Ann Smith/))
    await user.click(await screen.findByRole('button', { name: 'Arrived' }))
    expect(await cell(/^Ann Smith, .*just arrived/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'List' }))
    act(() => screen.getByRole('button', { name: /^Bob Jones/ }).focus())
    await user.keyboard('a')
    expect(await screen.findByRole('button', { name: /^Bob Jones, .*just arrived/ })).toBeTruthy()
  })

  it('says so if somebody else has changed the visit, and keeps the visit', async () => {
    const { clinic, user } = open()
    const refusal = new Failure('rejected', 'This visit has changed.', { code: 'changed' })
    clinic.markArrived.mockRejectedValueOnce(refusal)
    const ann = await cell(/^Ann Smith/)
    act(() => ann.focus())
    await user.keyboard('a')
    expect(await screen.findByText('This visit has changed.')).toBeTruthy()
    expect(focused()).toMatch(/^Ann Smith, .*late/)
  })

  it('records the room when a patient is seated, and suggests it for the next patient', async () => {
    const { clinic, user } = open()
    await user.click(await cell(/^Ann Smith/))
    await user.type(await screen.findByLabelText('Room (optional)'), '2')
    await user.click(screen.getByRole('button', { name: 'In the chair' }))
    expect(await cell(/^Ann Smith, .*, in the chair, room 2, Dr. Lee/)).toBeTruthy()
    expect(clinic.markSeated).toHaveBeenCalledWith(...asking({ version: 0, room: '2' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByRole('button', { name: 'Undo (U)' })).toBeTruthy()
    await user.click(await cell(/^Bob Jones/))
    expect(await screen.findByLabelText('Room (optional)')).toHaveProperty('value', '2')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('radio', { name: 'List' }))
    expect(await screen.findByText('Teeth Cleaning, Dr. Lee, room 2')).toBeTruthy()
  })

  it('changes the room of a patient who is in the chair', async () => {
    const seated = visitOf({ seatedAt: '2026-01-15T14:57:00.000Z' })
    const { clinic, user } = open(dayOf([columnOf({ visits: [seated] })]))
    await user.click(await cell(/^Ann Smith/))
    await user.type(await screen.findByLabelText('Room (optional)'), '3{Enter}')
    expect(await cell(/^Ann Smith, .*, in the chair, room 3, Dr. Lee/)).toBeTruthy()
    expect(clinic.changeVisit).toHaveBeenCalledWith(...asking({ version: 0, room: '3' }))
  })

  it('says beside the field that a room is too long', async () => {
    const { clinic, user } = open()
    await user.click(await cell(/^Ann Smith/))
    const field = await screen.findByLabelText('Room (optional)')
    await user.type(field, 'The room next to the stairs{Enter}')
    expect(await screen.findByText('Use at most 20 characters')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(clinic.markSeated).not.toHaveBeenCalled()
  })

  it('keeps the room that was typed if somebody else has changed the visit', async () => {
    const { clinic, user } = open()
    clinic.markSeated.mockRejectedValueOnce(
      new Failure('rejected', 'This visit has changed.', {
        code: 'changed',
        detail: { visit: visitOf({ version: 1, note: true }) },
      }),
    )
    await user.click(await cell(/^Ann Smith/))
    await user.type(await screen.findByLabelText('Room (optional)'), '2{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('This visit has changed.')
    expect(screen.getByLabelText('Room (optional)')).toHaveProperty('value', '2')
    await user.click(screen.getByRole('button', { name: 'In the chair' }))
    expect(clinic.markSeated).toHaveBeenLastCalledWith(...asking({ version: 1, room: '2' }))
  })

  it('lets a doctor record only that a visit is done', () => {
    expect(marksFor(permissionsOf('doctor'))).toEqual(['done'])
    expect(marksFor(permissionsOf('receptionist'))).toEqual(['arrived', 'seated', 'done', 'missed'])
    expect(marksFor(permissionsOf('patient'))).toEqual([])
  })

  it('offers in the details of a visit only what the role allows', () => {
    const offered = (role: Role) =>
      keysFor(permissionsOf(role)).flatMap(({ does, isOffered }) =>
        isOffered?.(visitOf()) ? does : [],
      )
    expect(offered('doctor')).toEqual(['Done'])
    expect(offered('receptionist')).toEqual([
      'Arrived',
      'In the chair',
      'Done',
      'Did not come',
      'Move',
      'Take payment',
      'Cancel',
    ])
    expect(offered('patient')).toEqual([])
  })
})

describe('Today, when staff move a visit', () => {
  const NINE_THIRTY = 9 * 60 + 30
  const places = [
    { date: ordinary.date, agendaId: 'a1', starts: [9 * 60, NINE_THIRTY] },
    { date: ordinary.date, agendaId: 'a2', starts: [10 * 60] },
  ]

  async function pickUp(of: Places['places'] = places) {
    const opened = open(ordinary, '/dashboard/today', {}, of)
    const ann = await cell(/^Ann Smith/)
    act(() => ann.focus())
    await opened.user.keyboard('m')
    return opened
  }

  it('goes to the free places only, moves there with Enter, and takes it back', async () => {
    const { clinic, user } = await pickUp()
    expect(
      await screen.findByText(
        'Moving Ann Smith’s visit. Free times: 2. Press Enter to move it or Escape to leave it.',
      ),
    ).toBeTruthy()
    expect(focused()).toMatch(/^Ann Smith, 9:00 AM/)
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('9:30 AM to 10:00 AM, Dr. Lee, Thursday, Jan 15, 2026')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toMatch(/^9:30 AM/)
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('10:00 AM to 10:30 AM, Dr. Kim, Thursday, Jan 15, 2026')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Ann Smith’s visit is now at 10:00 AM.')).toBeTruthy()
    const place = { date: ordinary.date, agendaId: 'a2', startsAt: 10 * 60 }
    expect(clinic.changeVisit).toHaveBeenCalledWith(...asking({ version: 0, place }))
    expect(focused()).toMatch(/^Ann Smith, 10:00 AM to 10:30 AM, .*Dr. Kim/)
    await user.keyboard('u')
    expect(await screen.findByText('Ann Smith’s visit is now at 9:00 AM.')).toBeTruthy()
    expect(clinic.undoVisitChange).toHaveBeenCalledWith(...asking({ version: 1, what: 'move' }))
  })

  it.each([['{Escape}'], ['{Enter}']])('leaves the visit where it is with %s', async (key) => {
    const { clinic, user } = await pickUp()
    await screen.findByText(/^Moving Ann Smith’s visit. Free times/)
    await user.keyboard(key)
    expect(await cell(/^Free, 9:30 AM to 11:00 AM/)).toBeTruthy()
    expect(focused()).toMatch(/^Ann Smith, 9:00 AM/)
    expect(clinic.changeVisit).not.toHaveBeenCalled()
  })

  it('moves with two clicks, from the details of the visit', async () => {
    const { clinic, user } = open(ordinary, '/dashboard/today', {}, places)
    await user.click(await cell(/^Ann Smith/))
    await user.click(await screen.findByRole('button', { name: 'Move' }))
    await user.click(await cell(/^9:30 AM/))
    expect(await cell(/^Ann Smith, 9:30 AM/)).toBeTruthy()
    expect(clinic.changeVisit).toHaveBeenCalledOnce()
  })

  it('offers the places as buttons in the list', async () => {
    const { user } = open(ordinary, '/dashboard/today', {}, places)
    await user.click(await screen.findByRole('radio', { name: 'List' }))
    const ann = await screen.findByRole('button', { name: /^Ann Smith/ })
    act(() => ann.focus())
    await user.keyboard('m')
    const list = screen.getByRole('list', { name: 'Agenda' })
    await within(list).findByRole('button', { name: /^9:30 AM to 10:00 AM, Dr. Lee/ })
    expect(within(list).getAllByRole('button')).toHaveLength(3)
    await user.click(within(list).getByRole('button', { name: /^10:00 AM/ }))
    await waitFor(() => expect(focused()).toMatch(/^Ann Smith, 10:00 AM/))
  })

  it('keeps the visit picked up on another day', async () => {
    const { clinic, user } = await pickUp()
    await screen.findByText(/^Moving Ann Smith’s visit. Free times/)
    const next = dayOf([columnOf(), kim], 1, '2026-01-16')
    clinic.readAgendaDays.mockResolvedValueOnce(agendaOf(next))
    const free = [{ date: '2026-01-16', agendaId: 'a1', starts: [9 * 60] }]
    clinic.findPlaces.mockResolvedValueOnce({ version: 0, places: free })
    await user.keyboard('{Shift>}{PageDown}{/Shift}')
    expect(await cell(/^9:00 AM to 9:30 AM, Dr. Lee, Friday, Jan 16, 2026/)).toBeTruthy()
    expect(location.search).toBe('?date=2026-01-16')
    const days = { booking: 'ann', from: '2026-01-16', to: '2026-01-16' }
    expect(clinic.findPlaces.mock.lastCall?.[0]).toEqual({ query: days })
    await waitFor(() => expect(focused()).toMatch(/^9:00 AM to 9:30 AM/))
    await user.keyboard('{Enter}')
    const place = { date: '2026-01-16', agendaId: 'a1', startsAt: 9 * 60 }
    await waitFor(() =>
      expect(clinic.changeVisit).toHaveBeenCalledWith(...asking({ version: 0, place })),
    )
  })

  it('says so if a day has no free place', async () => {
    await pickUp([])
    expect(
      await screen.findByText(
        'Moving Ann Smith’s visit: no free times on this day. Try another day.',
      ),
    ).toBeTruthy()
  })

  it('offers fresh places if somebody else was faster', async () => {
    const { clinic, user } = await pickUp()
    await screen.findByText(/^Moving Ann Smith’s visit. Free times/)
    const taken = 'This time is taken. Please choose another one.'
    clinic.changeVisit.mockRejectedValueOnce(new Failure('rejected', taken, { code: 'slot_taken' }))
    clinic.findPlaces.mockResolvedValueOnce({ version: 0, places: places.slice(1) })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByText(taken)).toBeTruthy()
    expect(await screen.findByText(/^Moving Ann Smith’s visit. Free times: 1/)).toBeTruthy()
  })

  it('shows the visit as it is now if somebody else has changed it', async () => {
    const { clinic, user } = await pickUp()
    await screen.findByText(/^Moving Ann Smith’s visit. Free times/)
    const elsewhere = visitOf({ version: 1, agendaId: 'a2', startsAt: 9 * 60 })
    const text = 'This appointment has changed. Please check it again.'
    const detail = { visit: elsewhere }
    clinic.changeVisit.mockRejectedValueOnce(
      new Failure('rejected', text, { code: 'changed', detail }),
    )
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await cell(/^Ann Smith, 9:00 AM to 9:30 AM, .*Dr. Kim/)).toBeTruthy()
  })
})

describe('Today, when a visit is paid or cancelled at the desk', () => {
  const onAnn = async (key: string, fields = {}) => {
    const opened = open(dayOf([columnOf({ visits: [visitOf(fields), bob] }), kim]))
    const ann = await cell(/^Ann Smith/)
    act(() => ann.focus())
    await opened.user.keyboard(key)
    return opened
  }

  it('records a payment with two keys', async () => {
    const { clinic, user } = await onAnn('p')
    expect(await screen.findByText('Ann Smith has $80 to pay.')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Ann Smith has paid for the 9:00 AM visit.')).toBeTruthy()
    expect(clinic.payAtDesk).toHaveBeenCalledWith(
      expect.objectContaining({
        params: { id: 'ann' },
        body: { version: 0, amount: 80, method: 'cash' },
      }),
    )
    await waitFor(() => expect(focused()).toMatch(/^Ann Smith/))
  })

  it('says in the dialog why a payment failed, and records it at the next attempt', async () => {
    const { clinic, user } = await onAnn('p')
    clinic.payAtDesk.mockRejectedValueOnce(offline)
    await user.click(await screen.findByRole('button', { name: 'Record payment' }))
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', offline.message)
    await user.click(screen.getByRole('button', { name: 'Record payment' }))
    expect(await screen.findByText('Ann Smith has paid for the 9:00 AM visit.')).toBeTruthy()
  })

  it('shows the visit if it was paid meanwhile', async () => {
    const { clinic, user } = await onAnn('p')
    const paid = new Failure('rejected', 'This appointment is already paid.', {
      code: 'already_paid',
    })
    clinic.payAtDesk.mockRejectedValueOnce(paid)
    await user.click(await screen.findByRole('button', { name: 'Record payment' }))
    expect(await screen.findByText(paid.message)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Arrived' })).toBeTruthy()
  })

  it.each([
    [null, 'Nothing was paid, so there is nothing to refund.', 0],
    ['card' as const, '$80 will be refunded to the card.', 80],
    ['desk' as const, 'Hand back $80, which was paid at the desk.', 80],
  ])('cancels a visit that was paid like this: %s', async (paid, refund, expectedRefund) => {
    const { clinic, user } = await onAnn('c', { paid })
    expect(await screen.findByText(refund)).toBeTruthy()
    expect(screen.getByLabelText('Reason (optional)')).toBe(document.activeElement)
    await user.keyboard('Dr. Lee is ill{Enter}')
    expect(await screen.findByText('Ann Smith’s visit at 9:00 AM was cancelled.')).toBeTruthy()
    const wish = { version: 0, reason: 'Dr. Lee is ill', expectedRefund }
    expect(clinic.cancelVisit).toHaveBeenCalledWith(...asking(wish))
    expect(screen.getByText(/^9:00 AM, Ann Smith, .*cancelled by the clinic$/)).toBeTruthy()
  })

  it('takes a cancellation back', async () => {
    const { clinic, user } = await onAnn('c')
    await user.click(await screen.findByRole('button', { name: 'Cancel the visit' }))
    await user.click(await screen.findByRole('button', { name: 'Undo (U)' }))
    expect(await cell(/^Ann Smith, 9:00 AM/)).toBeTruthy()
    expect(clinic.undoVisitChange).toHaveBeenCalledWith(...asking({ version: 1, what: 'cancel' }))
    expect(screen.getByText('Ann Smith’s visit at 9:00 AM is no longer cancelled.')).toBeTruthy()
  })

  it('keeps the reason if the visit has changed, and shows the new refund', async () => {
    const { clinic, user } = await onAnn('c')
    const visit = visitOf({ version: 1, paid: 'card' })
    const refusal = new Failure('rejected', 'This appointment has changed.', {
      code: 'changed',
      detail: { visit },
    })
    clinic.cancelVisit.mockRejectedValueOnce(refusal)
    await user.keyboard('Ill{Enter}')
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', refusal.message)
    expect(screen.getByText('$80 will be refunded to the card.')).toBeTruthy()
    expect(screen.getByLabelText('Reason (optional)')).toHaveProperty('value', 'Ill')
    await user.click(screen.getByRole('button', { name: 'Cancel the visit' }))
    const wish = { version: 1, reason: 'Ill', expectedRefund: 80 }
    await waitFor(() => expect(clinic.cancelVisit).toHaveBeenLastCalledWith(...asking(wish)))
  })
})
