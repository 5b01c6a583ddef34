// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import type { Person } from '../../../schemas/person.ts'
import { linkOf } from '../../model/walks/person-samples.ts'
import type { FakeCalls } from '../../rig/calls.ts'
import { openAdmin } from '../admin/open-admin.tsx'
import { closeApp } from '../open-app.tsx'
import { ann, personClinic } from './person-clinic.ts'

afterEach(closeApp)

const MARIA = 'maria@mail.test'
const linked: Person = { ...ann, links: [linkOf(MARIA)] }

const open = (person: Person, calls: Partial<FakeCalls> = {}) =>
  openAdmin('/dashboard/person/p1', { clinic: { ...personClinic(person), ...calls } })

const part = async () => within(await screen.findByRole('region', { name: 'Linked accounts' }))

describe('The linked accounts of a person', () => {
  it('say whose they are, and how they were linked', async () => {
    const links = [
      linkOf(MARIA),
      { ...linkOf('ann@mail.test'), relation: 'self', proof: 'mail' } as const,
      { ...linkOf('dad@mail.test'), proof: 'own', isOpen: false } as const,
    ]
    open({ ...ann, links })
    const rows = (await part()).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.stringMatching(
        /maria@mail.test.*A relative’s account.*linked at the desk by desk@clinic.test/,
      ),
      expect.stringMatching(/ann@mail.test.*The patient’s own account.*our email proved/),
      expect.stringMatching(/dad@mail.test.*It sees nothing until.*added by the account itself/),
    ])
  })

  it('are not shown to staff who may not change them', async () => {
    const { links: _, ...person } = ann
    open(person)
    await screen.findByRole('region', { name: 'History' })
    expect(screen.queryByRole('region', { name: 'Linked accounts' })).toBeNull()
  })

  it('get another one, and U takes it back', async () => {
    const linkAccount = vi.fn<FakeCalls['linkAccount']>(() => Promise.resolve(linked))
    const unlinkAccount = vi.fn<FakeCalls['unlinkAccount']>(() => Promise.resolve(ann))
    const { user } = open(ann, { linkAccount, unlinkAccount })
    const form = await part()
    await user.type(form.getByLabelText('Email address of the account'), ' Maria@mail.test')
    await user.selectOptions(form.getByLabelText('Whose account is it?'), 'The patient’s own')
    await user.keyboard('{Tab}{Enter}')
    expect(
      await screen.findByText(`${MARIA} can now see and change the visits of Ann Smith.`),
    ).toBeTruthy()
    expect(linkAccount.mock.lastCall?.[0]).toEqual({
      params: { id: 'p1' },
      body: { email: MARIA, relation: 'self' },
    })
    expect(document.activeElement).toBe(form.getByRole('heading', { name: 'Linked accounts' }))
    await user.keyboard('u')
    expect(await screen.findByText('The change was undone.')).toBeTruthy()
    expect(unlinkAccount.mock.lastCall?.[0]).toEqual({
      params: { id: 'p1', account: `user-${MARIA}` },
    })
  })

  it('lose one, and U brings it back', async () => {
    const unlinkAccount = vi.fn<FakeCalls['unlinkAccount']>(() => Promise.resolve(ann))
    const relinkAccount = vi.fn<FakeCalls['relinkAccount']>(() => Promise.resolve(linked))
    const { user } = open(linked, { unlinkAccount, relinkAccount })
    await user.click((await part()).getByRole('button', { name: `Remove the link to ${MARIA}` }))
    expect(
      await screen.findByText(`${MARIA} can no longer see or change the visits of Ann Smith.`),
    ).toBeTruthy()
    await user.keyboard('u')
    expect(await screen.findByText('The change was undone.')).toBeTruthy()
    expect(screen.getByRole('button', { name: `Remove the link to ${MARIA}` })).toBeTruthy()
    await user.keyboard('u')
    expect(relinkAccount).toHaveBeenCalledTimes(1)
  })

  it('say that emails still go to the address of a removed account', async () => {
    const unlinkAccount = vi.fn<FakeCalls['unlinkAccount']>(() =>
      Promise.resolve({ ...ann, email: MARIA }),
    )
    const { user } = open({ ...linked, email: MARIA }, { unlinkAccount })
    await user.click((await part()).getByRole('button', { name: `Remove the link to ${MARIA}` }))
    expect(await screen.findByText(/Emails still go to this address, until/)).toBeTruthy()
  })

  it('show the server’s refusal beside its field, where U is a letter', async () => {
    const linkAccount = vi.fn<FakeCalls['linkAccount']>(() =>
      Promise.reject(
        new Failure('rejected', 'The account cannot be linked.', {
          code: 'has_holder',
          fields: { relation: 'This account is already somebody else’s own' },
        }),
      ),
    )
    const { user } = open(ann, { linkAccount })
    const form = await part()
    const address = form.getByLabelText('Email address of the account')
    await user.type(address, 'u@mail.test{Enter}')
    const relation = form.getByLabelText('Whose account is it?')
    await waitFor(() => expect(document.activeElement).toBe(relation))
    expect(form.getByText('This account is already somebody else’s own')).toBeTruthy()
    expect(form.queryByRole('alert')).toBeNull()
    expect(address).toHaveProperty('value', 'u@mail.test')
  })

  it('keep what was entered across a reload', async () => {
    const { user } = open(ann)
    await user.type((await part()).getByLabelText('Email address of the account'), 'maria@')
    cleanup()
    open(ann)
    expect((await part()).getByLabelText('Email address of the account')).toHaveProperty(
      'value',
      'maria@',
    )
  })
})
