// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { isInDashboard, PAGES } from '../../schemas/pages.ts'
import type { User } from '../../schemas/user-list.ts'
import { ADA, openAdmin } from './admin/open-admin.tsx'
import { usersPage } from './admin/user-pages.ts'
import { agendaOf, columnOf, dayOf, visitOf } from './desk/agenda-samples.ts'
import { deskClinic } from './desk/desk-clinic.ts'
import { closeApp } from './open-app.tsx'

afterEach(closeApp)

const LINKED = PAGES.filter(isInDashboard).flatMap(({ path, link }) =>
  link === null ? [] : { path, link },
)
const FILTERS =
  '?date=2026-03-02&page=2&email=bob&who=bob&after=abc&chargedAfter=abc&paidAfter=abc&doctor=a2'

const sideLink = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Dashboard' })).findByRole('link', { name })

describe('the side link to the shown page', () => {
  it.each(LINKED)('clears the filters of $path', async ({ path, link }) => {
    const { user } = openAdmin(`${path}${FILTERS}`, {})
    await user.click(await sideLink(link))
    expect(location.pathname + location.search).toBe(path)
  })

  it('adds no history entry if the page has no filters', async () => {
    const { user } = openAdmin('/dashboard/audit', {})
    const entries = history.length
    await user.click(await sideLink('Audit'))
    expect(history.length).toBe(entries)
  })

  it('shows today again', async () => {
    const { clinic } = deskClinic(agendaOf(dayOf([columnOf({ visits: [visitOf()] })])))
    const { user } = openAdmin('/dashboard/today?date=2026-03-02', { clinic })
    await screen.findByRole('grid')
    await user.click(await sideLink('Today'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy()
    expect(clinic.readAgendaDays.mock.lastCall?.[0].query).toEqual({
      from: '2026-01-15',
      to: '2026-01-15',
    })
  })

  it('shows the visits of all doctors again', async () => {
    const kim = columnOf({ id: 'a2', name: 'Dr. Kim', doctor: { id: 'd2', name: 'Dr. Kim' } })
    const { clinic } = deskClinic(agendaOf(dayOf([columnOf({ visits: [visitOf()] }), kim])))
    const { user } = openAdmin('/dashboard/today', { clinic })
    await user.click(await screen.findByRole('radio', { name: 'List' }))
    await user.selectOptions(await screen.findByLabelText('Doctor'), 'Dr. Kim (0)')
    await user.click(await sideLink('Today'))
    const choice = screen.getByLabelText<HTMLSelectElement>('Doctor')
    expect(choice.selectedOptions[0]?.textContent).toBe('All doctors (1)')
  })

  it('shows all users again, also after the search that was typed last', async () => {
    const list: User[] = ['ada@mail.test', 'bob@mail.test'].map((email) => ({ _id: email, email }))
    const { user } = openAdmin('/dashboard/users', {
      clinic: { listUsers: ({ query }) => Promise.resolve(usersPage(list, query)) },
    })
    const field = await screen.findByRole<HTMLInputElement>('searchbox')
    await user.type(field, 'bob')
    await waitFor(() => expect(location.search).toBe('?email=bob'))
    await user.click(await sideLink('All Users'))
    await waitFor(() => expect(field.value).toBe(''))
    expect(await screen.findByRole('rowheader', { name: ADA.email })).toBeTruthy()
  })
})
