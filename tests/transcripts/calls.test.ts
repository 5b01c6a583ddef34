// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { bob, callListClinic, entryOf } from '../screens/desk/call-list-clinic.ts'
import { leave, startReader } from './reader.ts'

afterEach(leave)

it('calls the patients of tomorrow, one of whom confirms', async () => {
  const reader = await startReader('Ada calls the patients of tomorrow', () =>
    openAdmin('/dashboard/calls', { clinic: callListClinic(entryOf(), bob) }),
  )
  await reader.toHeading()
  await reader.readTo('button, Confirmed: Ann Smith')
  await reader.press('Enter')
  await reader.readTo('button, No answer: Bob Jones')
  await reader.press('Enter')
  await expect(reader.transcript()).toMatchFileSnapshot('call-list.txt')
})
