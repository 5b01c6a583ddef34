// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { SetupChange } from '../../schemas/setup.ts'
import { website } from '../model/walks/website-samples.ts'
import { openAdmin } from './admin/open-admin.tsx'
import { closeApp } from './open-app.tsx'
import { fakeChanges, type SentChange } from './setup-clinic.ts'

afterEach(closeApp)

const SAVED: SetupChange = {
  revision: 4,
  lost: 0,
  gained: 0,
  days: 0,
  weekdays: [],
  affectedCount: 0,
  affected: [],
}
const NEW = '/local-images/new.png'
const picture = new File(['x'], 'room.png', { type: 'image/png' })

/** Opens the page. `change` returns the server's reply to each change and dry run. */
function open(change = () => Promise.resolve(SAVED)) {
  const changeSetup = vi.fn<(sent: SentChange) => Promise<SetupChange>>(change)
  const readWebsiteSetup = () => Promise.resolve({ revision: 3, ...website })
  const images = { upload: () => Promise.resolve({ url: NEW }) }
  const { user } = openAdmin('/dashboard/website', {
    clinic: { ...fakeChanges(changeSetup), readWebsiteSetup },
    images,
  })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, press, changeSetup }
}

const box = async (name: string) => screen.findByRole('textbox', { name })
const fill = async (name: string, value: string) =>
  fireEvent.change(await box(name), { target: { value } })
const choose = async (label: string, file: File) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { files: [file] } })
const dialog = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Save these changes?' }))

describe('the page Our Website', () => {
  it('shows the website as patients will see it, before it is saved', async () => {
    const { press, changeSetup } = open()
    await fill('Insurance', 'Every plan.')
    await fill('Emergencies', '')
    await press('Review changes')
    const preview = await dialog()
    expect(preview.getByText('Every plan.')).toBeTruthy()
    expect(preview.getByRole('heading', { name: 'Dr. Amara Cole' })).toBeTruthy()
    expect(preview.queryByRole('heading', { name: 'Emergencies' })).toBeNull()
    expect(preview.queryByRole('link', { name: /^Book/ })).toBeNull()
    await press('Save')
    expect(await screen.findByText('Changes saved.')).toBeTruthy()
    expect(changeSetup.mock.calls).toMatchObject([
      [{ method: 'put', json: { insurance: 'Every plan.', emergencies: '' } }, { isDry: true }],
      [{ path: ['setup', 'website'] }, { revision: 3, isDry: false }],
    ])
  })

  it('adds an uploaded photograph, which must be described', async () => {
    const { press, changeSetup } = open()
    const field = await screen.findByLabelText('Add a photograph')
    field.focus()
    fireEvent.change(field, { target: { files: [picture] } })
    const added = within(await screen.findByRole('group', { name: 'Photograph 2' }))
    expect(document.activeElement).toBe(added.getByRole('textbox'))
    expect(await screen.findByText('Picture uploaded.')).toBeTruthy()
    await press('Review changes')
    expect(await screen.findByText('Describe the picture in a few words')).toBeTruthy()
    expect(changeSetup).not.toHaveBeenCalled()
    fireEvent.change(added.getByRole('textbox'), { target: { value: 'The front door' } })
    await press('Review changes')
    await dialog()
    expect(changeSetup.mock.calls[0]?.[0].json).toMatchObject({
      photos: [...website.photos, { url: NEW, alt: 'The front door' }],
    })
  })

  it('removes a photograph, and the focus is on the field that adds one', async () => {
    const { press } = open()
    await press('Remove photograph 1')
    expect(screen.queryByRole('group', { name: 'Photograph 1' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Add a photograph'))
  })

  it('changes and removes what it says about a dentist', async () => {
    const { press, changeSetup } = open()
    const dentist = within(await screen.findByRole('group', { name: 'Dr. Jonas Berg' }))
    fireEvent.change(dentist.getByRole('textbox', { name: 'A line about them' }), {
      target: { value: 'Runs marathons.' },
    })
    await choose('Photo of Dr. Jonas Berg', picture)
    await waitFor(() => expect(dentist.getByAltText('The current picture')).toBeTruthy())
    await press('Remove: Photo of Dr. Amara Cole')
    expect(document.activeElement).toBe(screen.getByLabelText('Photo of Dr. Amara Cole'))
    await press('Review changes')
    await dialog()
    expect(changeSetup.mock.calls[0]?.[0].json).toMatchObject({
      doctors: [
        { _id: 'd1', img: '' },
        { _id: 'd2', img: NEW, about: 'Runs marathons.' },
      ],
    })
  })

  it('refuses a file that is not a picture, and says so', async () => {
    open()
    await choose('Picture of a map', new File(['x'], 'map.pdf', { type: 'application/pdf' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a PNG, JPEG or WebP image')
  })

  it('keeps what was typed over a reload, and after a colleague’s change', async () => {
    const outdated = new Failure('rejected', 'Somebody else has changed the setup.', {
      code: 'changed',
    })
    const { press } = open(() => Promise.reject(outdated))
    await fill('Insurance', 'Every plan.')
    await press('Review changes')
    await screen.findByText('Somebody else has changed the setup.')
    expect(await box('Insurance')).toHaveProperty('value', 'Every plan.')
    cleanup()
    open()
    expect(await box('Insurance')).toHaveProperty('value', 'Every plan.')
  })
})
