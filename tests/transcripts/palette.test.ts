// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { callListClinic } from '../screens/desk/call-list-clinic.ts'
import { ann, personClinic } from '../screens/desk/person-clinic.ts'
import { leave, startReader } from './reader.ts'

afterEach(leave)

it('finds a patient in the palette', async () => {
  const findPeople = () => Promise.resolve({ people: [ann], more: false })
  const clinic = { ...callListClinic(), ...personClinic(), findPeople }
  const reader = await startReader('Ada finds a patient', () =>
    openAdmin('/dashboard/calls', { clinic }),
  )
  await reader.readTo('button, Find or go to…')
  await reader.press('Enter')
  await reader.types('ann')
  await reader.press('Enter')
  await expect(reader.transcript()).toMatchFileSnapshot('palette.txt')
})
