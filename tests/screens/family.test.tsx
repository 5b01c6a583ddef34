// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { Family, FamilyMember } from '../../schemas/family.ts'
import type { FakeCalls } from '../rig/calls.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const me: FamilyMember = { id: 'me', name: 'Ann', relation: 'self' }
const leo: FamilyMember = { id: 'leo', name: 'Leo', relation: 'family' }
const mia: FamilyMember = { ...leo, id: 'mia', name: 'Mia', birthDate: '2016-05-24' }

function openFamily(people: Family, clinic: Partial<FakeCalls> = {}) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  return openApp('/dashboard/family', {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      listFamily: () => Promise.resolve(people),
      ...clinic,
    },
  })
}

const button = (name: string) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
const isFocused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })))

describe('My Family', () => {
  it('shows the holder first, and birth dates in words', async () => {
    openFamily([me, mia])
    await screen.findByRole('heading', { name: 'Mia' })
    const names = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
    expect(names).toEqual(expect.arrayContaining(['Ann (you)', 'Mia']))
    expect(names.indexOf('Ann (you)')).toBeLessThan(names.indexOf('Mia'))
    expect(screen.getByText('Born on May 24, 2016')).toBeTruthy()
    expect(screen.getByText('No birth date entered')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove: Ann' })).toBeNull()
  })

  it('says why the holder is missing before a first booking', async () => {
    openFamily([leo])
    await screen.findByRole('heading', { name: 'You' })
    expect(screen.getByText(/^Your own record appears here after/)).toBeTruthy()
  })

  it('says what it is for while it is empty, and focuses the first relative once added', async () => {
    const addRelative = vi.fn<FakeCalls['addRelative']>(() => Promise.resolve(mia))
    const { user } = openFamily([], { addRelative })
    expect(await screen.findByText(/^Here you add the people for whom you book/)).toBeTruthy()
    await user.click(await button('Add a relative'))
    const form = await dialog()
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Name')))
    await user.keyboard('Mia')
    fireEvent.change(form.getByLabelText('Birth date (optional)'), {
      target: { value: '2016-05-24' },
    })
    await user.dblClick(form.getByRole('button', { name: 'Add' }))
    await isFocused('Mia')
    const body = { name: 'Mia', birthDate: '2016-05-24' }
    expect(addRelative).toHaveBeenCalledExactlyOnceWith({ body })
    expect(sessionStorage.getItem(`draft:family:${ANN.email}`)).toBeNull()
  })

  it('asks for a missing name next to the field', async () => {
    const addRelative = vi.fn<FakeCalls['addRelative']>()
    const { user } = openFamily([me], { addRelative })
    await user.click(await button('Add a relative'))
    const form = await dialog()
    await user.click(form.getByRole('button', { name: 'Add' }))
    const name = form.getByLabelText('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(addRelative).not.toHaveBeenCalled()
  })

  it('keeps the form when the server refuses the birth date, and says why at the field', async () => {
    const fields = { birthDate: 'The birth date is in the future' }
    const { user } = openFamily([me, leo], {
      changeRelative: () =>
        Promise.reject(new Failure('rejected', 'Some fields are not valid.', { fields })),
    })
    await user.click(await button('Change: Leo'))
    const form = await dialog()
    await user.type(form.getByLabelText('Name'), 'nard')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const date = form.getByLabelText('Birth date (optional)')
    await waitFor(() => expect(document.activeElement).toBe(date))
    expect(form.getAllByText(fields.birthDate)).not.toEqual([])
    expect(form.getByDisplayValue('Leonard')).toBeTruthy()
  })

  it('focuses the row of a changed person', async () => {
    const changeRelative = vi.fn<FakeCalls['changeRelative']>(() =>
      Promise.resolve({ ...leo, name: 'Leonard' }),
    )
    const { user } = openFamily([me, leo, mia], { changeRelative })
    await user.click(await button('Change: Leo'))
    await user.keyboard('nard{Enter}')
    await isFocused('Leonard')
    const request = { params: { id: 'leo' }, body: { name: 'Leonard' } }
    expect(changeRelative).toHaveBeenCalledExactlyOnceWith(request)
  })

  it.each<[string, Family, string]>([
    ['the next person', [me, leo, mia], 'Mia'],
    ['the person before the last', [me, mia, leo], 'Mia'],
  ])('focuses %s after a removal', async (_, people, next) => {
    const removeRelative = vi.fn<FakeCalls['removeRelative']>(() =>
      Promise.resolve({ deletedCount: 1 }),
    )
    const { user } = openFamily(people, { removeRelative })
    await user.click(await button('Remove: Leo'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByRole('heading', { name: 'Remove Leo from your family?' })).toBeTruthy()
    await user.dblClick(question.getByRole('button', { name: 'Remove' }))
    await isFocused(next)
    expect(screen.queryByRole('heading', { name: 'Leo' })).toBeNull()
    expect(removeRelative).toHaveBeenCalledExactlyOnceWith({ params: { id: 'leo' } })
  })

  it('says in the question why the server does not remove a person', async () => {
    const reason = 'Leo has appointments to come: Cavity Filling. Cancel them first.'
    const { user } = openFamily([me, leo], {
      removeRelative: () => Promise.reject(new Failure('rejected', reason, { code: 'has_visits' })),
    })
    await user.click(await button('Remove: Leo'))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect((await question.findByRole('alert')).textContent).toBe(reason)
    await user.keyboard('{Escape}')
    const remove = await button('Remove: Leo')
    await waitFor(() => expect(document.activeElement).toBe(remove))
  })

  it('says that a person was removed elsewhere, and fetches the list again', async () => {
    const listFamily = vi
      .fn<FakeCalls['listFamily']>()
      .mockResolvedValueOnce([me, leo])
      .mockResolvedValue([me])
    const { user } = openFamily([], {
      listFamily,
      changeRelative: () =>
        Promise.reject(new Failure('refused', 'Not yours.', { code: 'not_owner' })),
    })
    await user.click(await button('Change: Leo'))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('This person is no longer in your family.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Leo' })).toBeNull())
    expect(location.pathname).toBe('/dashboard/family')
  })
})

