// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Agenda } from '../../../schemas/agenda.ts'
import { agendaHref, readTodayAddress } from '../../../src/screens/desk/agenda-address.ts'
import { openAdmin } from '../admin/open-admin.tsx'
import { closeApp } from '../open-app.tsx'
import { columnOf, dayOf, visitOf } from './agenda-samples.ts'
import { deskClinic } from './desk-clinic.ts'

afterEach(closeApp)

const TODAY = '2026-01-15'
const WEEK = [12, 13, 14, 15, 16, 17, 18].map((day) => `2026-01-${day}`)
const AGENDAS = [
  { id: 'a1', name: 'Dr. Lee' },
  { id: 'a2', name: 'Dr. Kim' },
]
const visitOn = (date: string) => visitOf({ id: `ann-${date}`, date })

const week: Agenda = {
  days: WEEK.map((date) => ({
    ...dayOf([columnOf({ visits: date < '2026-01-17' ? [visitOn(date)] : [] })], 1, date),
    closed: date === '2026-01-18' ? 'Closed on Sundays' : null,
  })),
  agendas: AGENDAS,
}

function open(path = '/dashboard/today?days=7&agenda=a1') {
  const desk = deskClinic(week)
  return { ...desk, ...openAdmin(path, { clinic: desk.clinic }) }
}

describe('the address of the agenda', () => {
  it.each([
    ['', { from: TODAY, to: TODAY }],
    ['?days=7&agenda=a1', { from: '2026-01-12', to: '2026-01-18', agenda: 'a1' }],
    ['?date=2026-01-18&days=7&agenda=a1', { from: '2026-01-12', to: '2026-01-18', agenda: 'a1' }],
    ['?days=7', { from: TODAY, to: TODAY }],
    ['?days=3&agenda=a1', { from: TODAY, to: TODAY }],
  ])('%o asks for %o', (search, query) => {
    expect(readTodayAddress(search, TODAY, true).query).toEqual(query)
  })

  it('names the doctor of a week', () => {
    expect(agendaHref(TODAY, TODAY, 'a1')).toBe('/dashboard/today?days=7&agenda=a1')
    expect(agendaHref('2026-01-19', TODAY, 'a/1')).toBe(
      '/dashboard/today?date=2026-01-19&days=7&agenda=a%2F1',
    )
  })
})

describe('a week of one doctor', () => {
  it('has a column for each day', async () => {
    const { clinic } = open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Week' })).toBeTruthy()
    expect(screen.getByText('Jan 12 – 18, 2026')).toBeTruthy()
    const grid = await screen.findByRole('grid', { name: 'Agenda' })
    const heads = within(grid).getAllByRole('columnheader').slice(1)
    expect(heads.map((head) => head.textContent)).toEqual(
      ['Mon, Jan 12', 'Tue, Jan 13', 'Wed, Jan 14', 'Thu, Jan 15', 'Fri, Jan 16', 'Sat, Jan 17']
        .concat('Sun, Jan 18')
        .map((day) => `${day}, Dr. Lee`),
    )
    expect(heads.filter((head) => head.ariaCurrent === 'date')).toHaveLength(1)
    expect(clinic.readAgendaDays.mock.lastCall?.[0].query).toEqual({
      from: '2026-01-12',
      to: '2026-01-18',
      agenda: 'a1',
    })
    expect(screen.getByText('Sun, Jan 18: Closed on Sundays')).toBeTruthy()
  })

  it('has its tab stop in today’s column', async () => {
    open()
    const grid = await screen.findByRole('grid')
    expect(grid.querySelector('[tabindex="0"]')?.textContent).toMatch(/Thursday, Jan 15, 2026$/)
  })

  it('leads to another week, to another doctor, and back to the day', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Next week, Monday, Jan 19, 2026' }))
    expect(location.search).toBe('?date=2026-01-19&days=7&agenda=a1')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Doctor' }), 'Dr. Kim')
    expect(location.search).toBe('?date=2026-01-19&days=7&agenda=a2')
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(location.search).toBe('?days=7&agenda=a2')
    await user.click(screen.getByRole('radio', { name: 'One day' }))
    expect(location.pathname + location.search).toBe('/dashboard/today')
    await screen.findByRole('grid')
    await user.click(screen.getByRole('radio', { name: 'Week' }))
    expect(location.search).toBe('?days=7&agenda=a1')
  })

  it('can be a list of days, and has no board', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'List' }))
    expect(await screen.findByRole('heading', { name: 'Monday, Jan 12, 2026' })).toBeTruthy()
    expect(screen.getAllByRole('list', { name: 'Agenda' })).toHaveLength(7)
    expect(screen.getAllByRole('button', { name: /^Ann Smith, 9:00 AM/ })).toHaveLength(5)
    expect(screen.queryByRole('radio', { name: 'Board' })).toBeNull()
  })
})
