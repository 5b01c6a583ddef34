// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { FamilyMember } from '../../schemas/family.ts'
import { ANN, openApp, tokenOf } from '../screens/open-app.tsx'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const LEO: FamilyMember = { id: 'leo', name: 'Leo', birthDate: '2016-05-24', relation: 'family' }
const MIA: FamilyMember = { id: 'mia', name: 'Mia', relation: 'family' }
const VISITS = 'Leo has appointments to come: Cavity Filling on Jan 20, 2026 at 8:00 AM.'

function openFamily() {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  openApp('/dashboard/family', {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      listFamily: () => Promise.resolve([LEO]),
      addRelative: () => Promise.resolve(MIA),
      removeRelative: ({ params: { id } }) =>
        id === LEO.id
          ? Promise.reject(new Failure('rejected', VISITS, { code: 'has_visits' }))
          : Promise.resolve({ deletedCount: 1 }),
    },
  })
}

it('adds and removes a relative, and reads why another cannot be removed', async () => {
  const reader = await startReader('Ann lists the people for whom she books', openFamily)
  await reader.toHeading()
  await reader.readTo('button, Add a relative')
  await reader.press('Enter', 'Enter')
  await reader.types('Mia')
  await reader.press('Enter')
  await reader.readTo('button, Remove: Mia')
  await reader.press('Enter')
  await reader.readTo('end of alertdialog')
  await reader.press('Tab', 'Tab', 'Tab', 'Enter')
  await reader.readTo('button, Remove: Leo')
  await reader.press('Enter', 'Tab', 'Tab', 'Tab', 'Enter', 'Escape')
  await expect(reader.transcript()).toMatchFileSnapshot('family.txt')
})
