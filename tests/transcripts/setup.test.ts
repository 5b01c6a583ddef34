// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ImportReply } from '../../schemas/import.ts'
import type { SetupChange } from '../../schemas/setup.ts'
import { filling } from '../rig/filling.ts'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { HOURS, setupClinic } from '../screens/setup-clinic.ts'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const IMPORTED: ImportReply = {
  total: 2,
  rows: [
    {
      line: 2,
      name: 'Nora',
      outcome: 'added',
      what: 'nora@mail.test',
      visit: { outcome: 'refused', reason: 'The time is already taken.' },
    },
    { line: 3, name: 'Otto', outcome: 'refused', what: '', reason: 'Enter a valid email address' },
  ],
}

const NOTHING_LOST: SetupChange = {
  revision: 4,
  lost: 0,
  gained: 0,
  days: 0,
  weekdays: [],
  affectedCount: 0,
  affected: [],
}

const openSetup = (path: string) => () => openAdmin(path, setupClinic())

describe('a transcript of the setup', () => {
  it('adds a treatment', async () => {
    const reader = await startReader('Ada adds a treatment', openSetup('/dashboard/treatments'))
    await reader.toHeading()
    await reader.readTo('button, Add a treatment')
    await reader.press('Enter')
    await reader.types('Deep Cleaning')
    await reader.press('Enter')
    await reader.types('99.50')
    await reader.readTo('button, Review changes')
    await reader.press('Enter')
    await reader.readTo('button, Save')
    await reader.press('Enter')
    await expect(reader.transcript()).toMatchFileSnapshot('treatment-added.txt')
  })

  it('changes the opening hours', async () => {
    const reader = await startReader('Ada changes the opening hours', openSetup('/dashboard/hours'))
    await reader.toHeading()
    await reader.readTo('button, Same as the day before, Tuesday')
    await reader.press('Enter')
    await reader.readTo('button, Review changes')
    await reader.press('Enter')
    await reader.readTo('end of alertdialog')
    await reader.press('Escape')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('opening-hours.txt')
  })

  it('gives a doctor hours', async () => {
    const reader = await startReader(
      'Ada makes a schedule',
      openSetup('/dashboard/schedule/doctor%3Ad1'),
    )
    await reader.toHeading()
    await reader.readTo('button, Add hours on Friday')
    await reader.press('Enter')
    await reader.readTo('button, Review changes')
    await reader.press('Enter')
    await expect(reader.transcript()).toMatchFileSnapshot('schedule.txt')
  })

  it('gives a treatment without a doctor to a doctor', async () => {
    const reader = await startReader(
      'Ada assigns a schedule to a doctor',
      openSetup('/dashboard/schedules'),
    )
    await reader.toHeading()
    await reader.readTo('button, Assign to a doctor: Oral Check-up')
    await reader.press('Enter')
    await reader.readTo('button, Review changes')
    await reader.press('Enter')
    await reader.acts('chooses Dana', (user) =>
      user.selectOptions(screen.getByRole('combobox', { name: 'Doctor' }), 'Dana'),
    )
    await reader.press('Tab')
    await reader.types('2026-02-02')
    await reader.readTo('button, Review changes')
    await reader.press('Enter')
    await reader.readTo('button, Save')
    await reader.press('Enter')
    await expect(reader.transcript()).toMatchFileSnapshot('schedule-assigned.txt')
  })

  it('imports people from the text of a file', async () => {
    const importPeople = () => Promise.resolve(IMPORTED)
    const reader = await startReader('Ada imports two people', () =>
      openAdmin('/dashboard/import', { clinic: { importPeople } }),
    )
    await reader.toHeading()
    await reader.readTo('button, Check the file')
    await reader.press('Enter')
    await reader.types('name,email')
    await reader.readTo('button, Check the file')
    await reader.press('Enter')
    await reader.readTo('button, Import')
    await reader.press('Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('import.txt')
  })

  it('sets up a new clinic with the usual hours and treatments of a country', async () => {
    const change = vi.fn(() => Promise.resolve(NOTHING_LOST))
    const isSaved = () => change.mock.calls.length > 1
    const reader = await startReader('Ada sets up a new clinic', () =>
      openAdmin('/dashboard/setup', {
        clinic: {
          ...setupClinic(change).clinic,
          readTreatments: () =>
            Promise.resolve({ revision: 3, treatments: isSaved() ? [filling] : [] }),
          readHours: () =>
            Promise.resolve({ ...HOURS, hours: isSaved() ? HOURS.hours : [], timeOff: [] }),
          listAgendas: () => Promise.resolve({ revision: 3, agendas: [] }),
          countOpenings: () => Promise.resolve({ from: 'Jan 15, 2026', free: [0] }),
        },
      }),
    )
    await reader.toHeading()
    await reader.readTo('combobox, Country')
    await reader.acts('chooses Germany', (user) =>
      user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany'),
    )
    await reader.readTo('button, Review changes')
    await reader.press('Enter')
    await reader.readTo('button, Save')
    await reader.press('Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('first-setup.txt')
  })
})
