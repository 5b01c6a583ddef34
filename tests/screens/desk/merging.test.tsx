// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import type { Person } from '../../../schemas/person.ts'
import type { FakeCalls } from '../../rig/calls.ts'
import { openAdmin } from '../admin/open-admin.tsx'
import { closeApp } from '../open-app.tsx'
import { ann as sample, personClinic } from './person-clinic.ts'

afterEach(closeApp)

const anne: Person = {
  ...sample,
  id: 'p2',
  name: 'Anne Smith',
  phone: '(212) 555-0199',
  birthDate: '1984-03-02',
  revision: 3,
  story: [],
}
const ann: Person = { ...sample, revision: 2, doubles: [anne], merges: [] }
const undoable = {
  id: 'm1',
  name: 'Anne Smith',
  at: '2026-01-15T17:00:00.000Z',
  by: 'ada@mail.test',
  until: '2026-01-16T17:00:00.000Z',
}
const merged: Person = { ...ann, birthDate: '1984-03-02', doubles: [], merges: [undoable] }

const open = (person: Person, calls: Partial<FakeCalls> = {}) =>
  openAdmin('/dashboard/person/p1', {
    clinic: {
      ...personClinic(person),
      readPerson: vi.fn<FakeCalls['readPerson']>(({ params }) =>
        Promise.resolve(params.id === 'p2' ? anne : person),
      ),
      ...calls,
    },
  })

const part = async () =>
  within(await screen.findByRole('region', { name: 'Other records of Ann Smith' }))

const merging = (reply: () => Promise<Person>) => vi.fn<FakeCalls['mergePeople']>(reply)

async function compare(calls: Partial<FakeCalls> = {}) {
  const { user } = open(ann, calls)
  await user.click((await part()).getByRole('button', { name: /^Compare with Anne Smith, / }))
  const dialog = await screen.findByRole('dialog', {
    name: 'Merge the record of Anne Smith into this one?',
  })
  return { user, dialog: within(dialog) }
}

describe('Other records of a person', () => {
  it('are not shown to staff who may not change people', async () => {
    const { doubles: _, merges: __, ...person } = ann
    open(person)
    await screen.findByRole('region', { name: 'History' })
    expect(screen.queryByRole('region', { name: /Other records/ })).toBeNull()
  })

  it('are compared where they differ, and keep what only one of them has', async () => {
    const { dialog } = await compare()
    const groups = dialog.getAllByRole('group').map(({ textContent }) => textContent)
    expect(groups).toEqual([
      'NameAnn SmithThis recordAnne SmithOther record',
      'Birth dateNoneThis recordMar 2, 1984Other record',
      expect.stringMatching(/^Phone number.*This record\(212\) 555-0199Other record$/),
    ])
    expect(dialog.getByText(/This record has 1 visit, the other one 0 visits/)).toBeTruthy()
    expect(dialog.getByRole('radio', { name: /Mar 2, 1984/ })).toHaveProperty('checked', true)
    expect(dialog.getByRole('radio', { name: /^Ann Smith/ })).toHaveProperty('checked', true)
  })

  it('become part of this one, with the chosen details', async () => {
    const mergePeople = merging(() => Promise.resolve(merged))
    const { user, dialog } = await compare({ mergePeople })
    await user.click(dialog.getByRole('radio', { name: /^Anne Smith/ }))
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(
      await screen.findByText('The record of Anne Smith is now part of this one.'),
    ).toBeTruthy()
    expect(mergePeople.mock.lastCall?.[0]).toEqual({
      params: { id: 'p1' },
      body: {
        revision: 2,
        other: { id: 'p2', revision: 3 },
        from: {
          name: 'other',
          birthDate: 'other',
          chartNumber: 'kept',
          phone: 'kept',
          email: 'kept',
          alert: 'kept',
        },
      },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Other records of Ann Smith'),
    )
  })

  it('stay separate if their visits overlap, and the dialog says why', async () => {
    const text = 'Both records have an appointment at the same time.'
    const mergePeople = merging(() =>
      Promise.reject(new Failure('rejected', text, { code: 'visits_overlap' })),
    )
    const { user, dialog } = await compare({ mergePeople })
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(await dialog.findByText(text)).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await part()).queryByText(text)).toBeNull()
  })

  it('are read and compared again if somebody else has changed one of them', async () => {
    const mergePeople = merging(() =>
      Promise.reject(new Failure('rejected', 'Please check them again.', { code: 'changed' })),
    )
    const { user, dialog } = await compare({ mergePeople })
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(await screen.findByText('Please check them again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Merge' })).toBeTruthy()
  })

  it('are separate again after an undo', async () => {
    const undoMerge = vi.fn<FakeCalls['undoMerge']>(() => Promise.resolve(ann))
    const { user } = open(merged, { undoMerge })
    const section = await part()
    expect(section.getByText(/by ada@mail.test/)).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Undo the merge with Anne Smith' }))
    expect(await section.findByText('Anne Smith has a record of their own again.')).toBeTruthy()
    expect(undoMerge.mock.lastCall?.[0]).toEqual({ params: { id: 'p1', merge: 'm1' } })
    expect(section.getByRole('button', { name: /^Compare with Anne Smith/ })).toBeTruthy()
  })

  it('are found by a search, which leaves out the record of the page', async () => {
    const findPeople = vi.fn<FakeCalls['findPeople']>(() =>
      Promise.resolve({ people: [ann, anne], more: false }),
    )
    const { user } = open({ ...ann, doubles: [] }, { findPeople })
    const section = await part()
    const field = section.getByLabelText('Find another record')
    await user.type(field, 'a{Enter}')
    expect(await section.findByText('Enter at least two characters')).toBeTruthy()
    expect(findPeople).not.toHaveBeenCalled()
    await user.type(field, 'nne{Enter}')
    expect(await section.findByText('One record was found.')).toBeTruthy()
    expect(findPeople.mock.lastCall?.[0]).toEqual({ query: { query: 'anne' } })
    expect(section.getAllByRole('button', { name: /^Compare with/ })).toHaveLength(1)
  })

  it('keep the words of the search across a reload', async () => {
    const { user } = open(ann)
    await user.type((await part()).getByLabelText('Find another record'), 'anne')
    cleanup()
    open(ann)
    expect((await part()).getByLabelText('Find another record')).toHaveProperty('value', 'anne')
  })
})
