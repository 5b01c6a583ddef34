// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { stubPhotos } from '../screens/admin/photos.ts'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { leave, startReader } from './reader.ts'

beforeEach(stubPhotos)
afterEach(async () => {
  await leave()
  vi.unstubAllGlobals()
})

const MAYA = {
  _id: 'd-1',
  name: 'Maya',
  email: 'maya@mail.test',
  specialty: 'Root Canal',
  img: '/local-images/maya.png',
}
const OTTO = { ...MAYA, _id: 'd-2', name: 'Otto', email: 'otto@mail.test' }
const PHOTO = new File([Uint8Array.of(1, 2, 3)], 'maya.png', { type: 'image/png' })
const TAKEN = 'There is already a doctor with this email.'

function openForm() {
  const taken = new Failure('rejected', TAKEN, { fields: { email: TAKEN } })
  const addDoctor = vi.fn(() => Promise.resolve({ insertedId: 'd-1' }))
  openAdmin('/dashboard/addDoctor', {
    clinic: {
      listServices: () => Promise.resolve([{ _id: 's-1', name: 'Root Canal' }]),
      addDoctor: addDoctor.mockRejectedValueOnce(taken),
    },
    images: { upload: () => Promise.resolve({ url: MAYA.img }) },
  })
}

function openList() {
  let doctors = [MAYA, OTTO]
  openAdmin('/dashboard/manageDoctor', {
    clinic: {
      listDoctors: () => Promise.resolve(doctors),
      deleteDoctor: ({ params: { email } }) => {
        doctors = doctors.filter((doctor) => doctor.email !== email)
        return Promise.resolve({ deletedCount: 1 })
      },
    },
  })
}

describe('a transcript of Add a New Doctor', () => {
  it('goes from errors to an added doctor', async () => {
    const reader = await startReader('Ada adds a doctor, not without mistakes', openForm)
    await reader.toHeading()
    await reader.readTo('button, Add')
    await reader.press('Enter', 'Tab', 'Enter')
    await reader.types('Maya')
    await reader.press('Tab')
    await reader.types('otto@mail.test')
    await reader.press('Enter')
    await reader.acts('chooses maya.png', (user) =>
      user.upload(screen.getByLabelText('Photo'), PHOTO),
    )
    await reader.press('Tab', 'Tab', 'Enter')
    await reader.types('n')
    await reader.press('Enter')
    await expect(reader.transcript()).toMatchFileSnapshot('add-doctor.txt')
  })
})

describe('a transcript of Manage Doctors', () => {
  it('deletes a doctor after a confirmation', async () => {
    const reader = await startReader('Ada deletes a doctor', openList)
    await reader.toHeading()
    await reader.readTo('button, Delete Maya')
    await reader.press('Enter')
    await reader.readTo('end of alertdialog')
    await reader.press('Tab', 'Tab', 'Tab', 'Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('delete-doctor.txt')
  })
})