describe('the form of My Family', () => {
  const stored = () => sessionStorage.getItem(`draft:family:${ANN.email}`)

  async function typeMia(clinic: Partial<FakeCalls> = {}) {
    const { user } = openFamily([me], clinic)
    await user.click(await button('Add a relative'))
    const form = await dialog()
    await user.type(form.getByLabelText('Name'), 'Mia')
    return { user, form }
  }

  it('opens again after a reload with what was typed, and forgets it when it is dismissed', async () => {
    await typeMia()
    cleanup()
    const { user } = openFamily([me])
    expect((await dialog()).getByDisplayValue('Mia')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(stored()).toBeNull()
  })

  it('keeps what was typed if the session has ended, and forgets it at a sign-out', async () => {
    const expired = new Failure('refused', 'Please log in.', { code: 'unauthorized' })
    const { user, form } = await typeMia({ addRelative: () => Promise.reject(expired) })
    await user.click(form.getByRole('button', { name: 'Add' }))
    await screen.findByRole('heading', { level: 1, name: 'Login' })
    expect(stored()).toContain('Mia')
    cleanup()
    const again = openFamily([me])
    await dialog()
    const [signOut] = screen.getAllByRole('button', { name: 'Sign Out', hidden: true })
    if (signOut) await again.user.click(signOut)
    await screen.findByRole('heading', { level: 1, name: 'Login' })
    expect(stored()).toBeNull()
  })

  it('stays closed and forgets what was typed if the person has been removed meanwhile', async () => {
    const draft = { id: 'leo', name: 'Leonard', birthDate: '' }
    sessionStorage.setItem(`draft:family:${ANN.email}`, JSON.stringify(draft))
    openFamily([me])
    await screen.findByRole('heading', { name: 'Ann (you)' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(stored()).toBeNull()
  })
})
