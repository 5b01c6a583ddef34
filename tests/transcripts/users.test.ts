// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { User } from '../../schemas/user-list.ts'
import { ADA, openAdmin } from '../screens/admin/open-admin.tsx'
import { usersPage } from '../screens/admin/user-pages.ts'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const BOB = 'bob@mail.test'

/**
 * Opens the All Users page, which lists two users: the admin Ada and the user Bob.
 * If `makeAdmin` rejects, Bob does not become an admin.
 */
function openUsers(makeAdmin = () => Promise.resolve()) {
  let users: User[] = [
    { _id: 'ada', email: ADA.email, role: 'admin' },
    { _id: 'bob', email: BOB, name: 'Bob' },
  ]
  openAdmin('/dashboard/users', {
    clinic: {
      listUsers: ({ query }) => Promise.resolve(usersPage(users, query)),
      makeAdmin: async () => {
        await makeAdmin()
        users = users.map((user) => ({ ...user, role: 'admin' }))
        return { modifiedCount: 1 }
      },
      removeUser: ({ params: { email } }) => {
        users = users.filter((user) => user.email !== email)
        return Promise.resolve({ deletedCount: 1 })
      },
    },
  })
}

describe('a transcript of All Users', () => {
  it('makes an admin', async () => {
    const reader = await startReader('Ada makes Bob an admin', openUsers)
    await reader.toHeading()
    await reader.readTo(`button, Make Admin: ${BOB}`)
    await reader.press('Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('make-admin.txt')
  })

  it('says that the clinic refuses to make an admin', async () => {
    const refuse = () => Promise.reject(new Failure('refused', 'Only an admin may do this.'))
    const reader = await startReader('Ada fails to make Bob an admin', () => openUsers(refuse))
    await reader.toHeading()
    await reader.readTo(`button, Make Admin: ${BOB}`)
    await reader.press('Enter')
    await expect(reader.transcript()).toMatchFileSnapshot('make-admin-refused.txt')
  })

  it('removes a user after a confirmation', async () => {
    const reader = await startReader('Ada removes Bob, at the second attempt', openUsers)
    await reader.toHeading()
    await reader.readTo(`button, Remove User: ${BOB}`)
    await reader.press('Enter')
    await reader.readTo('end of alertdialog')
    await reader.press('Escape', 'Enter', 'Tab', 'Tab', 'Tab', 'Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('remove-user.txt')
  })
})
