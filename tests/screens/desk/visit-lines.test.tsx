// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import type { FakeCalls } from '../../rig/calls.ts'
import { openAdmin } from '../admin/open-admin.tsx'
import { closeApp } from '../open-app.tsx'
import { agendaOf, columnOf, dayOf, visitOf } from './agenda-samples.ts'
import { deskClinic } from './desk-clinic.ts'

afterEach(closeApp)

const CLEANING = { treatmentId: 't1', name: 'Teeth Cleaning', price: 80, minutes: 30 }
const XRAY = { treatmentId: 't2', name: 'X-Ray', price: 25.5, minutes: 10 }

async function open(fields: Partial<AgendaVisit> = {}) {
  const visit = visitOf(fields)
  const clinic = {
    ...deskClinic(agendaOf(dayOf([columnOf({ visits: [visit] })]))).clinic,
    readLines: vi.fn<FakeCalls['readLines']>(() =>
      Promise.resolve({
        version: 3,
        lines: [CLEANING],
        minutes: 30,
        offered: [XRAY, CLEANING],
      }),
    ),
    changeLines: vi.fn<FakeCalls['changeLines']>(() => Promise.resolve({ visit })),
  }
  const { user } = openAdmin('/dashboard/today', { clinic })
  const cell = await screen.findByRole('gridcell', { name: /^Ann Smith/ })
  act(() => cell.focus())
  await user.keyboard('{Enter}')
  return { clinic, user, details: within(await screen.findByRole('dialog', { name: 'Ann Smith' })) }
}

async function openForm() {
  const { details, ...rest } = await open()
  await rest.user.click(details.getByRole('button', { name: 'Treatments and price' }))
  const dialog = await screen.findByRole('dialog', { name: 'Treatments and price' })
  const form = within(dialog)
  await form.findByRole('group', { name: 'Teeth Cleaning' })
  return { form, ...rest }
}

describe('Treatments and price', () => {
  it('adds a treatment with its usual price and length, and changes a price', async () => {
    const { clinic, user, form } = await openForm()
    await user.click(form.getByRole('button', { name: 'Add' }))
    expect(form.getByText('Together: $105.50, 40 min')).toBeTruthy()
    const cleaning = within(form.getByRole('group', { name: 'Teeth Cleaning' }))
    await user.clear(cleaning.getByLabelText('Price in dollars'))
    await user.type(cleaning.getByLabelText('Price in dollars'), '70{Enter}')
    expect(await screen.findByText('The treatments are saved.')).toBeTruthy()
    expect(clinic.changeLines.mock.lastCall?.[0]).toEqual({
      params: { id: 'ann' },
      body: {
        version: 3,
        lines: [
          { treatmentId: 't1', price: 70, minutes: 30 },
          { treatmentId: 't2', price: 25.5, minutes: 10 },
        ],
      },
    })
  })

  it('says beside the fields what is wrong', async () => {
    const { clinic, user, form } = await openForm()
    await user.clear(form.getByLabelText('Minutes'))
    await user.type(form.getByLabelText('Minutes'), '7{Enter}')
    const error = 'Enter a number of minutes from 0 to 480 in steps of five'
    expect(form.getAllByText(error).length).toBeGreaterThan(0)
    expect(clinic.changeLines).not.toHaveBeenCalled()
  })

  it('says who has the longer time, and overbooks', async () => {
    const { clinic, user, form } = await openForm()
    const taken = 'The time is taken: Bob Jones, 9:30 – 10:00 AM.'
    clinic.changeLines.mockRejectedValueOnce(new Failure('rejected', taken, { code: 'slot_taken' }))
    await user.type(form.getByLabelText('Length in minutes (optional)'), '45{Enter}')
    const box = await form.findByRole('group', { name: taken })
    expect(document.activeElement).toBe(box)
    await user.click(within(box).getByRole('button'))
    expect(await screen.findByText('The treatments are saved.')).toBeTruthy()
    expect(clinic.changeLines.mock.lastCall?.[0].body).toMatchObject({
      minutes: 45,
      overbook: true,
    })
  })

  it('is not offered for a paid visit, whose details name all treatments', async () => {
    const { details } = await open({ paid: 'desk', lines: [CLEANING, XRAY] })
    expect(details.getByText('Teeth Cleaning, X-Ray')).toBeTruthy()
    expect(details.queryByRole('button', { name: 'Treatments and price' })).toBeNull()
  })
})
