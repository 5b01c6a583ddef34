// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import type { User } from '../../../schemas/user.ts'
import { closeApp } from '../open-app.tsx'
import { ADA, openAdmin } from './open-admin.tsx'

afterEach(closeApp)

const refused = new Failure('refused', 'Only an admin may do this.')

/** A clinic whose users are as the calls leave them. */
function clinicOf(...emails: string[]) {
  let users: User[] = [
    { _id: 'ada', email: ADA.email, role: 'admin' },
    ...emails.map((email) => ({ _id: email, email })),
  ]
  return {
    users: vi.fn(() => Promise.resolve(users)),
    makeAdmin: vi.fn((email: string) => {
      users = users.map((user) => (user.email === email ? { ...user, role: 'admin' } : user))
      return Promise.resolve({ modifiedCount: 1 })
    }),
    removeUser: vi.fn((email: string) => {
      users = users.filter((user) => user.email !== email)
      return Promise.resolve({ deletedCount: 1 })
    }),
  }
}

const open = (clinic: Partial<ReturnType<typeof clinicOf>>) =>
  openAdmin('/dashboard/users', { clinic })

const rowOf = async (email: string) =>
  (await screen.findByRole('rowheader', { name: email })).closest('tr') ?? document.body
const button = (name: string) => screen.findByRole('button', { name })

describe('All Users', () => {
  it('counts the users and names the role of each', async () => {
    open(clinicOf('bob@mail.test'))
    expect(await screen.findByRole('heading', { level: 1, name: 'All Users' })).toBeTruthy()
    expect(await screen.findByRole('table', { name: '2 users' })).toBeTruthy()
    expect(within(await rowOf(ADA.email)).getByText('Admin')).toBeTruthy()
    expect(within(await rowOf('bob@mail.test')).getByText('Patient')).toBeTruthy()
  })

  it('offers an admin no way to remove themselves, and says why', async () => {
    open(clinicOf('bob@mail.test'))
    const own = within(await rowOf(ADA.email))
    expect(own.queryByRole('button')).toBeNull()
    expect(own.getByText(/only another admin can remove you/)).toBeTruthy()
  })

  it('makes a user an admin, says so, and hides the button that did it', async () => {
    const clinic = clinicOf('bob@mail.test')
    const { user } = open(clinic)
    await user.click(await button('Make Admin: bob@mail.test'))
    expect(await screen.findByText('Successfully made an admin')).toBeTruthy()
    expect(clinic.makeAdmin).toHaveBeenCalledExactlyOnceWith('bob@mail.test')
    await waitFor(async () =>
      expect(within(await rowOf('bob@mail.test')).getByText('Admin')).toBeTruthy(),
    )
    expect(screen.queryByRole('button', { name: /^Make Admin/ })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '2 users' }))
  })

  it('says that it failed where the clinic refuses', async () => {
    const { user } = open({
      ...clinicOf('bob@mail.test'),
      makeAdmin: vi.fn(() => Promise.reject(refused)),
    })
    await user.click(await button('Make Admin: bob@mail.test'))
    expect(await screen.findByText('Failed to make an admin')).toBeTruthy()
    expect(await button('Make Admin: bob@mail.test')).toBe(document.activeElement)
  })

  it('removes nobody until it is confirmed', async () => {
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

  it('removes a confirmed user, and moves the focus to what is left', async () => {
    const clinic = clinicOf('bob@mail.test')
    const { user } = open(clinic)
    await user.click(await button('Remove User: bob@mail.test'))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Remove User' }))
    expect(await screen.findByText('bob@mail.test is removed.')).toBeTruthy()
    const region = await screen.findByRole('region', { name: '1 user' })
    await waitFor(() => expect(document.activeElement).toBe(region))
    expect(clinic.removeUser).toHaveBeenCalledExactlyOnceWith('bob@mail.test')
  })

  it('says why the list could not be loaded, and loads it on a retry', async () => {
    const clinic = clinicOf()
    clinic.users.mockRejectedValueOnce(new Failure('unreachable', 'We could not reach the clinic.'))
    const { user } = open(clinic)
    expect((await screen.findByRole('alert')).textContent).toContain('could not reach the clinic')
    await user.click(await button('Try again'))
    expect(await screen.findByRole('table', { name: '1 user' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that it loads until the users are here', async () => {
    const users = Promise.withResolvers<User[]>()
    open({ users: vi.fn(() => users.promise) })
    expect(await screen.findByText('Loading: All Users')).toBeTruthy()
    users.resolve([])
    expect(await screen.findByText('Nobody has signed up yet.')).toBeTruthy()
  })
})
