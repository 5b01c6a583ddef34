// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import { disputePack } from '../../rig/dispute-pack.ts'
import { closeApp } from '../open-app.tsx'
import { openAdmin } from './open-admin.tsx'

afterEach(closeApp)

const ADDRESS = '/dashboard/dispute/du_1'
const open = (pack = disputePack) =>
  openAdmin(ADDRESS, { clinic: { readDispute: vi.fn(() => Promise.resolve(pack)) } })

const partOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return heading.parentElement?.textContent
}

it('shows everything that a bank asks for', async () => {
  open()
  expect(await partOf('Dispute')).toMatch(
    /no treatment.*Please respond to the dispute\..*\$40.*du_1/,
  )
  expect(await partOf('Appointment')).toMatch(/Bob Brown, bob@mail\.test.*Teeth Cleaning/)
  expect(await partOf('Receipt')).toMatch(/\$40.*pi_12345678/)
  expect(await partOf('Cancellation terms that the patient accepted')).toMatch(
    /If cancelled at least 24 hours before the appointment, 100% is refunded\..*If cancelled at least 2 hours before the appointment, 50%.*After that, nothing/,
  )
  const mails = await partOf('Emails to the patient')
  expect(mails).toMatch(/Confirmation.*: sent.*Reminder.*: not sent yet/)
  expect(await partOf('Refunds')).toMatch(/\$20.*: refunded/)
})

it('says what there is none of', async () => {
  const { terms: _, ...rest } = disputePack
  open({ ...rest, mails: [], refunds: [] })
  expect(await partOf('Emails to the patient')).toContain('No emails were sent.')
  expect(await partOf('Refunds')).toContain('Nothing was refunded.')
  expect(await partOf('Cancellation terms that the patient accepted')).toContain(
    'The booking was made before the clinic had cancellation terms.',
  )
})

it('can be printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Print documents' }))
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('says why the documents are missing, and asks again', async () => {
  const readDispute = vi
    .fn(() => Promise.resolve(disputePack))
    .mockRejectedValueOnce(new Failure('rejected', 'There is no such dispute.'))
  const { user } = openAdmin(ADDRESS, { clinic: { readDispute } })
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('There is no such dispute.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await partOf('Receipt')).toContain('pi_12345678')
})
