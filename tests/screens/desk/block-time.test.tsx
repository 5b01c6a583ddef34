// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import type { FakeCalls } from '../../rig/calls.ts'
import { openAdmin } from '../admin/open-admin.tsx'
import { closeApp } from '../open-app.tsx'
import { agendaOf, columnOf, dayOf, visitOf } from './agenda-samples.ts'
import { away, awayClinic } from './call-list-clinic.ts'
import { deskClinic } from './desk-clinic.ts'

afterEach(closeApp)

const MADE = {
  revision: 1,
  _id: 'off-1',
  lost: 1,
  gained: 0,
  days: 1,
  weekdays: [],
  affectedCount: 1,
  affected: [],
}

function open(path = '/dashboard/today', visits = [away()]) {
  const agenda = {
    ...agendaOf(dayOf([columnOf({ visits: [visitOf()] })])),
    agendas: [{ id: 'a1', name: 'Dr. Lee' }],
  }
  const clinic = {
    ...awayClinic(...visits),
    ...deskClinic(agenda).clinic,
    addTimeOff: vi.fn<FakeCalls['addTimeOff']>(() => Promise.resolve(MADE)),
    deleteTimeOff: vi.fn<FakeCalls['deleteTimeOff']>(() => Promise.resolve(MADE)),
  }
  return { clinic, ...openAdmin(path, { clinic }) }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('Block time', () => {
  it('blocks a doctor’s time from now on with two keys and the reason', async () => {
    const { clinic, user } = open()
    const visit = await screen.findByRole('gridcell', { name: /^Ann Smith/ })
    act(() => visit.focus())
    await user.keyboard('x')
    const form = await dialog('Block Time')
    expect(form.getByLabelText<HTMLSelectElement>('Doctor').value).toBe('a1')
    expect(document.activeElement).toBe(form.getByLabelText('Reason'))
    await user.keyboard('Ill{Enter}')
    const told = await dialog('Time blocked')
    expect(clinic.addTimeOff).toHaveBeenCalledOnce()
    expect(clinic.addTimeOff.mock.lastCall?.[0].body).toEqual({
      agendaId: 'a1',
      from: '2026-01-15',
      fromTime: '12:00',
      until: '2026-01-15',
      reason: 'Ill',
      yearly: false,
    })
    expect(told.getByText('1 visit is at this time. Please call the patient.')).toBeTruthy()
    expect(told.getByRole('link', { name: '2125550142' })).toBeTruthy()
    expect(told.getByRole('link', { name: 'Go to Still to call' })).toBeTruthy()
  })

  it('frees the time again on U', async () => {
    const { clinic, user } = open('/dashboard/today', [])
    await user.click(await screen.findByRole('button', { name: 'Block Time' }))
    const form = await dialog('Block Time')
    await user.selectOptions(form.getByLabelText('Doctor'), 'Dr. Lee')
    await user.type(form.getByLabelText('Reason'), 'Training{Enter}')
    const told = await dialog('Time blocked')
    expect(told.getByText('No visit is at this time.')).toBeTruthy()
    await user.keyboard('u')
    expect(await screen.findByText('The time is free again.')).toBeTruthy()
    expect(clinic.deleteTimeOff.mock.lastCall?.[0].params).toEqual({ id: 'off-1' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says beside the field what is missing, and what the server refuses', async () => {
    const { clinic, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Block Time' }))
    const form = await dialog('Block Time')
    await user.click(form.getByRole('button', { name: 'Block the time' }))
    expect(await form.findByText('Choose a doctor')).toBeTruthy()
    expect(form.getByText('Enter a reason')).toBeTruthy()
    expect(clinic.addTimeOff).not.toHaveBeenCalled()
    const text = 'This time is already blocked: Ill'
    clinic.addTimeOff.mockRejectedValueOnce(
      new Failure('rejected', 'Some times are not valid.', {
        code: 'impossible_times',
        fields: { from: text },
      }),
    )
    await user.selectOptions(form.getByLabelText('Doctor'), 'Dr. Lee')
    await user.type(form.getByLabelText('Reason'), 'Ill{Enter}')
    expect(await form.findByText(text)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^First day/)))
  })

  it('opens from its address, which the page then forgets', async () => {
    open('/dashboard/today?block=time')
    await dialog('Block Time')
    expect(location.search).toBe('')
  })
})

describe('a visit whose doctor is away', () => {
  it('says so in the grid and in its details', async () => {
    const off = [{ from: 0, to: 24 * 60, reason: 'Ill' }]
    const day = dayOf([columnOf({ off, visits: [visitOf()] })])
    const { user } = openAdmin('/dashboard/today', { clinic: deskClinic(agendaOf(day)).clinic })
    await user.click(await screen.findByRole('gridcell', { name: /^Ann Smith.*doctor away/ }))
    expect((await dialog('Ann Smith')).getByText('Dr. Lee (doctor away)')).toBeTruthy()
  })
})
