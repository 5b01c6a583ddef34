// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { ann, personClinic } from '../screens/desk/person-clinic.ts'
import { linkOf } from '../model/walks/person-samples.ts'
import { leave, startReader } from './reader.ts'

afterEach(leave)

it('reads the page of a person, and writes a note', async () => {
  const reader = await startReader('Ada reads about a patient, and writes a note', () =>
    openAdmin('/dashboard/person/p1', { clinic: personClinic() }),
  )
  await reader.toHeading()
  await reader.readTo('textbox, Note')
  await reader.types('Calls on Monday.')
  await reader.readTo('button, Save note')
  await reader.press('Enter')
  await reader.readTo('end of main')
  await expect(reader.transcript()).toMatchFileSnapshot('person.txt')
})

it('reads the form that sends a person a link to the appointments', async () => {
  const reader = await startReader('Ada sends a patient a link to see appointments online', () =>
    openAdmin('/dashboard/person/p1', {
      clinic: personClinic({ ...ann, email: null, isInvitable: true }),
    }),
  )
  await reader.toHeading()
  await reader.readTo('textbox, Email address')
  await reader.readTo('button, Send a Link')
  await reader.press('Enter')
  await reader.types('ann@mail.test')
  await reader.readTo('button, Send a Link')
  await reader.press('Enter')
  await expect(reader.transcript()).toMatchFileSnapshot('person-link.txt')
})

it('reads the accounts that are linked to a person, links one, and undoes it', async () => {
  const maria = linkOf('maria@mail.test')
  const dad = linkOf('dad@mail.test')
  const reader = await startReader('Ada links an account to a patient, and undoes it', () =>
    openAdmin('/dashboard/person/p1', {
      clinic: {
        ...personClinic({ ...ann, links: [dad] }),
        linkAccount: () => Promise.resolve({ ...ann, links: [dad, maria] }),
        unlinkAccount: () => Promise.resolve({ ...ann, links: [dad] }),
      },
    }),
  )
  await reader.toHeading()
  await reader.readTo('heading, Linked accounts, level 2')
  await reader.readTo('textbox, Email address of the account')
  await reader.types('maria@mail.test')
  await reader.readTo('button, Link account')
  await reader.press('Enter')
  await reader.readTo('button, Undo (U)')
  await reader.press('u')
  await reader.readTo('end of main')
  await expect(reader.transcript()).toMatchFileSnapshot('person-accounts.txt')
})
