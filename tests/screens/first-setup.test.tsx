// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Openings } from '../../schemas/openings.ts'
import type {
  AgendaList,
  HoursSetup,
  SetupChange,
  SetupTreatment,
  TreatmentSetup,
} from '../../schemas/setup.ts'
import { filling } from '../rig/filling.ts'
import { openAdmin } from './admin/open-admin.tsx'
import { closeApp } from './open-app.tsx'
import { fakeChanges } from './setup-clinic.ts'

afterEach(closeApp)

const CHANGE: SetupChange = {
  revision: 4,
  lost: 0,
  gained: 0,
  days: 0,
  weekdays: [],
  affectedCount: 0,
  affected: [],
}
const MONDAY = { weekday: 1, start: '08:00', end: '12:00', weeks: 'all' as const }
const DANA = { _id: 'doctor:d1', name: 'Dana', doctorId: 'd1', treatments: [], hasHours: false }

type Stored = {
  treatments?: SetupTreatment[]
  hours?: HoursSetup['hours']
  agendas?: AgendaList['agendas']
  free?: number[]
}

/** Opens a page at a clinic that has the given setup. */
function open(path: string, { treatments = [], hours = [], agendas = [], free = [0] }: Stored) {
  const changeSetup = vi.fn<Parameters<typeof fakeChanges>[0]>(() => Promise.resolve(CHANGE))
  const openings: Openings = { from: 'Jan 15, 2026', free }
  const { user } = openAdmin(path, {
    clinic: {
      readTreatments: () => Promise.resolve<TreatmentSetup>({ revision: 3, treatments }),
      readHours: () => Promise.resolve<HoursSetup>({ revision: 3, hours, extra: [], timeOff: [] }),
      listAgendas: () => Promise.resolve<AgendaList>({ revision: 3, agendas }),
      countOpenings: () => Promise.resolve(openings),
      bookingsOf: () => Promise.resolve([]),
      ...fakeChanges(changeSetup),
    },
  })
  return { user, changeSetup }
}

const step = async (name: RegExp) => screen.findByRole('listitem', { name })
const save = async (user: ReturnType<typeof open>['user']) => {
  const dialog = await screen.findByRole('alertdialog', { name: 'Save these changes?' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
}

describe('the guided setup', () => {
  it('begins with the hours and treatments of a country, which one can change', async () => {
    const { user, changeSetup } = open('/dashboard/setup', {})
    expect((await step(/Treatments and opening hours/)).textContent).toContain('To do')
    await user.selectOptions(await screen.findByLabelText('Country'), 'Germany')
    expect(screen.getByText(/Open Monday to Tuesday 08:00–12:00 and 14:00–18:00/)).toBeTruthy()
    const cleaning = screen.getByRole('group', { name: 'Professional Teeth Cleaning' })
    const price = within(cleaning).getByLabelText('Price in dollars')
    await user.clear(price)
    await user.type(price, '125.5')
    await user.click(screen.getByRole('checkbox', { name: 'Root Canal Treatment' }))
    await user.click(screen.getByRole('button', { name: 'Review changes' }))
    await save(user)
    const [call, basis] = changeSetup.mock.lastCall ?? []
    expect([call, basis]).toMatchObject([
      {
        method: 'post',
        path: ['setup', 'start'],
        json: {
          week: { hours: { length: 8 }, extra: [] },
          treatments: { length: 4, 1: { name: 'Professional Teeth Cleaning', price: 125.5 } },
        },
      },
      { revision: 3, isDry: false },
    ])
  })

  it('shows an error at a wrong price, and keeps the typed values for a reload', async () => {
    const { user } = open('/dashboard/setup', {})
    await user.selectOptions(await screen.findByLabelText('Country'), 'Spain')
    const [price] = screen.getAllByLabelText('Price in dollars')
    await user.type(price ?? document.body, 'x')
    await user.click(screen.getByRole('button', { name: 'Review changes' }))
    expect(await screen.findByText(/^Enter a price in dollars/)).toBeTruthy()
    expect(sessionStorage.getItem('draft:first-setup:ada@mail.test')).toContain('30x')
  })

  it('lets a doctor work in all opening hours with one press', async () => {
    const { user, changeSetup } = open('/dashboard/setup', {
      treatments: [filling],
      hours: [MONDAY],
      agendas: [DANA],
    })
    expect((await step(/Treatments and opening hours/)).textContent).toContain('Done')
    expect(screen.getByText('Open Monday 08:00–12:00.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Use the opening hours/ }))
    await save(user)
    expect(changeSetup.mock.lastCall).toEqual([
      {
        method: 'put',
        path: ['setup', 'agenda', 'doctor:d1'],
        json: { hours: [MONDAY], extra: [], treatments: ['t1'] },
      },
      { revision: 3, isDry: false },
    ])
  })

  it('asks for opening hours before a doctor can work in them', async () => {
    open('/dashboard/setup', { treatments: [filling], agendas: [DANA] })
    expect((await step(/first week/)).textContent).toContain(
      'Enter treatments and opening hours first.',
    )
    expect(screen.queryByRole('button', { name: /^Use the opening hours/ })).toBeNull()
  })

  it('names the first day that patients can book, and the address for staff', async () => {
    const agendas = [{ ...DANA, hasHours: true, treatments: ['t1'] }]
    open('/dashboard/setup', { treatments: [filling], hours: [MONDAY], agendas, free: [0, 0, 4] })
    expect((await step(/The first day/)).textContent).toContain(
      'Patients can book starting Jan 17, 2026.',
    )
    expect(screen.getByLabelText('Sign-up address')).toHaveProperty(
      'value',
      `${location.origin}/signup`,
    )
  })

  it('leads to the pages for treatments and hours if nothing shall be filled in', async () => {
    const { user } = open('/dashboard/setup', {})
    await user.selectOptions(await screen.findByLabelText('Country'), 'Empty')
    expect(screen.getByRole('link', { name: 'Add treatments' }).getAttribute('href')).toBe(
      '/dashboard/treatments',
    )
    expect(screen.queryByRole('button', { name: 'Review changes' })).toBeNull()
  })
})

describe('the dashboard of an admin', () => {
  it('leads to the guided setup while nothing can be booked', async () => {
    open('/dashboard', { free: [0, 0] })
    expect(await screen.findByText('There are no times to book yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Set up the clinic' }).getAttribute('href')).toBe(
      '/dashboard/setup',
    )
  })

  it('says nothing about the setup once there are free times', async () => {
    open('/dashboard', { free: [0, 4] })
    expect(await screen.findByText('You have 0 appointments.')).toBeTruthy()
    expect(screen.queryByText('There are no times to book yet.')).toBeNull()
  })
})
