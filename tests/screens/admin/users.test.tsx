// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import type { User } from '../../../schemas/user-list.ts'
import { PAUSE } from '../../../src/screens/admin/email-search.ts'
import { closeApp } from '../open-app.tsx'
import { typeSteadily } from '../steady-typing.ts'
import type { FakeCalls } from '../../rig/calls.ts'
import { ADA, openAdmin } from './open-admin.tsx'
import { usersPage } from './user-pages.ts'

afterEach(closeApp)

const refused = new Failure('refused', 'Only an admin may do this.')

/** Creates fake API calls that read and change a list of users: the admin Ada, and `emails`. */
function clinicOf(...emails: string[]) {
  let users: User[] = [
    { _id: 'ada', email: ADA.email, role: 'admin' },
    ...emails.map((email) => ({ _id: email, email })),
  ]
  return {
    listUsers: vi.fn<FakeCalls['listUsers']>(({ query }) =>
      Promise.resolve(usersPage(users, query)),
    ),
    makeAdmin: vi.fn<FakeCalls['makeAdmin']>(({ params: { email } }) => {
      users = users.map((user) => (user.email === email ? { ...user, role: 'admin' } : user))
      return Promise.resolve({ modifiedCount: 1 })
    }),
    removeUser: vi.fn<FakeCalls['removeUser']>(({ params: { email } }) => {
      users = users.filter((user) => user.email !== email)
      return Promise.resolve({ deletedCount: 1 })
    }),
  }
}

type Calls = ReturnType<typeof clinicOf>

const open = (clinic: Partial<Calls>) => openAdmin('/dashboard/users', { clinic })

const rowOf = async (email: string) =>
  (await screen.findByRole('rowheader', { name: email })).closest('tr') ?? document.body
const button = (name: string) => screen.findByRole('button', { name })

