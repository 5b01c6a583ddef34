// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import type { FakeCalls } from '../../rig/calls.ts'
import { closeApp } from '../open-app.tsx'
import { openAdmin } from './open-admin.tsx'

afterEach(closeApp)

const MAYA = {
  _id: 'd-1',
  name: 'Maya',
  email: 'maya@mail.test',
  specialty: 'Root Canal',
  img: '/local-images/maya.png',
}
const OTTO = { ...MAYA, _id: 'd-2', name: 'Otto', email: 'otto@mail.test' }

function clinicOf(...all: (typeof MAYA)[]) {
  let doctors = all
  return {
    listDoctors: vi.fn(() => Promise.resolve(doctors)),
    deleteDoctor: vi.fn<FakeCalls['deleteDoctor']>(({ params: { email } }) => {
      doctors = doctors.filter((doctor) => doctor.email !== email)
      return Promise.resolve({ deletedCount: 1 })
    }),
  }
}

const open = (clinic: Partial<ReturnType<typeof clinicOf>>) =>
  openAdmin('/dashboard/manageDoctor', { clinic })

const deleteMaya = () => screen.findByRole('button', { name: 'Delete Maya, maya@mail.test' })
const question = () =>
  screen.findByRole('alertdialog', { name: 'Are you sure want to delete Maya' })

describe('Manage Doctors', () => {
  it('counts the doctors and shows photo, name and specialty of each', async () => {
    open(clinicOf(MAYA, OTTO))
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Doctors' })).toBeTruthy()
    const table = within(await screen.findByRole('table', { name: '2 doctors' }))
    const row = table.getByRole('rowheader', { name: /^Maya/ }).closest('tr')
    expect(row?.textContent).toContain('Root Canal')
    expect(row?.querySelector('img')?.getAttribute('src')).toBe(MAYA.img)
  })

  it('shows the initial of a doctor whose photo cannot be loaded', async () => {
    open(clinicOf(MAYA))
    const row = (await screen.findByRole('rowheader', { name: /^Maya/ })).closest('tr')
    const photo = row?.querySelector('img')
    if (!photo) throw new Error('No photo')
    fireEvent.error(photo)
    expect(row?.querySelector('img')).toBeNull()
    expect(within(row ?? document.body).getByText('M')).toBeTruthy()
  })

  it('shows the initial of a doctor without a photo', async () => {
    open(clinicOf({ ...MAYA, img: '' }))
    const row = (await screen.findByRole('rowheader', { name: /^Maya/ })).closest('tr')
    expect(row?.querySelector('img')).toBeNull()
    expect(within(row ?? document.body).getByText('M')).toBeTruthy()
  })

  it('deletes nobody without a confirmation', async () => {
    const clinic = clinicOf(MAYA)
    const { user } = open(clinic)
    await user.click(await deleteMaya())
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(clinic.deleteDoctor).not.toHaveBeenCalled()
    await waitFor(async () => expect(document.activeElement).toBe(await deleteMaya()))
  })

  it('deletes a confirmed doctor, closes the modal and counts again', async () => {
    const clinic = clinicOf(MAYA, OTTO)
    const { user } = open(clinic)
    await user.click(await deleteMaya())
    await user.click(within(await question()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Doctor: Maya is deleted.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(clinic.deleteDoctor).toHaveBeenCalledExactlyOnceWith({ params: { email: MAYA.email } })
    const left = within(await screen.findByRole('region', { name: '1 doctor' }))
    await waitFor(() => expect(document.activeElement).toBe(left.getByText('1 doctor')))
    expect(clinic.listDoctors).toHaveBeenCalledTimes(2)
  })

  it('links to the form when the last doctor is deleted', async () => {
    const { user } = open(clinicOf(MAYA))
    await user.click(await deleteMaya())
    await user.click(within(await question()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('There are 0 doctors.')).toBeTruthy()
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Add a New Doctor' })
    expect(link.getAttribute('href')).toBe('/dashboard/addDoctor')
    const list = screen.getByRole('region', { name: 'Manage Doctors' })
    await waitFor(() => expect(document.activeElement).toBe(list))
  })

  it('shows a hundred doctors 25 at a time, with page links for the keyboard', async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => ({
      ...MAYA,
      _id: `d-${index}`,
      name: `Doctor ${index + 1}`,
    }))
    const { user } = open(clinicOf(...hundred))
    expect(await screen.findByRole('table', { name: '100 doctors' })).toBeTruthy()
    const pager = within(screen.getByRole('navigation', { name: 'Pages of doctors' }))
    pager.getByRole('link', { name: 'Page 4' }).focus()
    await user.keyboard('{Enter}')
    expect(location.search).toBe('?page=4')
    expect(pager.getByText('Showing 76–100 of 100')).toBeTruthy()
    expect(screen.getAllByRole('rowheader')).toHaveLength(25)
    expect(document.activeElement?.textContent).toBe('100 doctors')
  })

  it('says why a deletion failed and leaves the dialog open', async () => {
    const deleteDoctor = vi.fn(() =>
      Promise.reject(new Failure('unreachable', 'We could not reach the clinic.')),
    )
    const { user } = open({ ...clinicOf(MAYA), deleteDoctor })
    await user.click(await deleteMaya())
    await user.click(within(await question()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('We could not reach the clinic.')).toBeTruthy()
    expect(await question()).toBeTruthy()
  })
})
