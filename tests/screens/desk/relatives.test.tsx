// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import type { Person } from '../../../schemas/person.ts'
import type { FakeCalls } from '../../rig/calls.ts'
import { openAdmin } from '../admin/open-admin.tsx'
import { closeApp } from '../open-app.tsx'
import { ann, personClinic } from './person-clinic.ts'

afterEach(closeApp)

const leo = { id: 'p2', name: 'Leo Smith', phone: ann.phone, email: null }

const open = (person: Person, calls: Partial<FakeCalls> = {}) =>
  openAdmin('/dashboard/person/p1', { clinic: { ...personClinic(person), ...calls } })

const part = async () =>
  within(await screen.findByRole('region', { name: 'Same phone number or email address' }))

describe('The people with the same contact details', () => {
  it('are links to their pages', async () => {
    open({ ...ann, sharing: { people: [leo], more: true } })
    const link = (await part()).getByRole('link', { name: 'Leo Smith' })
    expect(link.getAttribute('href')).toBe('/dashboard/person/p2')
    expect(screen.getByText(/^There are more/)).toBeTruthy()
  })

  it('are nobody, or are not shown to staff who may not change the person', async () => {
    open(ann)
    expect((await part()).getByText('Nobody else.')).toBeTruthy()
    closeApp()
    const { sharing: _, ...person } = ann
    open(person)
    await screen.findByRole('region', { name: 'History' })
    expect(screen.queryByRole('button', { name: 'Add a relative' })).toBeNull()
  })

  it('get a relative, whose page opens', async () => {
    const addRelativeOf = vi.fn<FakeCalls['addRelativeOf']>(() => Promise.resolve(leo))
    const { user } = open(ann, { addRelativeOf })
    const region = await part()
    await user.click(region.getByRole('button', { name: 'Add a relative' }))
    const name = region.getByLabelText('Relative’s name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(addRelativeOf).not.toHaveBeenCalled()
    await user.keyboard('Leo Smith{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/dashboard/person/p2'))
    expect(addRelativeOf.mock.lastCall?.[0]).toEqual({
      params: { id: 'p1' },
      body: { name: 'Leo Smith' },
    })
  })

  it('lead to the known person instead of adding the same person again', async () => {
    const addRelativeOf = vi.fn<FakeCalls['addRelativeOf']>(() =>
      Promise.reject(
        new Failure('rejected', 'There is a Leo Smith with these contact details.', {
          code: 'same_person',
          detail: { person: leo },
        }),
      ),
    )
    const { user } = open(ann, { addRelativeOf })
    const region = await part()
    await user.click(region.getByRole('button', { name: 'Add a relative' }))
    await user.type(region.getByLabelText('Relative’s name'), 'Leo Smith{Enter}')
    expect((await region.findByRole('alert')).textContent).toContain('There is a Leo Smith')
    expect(region.getByRole('link', { name: 'Open the page of Leo Smith' })).toBeTruthy()
  })
})
