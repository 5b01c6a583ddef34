// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import { IMAGE_MAX_BYTES } from '../../../schemas/doctor.ts'
import { describedBy, summary, summaryLinks } from '../errors.ts'
import type { FakeCalls } from '../../rig/calls.ts'
import { closeApp } from '../open-app.tsx'
import { openAdmin } from './open-admin.tsx'
import { stubPhotos } from './photos.ts'

beforeEach(stubPhotos)
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const SERVICES = [
  { _id: 's-1', name: 'Teeth Whitening' },
  { _id: 's-2', name: 'Root Canal' },
]
const PHOTO = new File([Uint8Array.of(1, 2, 3)], 'maya.png', { type: 'image/png' })
const fileOf = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'maya', { type })

const field = (name: string) => screen.findByRole('textbox', { name })
const photo = () => screen.findByLabelText('Photo')
const submit = () => screen.findByRole('button', { name: 'Add' })

function open({
  upload = () => Promise.resolve({ url: '/local-images/maya.png' }),
  addDoctor = () => Promise.resolve({ insertedId: 'd-1' }),
} = {}) {
  const calls = {
    upload: vi.fn(upload),
    addDoctor: vi.fn<FakeCalls['addDoctor']>(addDoctor),
  }
  const listServices = () => Promise.resolve(SERVICES)
  const { user } = openAdmin('/dashboard/addDoctor', {
    clinic: { listServices, addDoctor: calls.addDoctor },
    images: { upload: calls.upload },
  })
  const fill = async () => {
    await user.type(await field('Name'), 'Maya')
    await user.type(await field('Email'), 'maya@mail.test')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speciality' }), 'Root Canal')
    await user.upload(await photo(), PHOTO)
  }
  return { ...calls, user, fill }
}