describe('All Users', () => {
  it('counts the users and shows the role of each', async () => {
    open(clinicOf('bob@mail.test'))
    expect(await screen.findByRole('heading', { level: 1, name: 'All Users' })).toBeTruthy()
    expect(await screen.findByRole('table', { name: '2 users' })).toBeTruthy()
    expect(within(await rowOf(ADA.email)).getByText('Admin')).toBeTruthy()
    expect(within(await rowOf('bob@mail.test')).getByText('Patient')).toBeTruthy()
  })

  it('does not let admins remove themselves, and says why', async () => {
    open(clinicOf('bob@mail.test'))
    const own = within(await rowOf(ADA.email))
    expect(own.queryByRole('button')).toBeNull()
    expect(own.getByText(/Only another admin can remove you/)).toBeTruthy()
  })

  it('says beside Make Admin which users have not confirmed their address', async () => {
    const users: User[] = [
      { _id: 'bob', email: 'bob@mail.test', confirmed: false },
      { _id: 'carol', email: 'carol@mail.test', confirmed: true },
      { _id: 'dan', email: 'dan@mail.test', confirmed: false, role: 'admin', unclaimed: true },
    ]
    open({
      listUsers: vi.fn<FakeCalls['listUsers']>(({ query }) =>
        Promise.resolve(usersPage(users, query)),
      ),
    })
    const bob = await button('Make Admin: bob@mail.test')
    expect(bob.previousElementSibling?.textContent).toBe('unconfirmed')
    const carol = await button('Make Admin: carol@mail.test')
    expect(carol.previousElementSibling).toBeNull()
    expect(within(await rowOf('dan@mail.test')).getByText('Admin once confirmed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Release Address: dan@mail.test' })).toBeNull()
  })

  it.each([
    ['receptionist', 'Receptionist once confirmed'],
    ['doctor', 'Doctor once confirmed'],
  ] as const)(
    'says of a %s with an unconfirmed address when the role starts',
    async (role, said) => {
      const users: User[] = [{ _id: 'bob', email: 'bob@mail.test', confirmed: false, role }]
      const clinic = {
        listUsers: vi.fn<FakeCalls['listUsers']>(({ query }) =>
          Promise.resolve(usersPage(users, query)),
        ),
      }
      const { user } = open(clinic)
      expect(within(await rowOf('bob@mail.test')).getByText(said)).toBeTruthy()
      await user.click(await button('Change Role: bob@mail.test'))
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByText(/has not confirmed the email address yet/)).toBeTruthy()
    },
  )

  it('says that the role of an admin with an unconfirmed address starts later', async () => {
    const { user } = open({
      ...clinicOf('bob@mail.test'),
      makeAdmin: vi.fn(() => Promise.resolve({ modifiedCount: 1, unconfirmed: true as const })),
    })
    await user.click(await button('Make Admin: bob@mail.test'))
    expect(await screen.findByText('Successfully made an admin')).toBeTruthy()
    expect(await screen.findByText(/^The role starts when bob@mail.test confirms/)).toBeTruthy()
  })

  it('has four Tab stops for a user: their page, Make Admin, Remove User and Change Role', async () => {
    open(clinicOf('bob@mail.test'))
    const row = within(await rowOf('bob@mail.test'))
    expect(row.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'Make Admin',
      'Remove User',
      'Change Role',
    ])
    expect(row.getAllByRole('link')).toHaveLength(1)
  })

  it('makes a user an admin, says so, and hides the button', async () => {
    const clinic = clinicOf('bob@mail.test')
    const { user } = open(clinic)
    await user.click(await button('Make Admin: bob@mail.test'))
    expect(await screen.findByText('Successfully made an admin')).toBeTruthy()
    expect(clinic.makeAdmin).toHaveBeenCalledExactlyOnceWith({ params: { email: 'bob@mail.test' } })
    await waitFor(async () =>
      expect(within(await rowOf('bob@mail.test')).getByText('Admin')).toBeTruthy(),
    )
    expect(screen.queryByRole('button', { name: /^Make Admin/ })).toBeNull()
    const name = screen.getByRole('rowheader', { name: 'bob@mail.test' })
    await waitFor(() => expect(document.activeElement).toBe(name))
  })

  it('says so if the clinic refuses to make an admin', async () => {
    const { user } = open({
      ...clinicOf('bob@mail.test'),
      makeAdmin: vi.fn(() => Promise.reject(refused)),
    })
    await user.click(await button('Make Admin: bob@mail.test'))
    expect(await screen.findByText('Failed to make an admin')).toBeTruthy()
    expect(await button('Make Admin: bob@mail.test')).toBe(document.activeElement)
  })

  it('removes nobody without a confirmation', async () => {
    const clinic = clinicOf('bob@mail.test')
    const { user } = open(clinic)
    await user.click(await button('Remove User: bob@mail.test'))
    await screen.findByRole('alertdialog', { name: 'Remove bob@mail.test?' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(clinic.removeUser).not.toHaveBeenCalled()
    await waitFor(async () =>
      expect(document.activeElement).toBe(await button('Remove User: bob@mail.test')),
    )
  })

  it('removes a confirmed user, and keeps the focus in the list', async () => {
    const clinic = clinicOf('bob@mail.test')
    const { user } = open(clinic)
    await user.click(await button('Remove User: bob@mail.test'))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Remove User' }))
    expect(await screen.findByText('bob@mail.test was removed.')).toBeTruthy()
    const left = within(await screen.findByRole('region', { name: '1 user' })).getByText('1 user')
    await waitFor(() => expect(document.activeElement).toBe(left))
    expect(clinic.removeUser).toHaveBeenCalledExactlyOnceWith({
      params: { email: 'bob@mail.test' },
    })
  })

  it('says why the list failed to load, and loads it on a retry', async () => {
    const clinic = clinicOf()
    clinic.listUsers.mockRejectedValueOnce(
      new Failure('unreachable', 'We could not reach the clinic.'),
    )
    const { user } = open(clinic)
    expect((await screen.findByRole('alert')).textContent).toContain('could not reach the clinic')
    await user.click(await button('Try again'))
    expect(await screen.findByRole('table', { name: '1 user' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '1 user' }))
  })

  it('says that it is loading until the users arrive', async () => {
    const users = Promise.withResolvers<ReturnType<typeof usersPage>>()
    open({ listUsers: vi.fn<FakeCalls['listUsers']>(() => users.promise) })
    expect(await screen.findByText('Loading All Users…')).toBeTruthy()
    const list = screen.getByRole('region', { name: 'All Users' })
    expect(list.getAttribute('aria-busy')).toBe('true')
    expect(list.contains(screen.getByText('Loading All Users…'))).toBe(false)
    users.resolve(usersPage([], {}))
    expect(await screen.findByText('No one has signed up yet.')).toBeTruthy()
    expect(list.getAttribute('aria-busy')).toBe('false')
  })
})

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `p${String(index + 1).padStart(2, '0')}@mail.test`)
const names = () => screen.getAllByRole('rowheader').map((name) => name.textContent)
const pager = () => within(screen.getByRole('navigation', { name: 'Pages of users' }))
const isAnnounced = async (words: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words),
  )

