// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import { SEARCH_PAUSE_MS } from '../../../machines/palette.ts'
import type { Role } from '../../../schemas/rights.ts'
import type { FakeCalls } from '../../rig/calls.ts'
import { meAs } from '../../rig/me.ts'
import { ADA, openAdmin } from '../admin/open-admin.tsx'
import { closeApp } from '../open-app.tsx'
import { typeSteadily } from '../steady-typing.ts'
import { agendaOf, columnOf, dayOf } from './agenda-samples.ts'
import { callListClinic } from './call-list-clinic.ts'
import { deskClinic } from './desk-clinic.ts'
import { ann, personClinic } from './person-clinic.ts'

afterEach(closeApp)

function open(role: Role = 'receptionist', path = '/dashboard/calls') {
  const findPeople = vi.fn<FakeCalls['findPeople']>(() =>
    Promise.resolve({ people: [ann], more: false }),
  )
  const me = () => Promise.resolve(meAs(role, ADA.email))
  const desk = deskClinic(agendaOf(dayOf([columnOf()])))
  const clinic = { ...callListClinic(), ...personClinic(), ...desk.clinic, findPeople, me }
  return { findPeople, ...openAdmin(path, { clinic }) }
}

const button = () => screen.findByRole('button', { name: /^Find or go to…$/ })
const field = () => screen.findByRole('combobox', { name: 'Patient, day or page' })
const address = () => location.pathname + location.search
const marked = () => screen.getByRole('option', { selected: true }).textContent

describe('the palette', () => {
  it('finds a patient, and opens their page', async () => {
    const { findPeople, user } = open()
    await button()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'ann smi')
    expect(await screen.findByRole('option', { name: /^Ann Smith/ })).toBeTruthy()
    expect(findPeople.mock.lastCall?.[0]).toEqual({ query: { query: 'ann smi' } })
    expect(marked()).toBe('Ann Smith, 2125550142, ann@mail.test')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Smith' })).toBeTruthy()
    expect(address()).toBe('/dashboard/person/p1')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes to a day, and Back leads to the page before', async () => {
    const { user } = open()
    await user.click(await button())
    await user.type(await field(), 'tomorrow')
    expect(marked()).toBe('Friday, Jan 16, 2026, Day')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Agenda' })).toBeTruthy()
    expect(address()).toBe('/dashboard/today?date=2026-01-16')
    history.back()
    expect(await screen.findByRole('heading', { level: 1, name: 'Call List' })).toBeTruthy()
  })

  it('has arrow keys, which go round the list', async () => {
    const { user } = open()
    await user.click(await button())
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(marked()).toBe('Book by phone, New visit')
    await user.keyboard('{ArrowUp}')
    expect(marked()).toBe(options.at(-1)?.textContent)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(marked()).toBe('Walk-in, New visit')
    expect((await field()).getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
  })

  it('closes with Escape, forgets the text, and returns the focus', async () => {
    const { user } = open()
    const opener = await button()
    await user.click(opener)
    await user.type(await field(), 'ann')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
    await user.keyboard('{Enter}')
    expect((await field()).getAttribute('value')).toBe('')
  })

  it('says why people could not be searched, and still leads to pages', async () => {
    const { findPeople, user } = open()
    findPeople.mockRejectedValue(new Failure('rejected', 'Too many searches.'))
    await user.click(await button())
    await user.type(await field(), 'call')
    expect((await screen.findByRole('alert')).textContent).toContain('Too many searches.')
    expect(marked()).toBe('Call List, Page')
  })

  it('searches nobody for a single letter', async () => {
    const { findPeople, user } = open()
    await user.click(await button())
    await user.click(await field())
    await typeSteadily(user, 'a', SEARCH_PAUSE_MS)
    expect(screen.queryByRole('option', { name: /^Ann/ })).toBeNull()
    expect(findPeople).not.toHaveBeenCalled()
  })

  it('is not for patients', async () => {
    open('patient', '/dashboard')
    expect(await screen.findByRole('heading', { name: 'My Appointments' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Find or go to/ })).toBeNull()
  })
})

describe('F2', () => {
  it('opens Today, unless a dialog is open', async () => {
    const { user } = open()
    await user.click(await button())
    await user.keyboard('{F2}')
    expect(address()).toBe('/dashboard/calls')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{F2}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy()
    const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }))
    expect(menu.getByRole('link', { name: 'Today' }).getAttribute('aria-keyshortcuts')).toBe('F2')
  })
})