describe('Add a New Doctor', () => {
  it('offers the services by name as specialities', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Add a New Doctor' })).toBeTruthy()
    await field('Name')
    const options = screen.getAllByRole('option').map((option) => option.getAttribute('value'))
    expect(options).toEqual(['Teeth Whitening', 'Root Canal'])
  })

  it('marks the required fields', async () => {
    open()
    expect((await field('Name')).ariaRequired).toBe('true')
    expect((await field('Email')).ariaRequired).toBe('true')
    expect(await photo()).toHaveProperty('required', true)
    expect(screen.getByRole('combobox', { name: 'Speciality' }).ariaRequired).toBeNull()
  })

  it("shows the error of every missing field at the field itself, including the photo's", async () => {
    const { user, upload } = open()
    await user.click(await submit())
    expect(describedBy(await field('Name'))).toContain('Name is Required')
    expect(describedBy(await field('Email'))).toContain('Email is Required')
    expect(describedBy(await photo())).toContain('Image is Required')
    expect(document.activeElement).toBe(summary())
    expect(summaryLinks()).toEqual([
      'Name is Required',
      'Email is Required',
      'Photo: Image is Required',
    ])
    await user.click(screen.getByRole('link', { name: 'Photo: Image is Required' }))
    expect(document.activeElement).toBe(await photo())
    expect(upload).not.toHaveBeenCalled()
  })

  it('asks only for the photo if only that is missing', async () => {
    const { user } = open()
    await user.type(await field('Name'), 'Maya')
    await user.type(await field('Email'), 'maya@mail.test{Enter}')
    expect(screen.getByText('Image is Required')).toBeTruthy()
    expect(screen.queryByText('Name is Required')).toBeNull()
    expect(document.activeElement).toBe(await photo())
  })

  it.each([
    ['of another type', fileOf(3, 'application/pdf'), 'Choose a PNG, JPEG or WebP image'],
    ['too large', fileOf(IMAGE_MAX_BYTES + 1, 'image/png'), 'Choose an image of 5 MB or less'],
  ])('uploads no photo that is %s', async (_name, file, message) => {
    const { user, upload } = open()
    await user.type(await field('Name'), 'Maya')
    await user.type(await field('Email'), 'maya@mail.test')
    await userEvent.setup({ applyAccept: false }).upload(await photo(), file)
    expect(describedBy(await photo())).toContain(message)
    await user.click(await submit())
    expect(describedBy(await photo())).toContain(message)
    expect(document.activeElement).toBe(await photo())
    expect(upload).not.toHaveBeenCalled()
    await user.upload(await photo(), PHOTO)
    expect(screen.queryByText(message)).toBeNull()
  })

  it('removes a chosen photo by keyboard, and moves the focus to where another can be chosen', async () => {
    const { user, fill, upload } = open()
    await fill()
    ;(await photo()).focus()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove photo' }))
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('img', { name: 'Preview' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull()
    expect(document.activeElement).toBe(await photo())
    await user.click(await submit())
    expect(describedBy(await photo())).toContain('Image is Required')
    expect(upload).not.toHaveBeenCalled()
  })

  it('says that the browser cannot show a file', async () => {
    const { user } = open()
    await user.upload(await photo(), PHOTO)
    fireEvent.error(screen.getByRole('img', { name: 'Preview' }))
    expect(describedBy(await photo())).toContain('This file can’t be shown as an image')
    expect(screen.queryByRole('img', { name: 'Preview' })).toBeNull()
  })

  it('lets nothing be changed while the doctor is being sent', async () => {
    const added = Promise.withResolvers<{ insertedId: string }>()
    const { user, fill } = open({ addDoctor: () => added.promise })
    await fill()
    await user.click(await submit())
    expect(await field('Name')).toHaveProperty('readOnly', true)
    expect(await photo()).toHaveProperty('disabled', true)
    const speciality = screen.getByRole('combobox', { name: 'Speciality' })
    expect(speciality).toHaveProperty('disabled', true)
    expect(document.activeElement).toBe(await submit())
    added.resolve({ insertedId: 'd-1' })
    expect(await screen.findByText('Doctor added successfully')).toBeTruthy()
  })

  it('uploads the photo, adds the doctor with its address, and shows an empty form', async () => {
    const { user, fill, upload, addDoctor } = open()
    await fill()
    expect(screen.getByRole('img', { name: 'Preview' }).getAttribute('src')).toBe('blob:preview')
    await user.click(await submit())
    expect(await screen.findByText('Doctor added successfully')).toBeTruthy()
    expect(upload).toHaveBeenCalledExactlyOnceWith(PHOTO, expect.any(AbortSignal))
    expect(addDoctor).toHaveBeenCalledExactlyOnceWith({
      body: {
        name: 'Maya',
        email: 'maya@mail.test',
        specialty: 'Root Canal',
        img: '/local-images/maya.png',
      },
    })
    expect(await field('Name')).toHaveProperty('value', '')
    expect(await photo()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(await field('Name'))
    expect(sessionStorage).toHaveLength(0)
  })

  it('keeps the form if the upload fails, and says why at the photo', async () => {
    const reason = 'The image host refused the photo: it is a cat.'
    const refusal = new Failure('rejected', reason, { fields: { photo: reason } })
    const { user, fill, addDoctor } = open({ upload: () => Promise.reject(refusal) })
    await fill()
    await user.click(await submit())
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(document.activeElement).toBe(await photo())
    expect(await field('Name')).toHaveProperty('value', 'Maya')
    expect(addDoctor).not.toHaveBeenCalled()
  })

  it('says at the photo that the clinic accepts no photo from its website', async () => {
    const message = 'The photo must be at https://clinic.example.'
    const elsewhere = new Failure('rejected', message, { fields: { img: message } })
    const { user, fill } = open({ addDoctor: () => Promise.reject(elsewhere) })
    await fill()
    await user.click(await submit())
    expect(await screen.findByText('Failed to add a doctor')).toBeTruthy()
    expect(describedBy(await photo())).toContain(message)
    expect(document.activeElement).toBe(await photo())
  })

  it('says at the email field that the email is taken, besides the toast', async () => {
    const message = 'There is already a doctor with this email.'
    const taken = new Failure('rejected', message, { fields: { email: message } })
    const { user, fill } = open({ addDoctor: () => Promise.reject(taken) })
    await fill()
    await user.click(await submit())
    expect(await screen.findByText('Failed to add a doctor')).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(await field('Email'))
  })

  it('says above the button why the clinic could not add the doctor', async () => {
    const lost = new Failure('unreachable', 'We could not reach the clinic.')
    const { user, fill } = open({ addDoctor: () => Promise.reject(lost) })
    await fill()
    await user.click(await submit())
    expect(await screen.findByText('Failed to add a doctor')).toBeTruthy()
    const reason = await within(screen.getByRole('main')).findByRole('alert')
    expect(reason.textContent).toBe('We could not reach the clinic.')
    expect(await field('Email')).toHaveProperty('value', 'maya@mail.test')
  })

  it('keeps the typed text over a reload', async () => {
    const { fill } = open()
    await fill()
    const kept = Object.entries(sessionStorage)
    closeApp()
    for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
    open()
    expect(await field('Name')).toHaveProperty('value', 'Maya')
    expect(await field('Email')).toHaveProperty('value', 'maya@mail.test')
    const speciality = screen.getByRole('combobox', { name: 'Speciality' })
    await waitFor(() => expect(speciality).toHaveProperty('value', 'Root Canal'))
    expect(describedBy(await photo())).toContain('Please choose maya.png again')
  })

  it('says that the specialities are loading, then why they failed', async () => {
    const asked = Promise.withResolvers<typeof SERVICES>()
    const listServices = vi.fn(() => Promise.resolve(SERVICES)).mockReturnValueOnce(asked.promise)
    const { user } = openAdmin('/dashboard/addDoctor', { clinic: { listServices } })
    expect(await screen.findByText('Loading the specialties')).toBeTruthy()
    asked.reject(new Failure('unreachable', 'We could not reach the clinic.'))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We could not reach the clinic.',
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: 'Root Canal' })).toBeTruthy()
  })
})
