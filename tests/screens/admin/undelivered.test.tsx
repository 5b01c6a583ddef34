// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeApp } from '../open-app.tsx'
import { openAdmin } from './open-admin.tsx'
import { REMINDER, undeliveredClinic } from './undelivered-clinic.ts'

afterEach(closeApp)

const open = (clinic: Partial<ReturnType<typeof undeliveredClinic>>) =>
  openAdmin('/dashboard/mail', { clinic })

describe('Undelivered Mail', () => {
  it('says whom to call, about which appointment, and why the mail failed', async () => {
    open(undeliveredClinic(REMINDER))
    expect(await screen.findByRole('region', { name: '1 email did not arrive' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Ann' })).toBeTruthy()
    expect(screen.getByText('Mail did not arrive, please call.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '(212) 555-0142' }).getAttribute('href')).toBe(
      'tel:+12125550142',
    )
    expect(screen.getByText('Reminder of your appointment.').parentElement?.textContent).toBe(
      'Reminder of your appointment. Appointment: Jan 5, 2023, 08.00 AM - 08.30 AM',
    )
    expect(screen.getByText('Reason: 550 no such user')).toBeTruthy()
  })

  it('asks nobody to call a patient who gave no phone number', async () => {
    open(undeliveredClinic({ ...REMINDER, phone: '' }))
    expect(
      await screen.findByText('Mail did not arrive, and there is no phone number on file.'),
    ).toBeTruthy()
    expect(screen.queryByText(/please call/)).toBeNull()
  })

  it('shows an email of an unknown kind, and an email without an appointment', async () => {
    const { date: _, slot: __, ...withoutVisit } = REMINDER
    const named = { _id: 'mail-2', patientName: '', phone: '', about: 'account' }
    open(undeliveredClinic({ ...REMINDER, about: 'survey' }, { ...withoutVisit, ...named }))
    expect((await screen.findByText('survey')).parentElement?.textContent).toBe(
      'survey Appointment: Jan 5, 2023, 08.00 AM - 08.30 AM',
    )
    expect(screen.getByRole('heading', { level: 2, name: 'ann@mail.test' })).toBeTruthy()
    expect(screen.getByText('See your appointments online.')).toBeTruthy()
  })

  it.each([
    ['Called: Ann', 'called', 'Email removed from the list.'],
    ['Send again: Ann', 'again', 'Sending the email again.'],
  ])('takes a mail off the list with “%s”', async (button, how, told) => {
    const clinic = undeliveredClinic(REMINDER)
    const { user } = open(clinic)
    await user.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByText(told)).toBeTruthy()
    expect(await screen.findByText('Every email has arrived.')).toBeTruthy()
    expect(clinic.handleUndeliveredMail).toHaveBeenCalledWith({
      params: { id: REMINDER._id },
      body: { how },
    })
  })

  it('says so if somebody else was faster', async () => {
    const handleUndeliveredMail = vi.fn(() => Promise.resolve({ modifiedCount: 0 }))
    const { user } = open({ ...undeliveredClinic(REMINDER), handleUndeliveredMail })
    await user.click(await screen.findByRole('button', { name: 'Called: Ann' }))
    expect(await screen.findByText('Somebody has already dealt with this email.')).toBeTruthy()
  })
})
