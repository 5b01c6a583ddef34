// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { away, awayClinic, bob, callListClinic, entryOf } from '../screens/desk/call-list-clinic.ts'
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

it('calls the patients of a doctor who is away, and moves one of them', async () => {
  const reader = await startReader('Ada calls the patients of a doctor who is ill', () =>
    openAdmin('/dashboard/calls', { clinic: awayClinic(away()) }),
  )
  await reader.toHeading()
  await reader.readTo('button, Left a message: Ann Smith')
  await reader.press('Enter')
  await reader.readTo('button, Cancelled by us: Ann Smith')
  await reader.press('Enter')
  await reader.readTo('button, Cancel the visit')
  await reader.press('Enter')
  await expect(reader.transcript()).toMatchFileSnapshot('still-to-call.txt')
})