describe('a long list of users', () => {
  it('is shown 25 at a time, under the number of all users', async () => {
    open(clinicOf(...many(59)))
    expect(await screen.findByRole('table', { name: '60 users' })).toBeTruthy()
    expect(names()).toEqual([ADA.email, ...many(24)])
    expect(pager().getByText('Showing 1–25 of 60')).toBeTruthy()
    expect(pager().getByRole('link', { current: 'page', name: 'Page 1' })).toBeTruthy()
    expect(pager().queryByRole('link', { name: 'Previous page' })).toBeNull()
  })

  it('writes its page to the address, moves the focus to its name and says which rows it shows', async () => {
    const { user } = open(clinicOf(...many(59)))
    await screen.findByRole('table')
    await user.click(pager().getByRole('link', { name: 'Next page' }))
    expect(location.search).toBe('?page=2')
    await waitFor(() => expect(names()[0]).toBe('p25@mail.test'))
    expect(within(await rowOf('p25@mail.test')).getByText('26')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('60 users')
    await isAnnounced('Showing 26–50 of 60')
    await user.click(pager().getByRole('link', { name: 'Page 3' }))
    await waitFor(() => expect(names()).toHaveLength(10))
    expect(pager().queryByRole('link', { name: 'Next page' })).toBeNull()
  })

  it('stays on its page after an action, or shows the last page if its page is gone', async () => {
    const { user } = openAdmin('/dashboard/users?page=3', { clinic: clinicOf(...many(50)) })
    await user.click(await button('Remove User: p50@mail.test'))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Remove User' }))
    expect(await screen.findByRole('table', { name: '50 users' })).toBeTruthy()
    expect(pager().getByText('Showing 26–50 of 50')).toBeTruthy()
    await user.click(await button('Make Admin: p49@mail.test'))
    await waitFor(async () =>
      expect(within(await rowOf('p49@mail.test')).getByText('Admin')).toBeTruthy(),
    )
    expect(pager().getByText('Showing 26–50 of 50')).toBeTruthy()
  })

  it.each(['?page=0', '?page=two', '?page=', '?page=1.5', '?page=-1'])(
    'shows its first page if the address is invalid: %s',
    async (search) => {
      openAdmin(`/dashboard/users${search}`, { clinic: clinicOf(...many(30)) })
      await screen.findByRole('table')
      expect(names()[0]).toBe(ADA.email)
    },
  )

  it('has no page links if all users fit on one page', async () => {
    open(clinicOf(...many(24)))
    expect(await screen.findByRole('table', { name: '25 users' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Pages of users' })).toBeNull()
  })
})

describe('finding a user', () => {
  const field = () => screen.findByRole('searchbox', { name: 'Find by name or email' })

  it('narrows the list while typing, says how many match, and keeps the number of all users', async () => {
    const { user } = openAdmin('/dashboard/users?page=2', {
      clinic: clinicOf(...many(40), 'Bob@mail.test'.toLowerCase()),
    })
    await user.type(await field(), 'BO')
    await waitFor(() => expect(names()).toEqual(['bob@mail.test']))
    expect(screen.getByRole('table', { name: '42 users' })).toBeTruthy()
    await isAnnounced('1 of 42 users matches “BO”')
    expect(document.activeElement).toBe(await field())
    await waitFor(() => expect(location.search).toBe('?email=BO'))
  })

  it('is written to the address, with the page', async () => {
    const { user } = openAdmin('/dashboard/users?email=mail.test&page=2', {
      clinic: clinicOf(...many(30)),
    })
    expect(await field()).toHaveProperty('value', 'mail.test')
    await screen.findByRole('table')
    expect(pager().getByText('Showing 26–31 of 31')).toBeTruthy()
    await user.click(pager().getByRole('link', { name: 'Previous page' }))
    expect(location.search).toBe('?email=mail.test')
  })

  it('says that nobody matches, and shows all users again', async () => {
    const { user } = openAdmin('/dashboard/users?email=zoe', { clinic: clinicOf('bob@mail.test') })
    expect(await screen.findByText('No users match “zoe”.')).toBeTruthy()
    // Ignore the copy of the text in an `output`, which announces the text after a pause.
    expect(screen.getByText('0 of 2 users match “zoe”', { ignore: 'output' })).toBeTruthy()
    await user.click(await button('Show all users'))
    expect(document.activeElement).toBe(await field())
    await waitFor(() => expect(names()).toEqual([ADA.email, 'bob@mail.test']))
    await waitFor(() => expect(location.search).toBe(''))
  })

  it('follows the address back to the previous search', async () => {
    const { user } = openAdmin('/dashboard/users?email=p0', { clinic: clinicOf(...many(40)) })
    await user.type(await field(), '1')
    await waitFor(() => expect(location.search).toBe('?email=p01'))
    act(() => history.replaceState(null, '', '/dashboard/users?email=p02'))
    expect(await field()).toHaveProperty('value', 'p02')
    await waitFor(() => expect(names()).toEqual(['p02@mail.test']))
  })

  it('shows each user’s name, and finds users by name', async () => {
    const users: User[] = [
      { _id: 'ada', email: ADA.email, role: 'admin' },
      { _id: 'bob', email: 'bob@mail.test', name: 'Robert Özil' },
    ]
    const { user } = openAdmin('/dashboard/users', {
      clinic: { listUsers: ({ query }) => Promise.resolve(usersPage(users, query)) },
    })
    expect(within(await rowOf('bob@mail.test')).getByText('Robert Özil')).toBeTruthy()
    expect(within(await rowOf(ADA.email)).getByText('Unknown')).toBeTruthy()
    await user.type(await field(), 'robert')
    await waitFor(() => expect(names()).toEqual(['bob@mail.test']))
  })

  it('requests one page of matching users from the clinic, and no more', async () => {
    const clinic = clinicOf(...many(60))
    const { user } = open(clinic)
    await user.click(await field())
    await typeSteadily(user, 'mail', PAUSE)
    await waitFor(() => expect(location.search).toBe('?email=mail'))
    await isAnnounced('61 of 61 users match “mail”')
    await user.click(pager().getByRole('link', { name: 'Page 3' }))
    await waitFor(() => expect(names()).toHaveLength(11))
    expect(clinic.listUsers.mock.calls.map(([{ query }]) => query)).toEqual([
      { query: '', limit: 25, offset: 0 },
      { query: 'mail', limit: 25, offset: 0 },
      { query: 'mail', limit: 25, offset: 50 },
    ])
  })
})

describe('the role of a user', () => {
  const BOB = 'bob@mail.test'
  const list =
    (...users: User[]) =>
    ({ query }: Parameters<FakeCalls['listUsers']>[0]) =>
      Promise.resolve(usersPage(users, query))
  const dialog = async () => within(await screen.findByRole('dialog', { name: `Role for ${BOB}` }))

  it('is shown in words', async () => {
    openAdmin('/dashboard/users', {
      clinic: {
        listUsers: list(
          { _id: 'ada', email: ADA.email, role: 'admin' },
          { _id: 'bob', email: BOB, role: 'receptionist' },
          { _id: 'dora', email: 'dora@mail.test', role: 'doctor' },
        ),
      },
    })
    expect(within(await rowOf(ADA.email)).getByText('Owner')).toBeTruthy()
    expect(within(await rowOf(BOB)).getByText('Receptionist')).toBeTruthy()
    expect(within(await rowOf('dora@mail.test')).getByText('Doctor')).toBeTruthy()
  })

  it('is changed in a dialog, with the keyboard alone', async () => {
    const changeRole = vi.fn<FakeCalls['changeRole']>(() => Promise.resolve({ modifiedCount: 1 }))
    const clinic = { listUsers: list({ _id: 'bob', email: BOB }), changeRole }
    const { user } = openAdmin('/dashboard/users', { clinic })
    ;(await button(`Change Role: ${BOB}`)).focus()
    await user.keyboard('{Enter}')
    const role = (await dialog()).getByRole('combobox', { name: 'Role' })
    await waitFor(() => expect(document.activeElement).toBe(role))
    expect(role).toHaveProperty('value', 'patient')
    await user.selectOptions(role, 'Receptionist')
    await user.click((await dialog()).getByRole('button', { name: 'Save' }))
    const sent = { params: { email: BOB }, body: { role: 'receptionist' } } as const
    expect(changeRole).toHaveBeenCalledExactlyOnceWith(sent)
    expect(await screen.findByText(`Role changed for ${BOB}.`)).toBeTruthy()
  })

  it('stays as it was if the clinic does not accept the new one, and the dialog says why', async () => {
    const why = new Failure('rejected', 'Add a doctor with this email address first.')
    const clinic = {
      listUsers: list({ _id: 'bob', email: BOB }),
      changeRole: () => Promise.reject(why),
    }
    const { user } = openAdmin('/dashboard/users', { clinic })
    await user.click(await button(`Change Role: ${BOB}`))
    await user.click((await dialog()).getByRole('button', { name: 'Save' }))
    expect(await (await dialog()).findAllByText(why.message)).not.toEqual([])
    expect((await dialog()).getByRole('combobox').getAttribute('aria-invalid')).toBe('true')
  })

  it('comes with a second factor that can be reset after a question', async () => {
    const resetSecondFactor = vi.fn<FakeCalls['resetSecondFactor']>(() =>
      Promise.resolve({ deletedCount: 1 }),
    )
    const clinic = {
      listUsers: list({ _id: 'bob', email: BOB, factor: 'enrolled' }),
      resetSecondFactor,
    }
    const { user } = openAdmin('/dashboard/users', { clinic })
    await user.click(await button(`Change Role: ${BOB}`))
    await user.click((await dialog()).getByRole('button', { name: 'Reset two-step login' }))
    const question = await screen.findByRole('alertdialog', {
      name: `Reset two-step login for ${BOB}?`,
    })
    expect(resetSecondFactor).not.toHaveBeenCalled()
    await user.click(within(question).getByRole('button', { name: 'Reset' }))
    expect(resetSecondFactor).toHaveBeenCalledExactlyOnceWith({ params: { email: BOB } })
    expect(await screen.findByText(`${BOB} can set up two-step login again.`)).toBeTruthy()
  })
})
