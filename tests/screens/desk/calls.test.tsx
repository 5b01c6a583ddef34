// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import { openAdmin } from '../admin/open-admin.tsx'
import { closeApp, NOW } from '../open-app.tsx'
import { bob, callListClinic, entryOf, TOMORROW } from './call-list-clinic.ts'

afterEach(closeApp)

function open(clinic = callListClinic(entryOf(), bob), path = '/dashboard/calls') {
  return { clinic, ...openAdmin(path, { clinic }) }
}

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr')
  if (!row) throw new Error(`No row of ${name}`)
  return within(row)
}

describe('Call List', () => {
  it('follows the day: after midnight it shows the new tomorrow', async () => {
    let at = NOW
    const clinic = callListClinic(entryOf(), bob)
    openAdmin('/dashboard/calls', { clinic, now: () => at })
    await screen.findByText('Friday, Jan 16, 2026')
    at = new Date(NOW.getTime() + 24 * 60 * 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText('Saturday, Jan 17, 2026')).toBeTruthy()
    expect(clinic.listCalls.mock.lastCall?.[0].query.date).toBe('2026-01-17')
  })

  it('lists whom to call about tomorrow, with the phone number and the calls so far', async () => {
    const { clinic } = open()
    expect(await screen.findByRole('table', { name: '2 visits to confirm' })).toBeTruthy()
    expect(screen.getByText('Friday, Jan 16, 2026')).toBeTruthy()
    expect(clinic.listCalls.mock.lastCall?.[0].query.date).toBe(TOMORROW)
    const row = await rowOf('Bob Jones')
    expect(row.getByText('11:00 AM')).toBeTruthy()
    expect(row.getByText('Teeth Cleaning, Dr. Lee')).toBeTruthy()
    expect(row.getByRole('link', { name: 'Bob Jones' }).getAttribute('href')).toBe(
      '/dashboard/person/p2',
    )
    expect(row.getByRole('link', { name: '(212) 555-0143' }).getAttribute('href')).toBe(
      'tel:+12125550143',
    )
    expect(row.getByRole('listitem').textContent).toBe('No answer, Jan 15, 2026, 9:12 AM')
  })

  it('keeps a visit on the list after a call, and takes a confirmed one off', async () => {
    const { clinic, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Reached: Ann Smith' }))
    expect(await screen.findByText('Call recorded.')).toBeTruthy()
    expect((await rowOf('Ann Smith')).getByRole('listitem').textContent).toMatch(/^Reached, /)
    expect(clinic.recordCall.mock.lastCall?.[0]).toMatchObject({
      params: { id: 'ann' },
      body: { outcome: 'reached', version: 0 },
    })
    await user.click(await screen.findByRole('button', { name: 'Confirmed: Ann Smith' }))
    expect(await screen.findByText('Visit confirmed.')).toBeTruthy()
    expect(await screen.findByRole('table', { name: '1 visit to confirm' })).toBeTruthy()
    expect(clinic.recordCall.mock.lastCall?.[0].body).toEqual({ outcome: 'confirmed', version: 1 })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1 visit to confirm'))
  })

  it('shows a visit as it is now if somebody else has changed it', async () => {
    const { clinic, user } = open()
    const button = await screen.findByRole('button', { name: 'Confirmed: Ann Smith' })
    clinic.change(entryOf({ version: 1, startsAt: 10 * 60 }), bob)
    clinic.recordCall.mockRejectedValueOnce(
      new Failure('rejected', 'This appointment has changed.', { code: 'changed' }),
    )
    act(() => button.focus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('This appointment has changed.')).toBeTruthy()
    expect(await (await rowOf('Ann Smith')).findByText('10:00 AM')).toBeTruthy()
    expect(document.activeElement).toBe(button)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Visit confirmed.')).toBeTruthy()
    expect(clinic.recordCall.mock.lastCall?.[0].body).toEqual({ outcome: 'confirmed', version: 1 })
  })

  it('goes to another day, and back to tomorrow', async () => {
    const { clinic, user } = open()
    await user.click(await screen.findByRole('button', { name: /^Next day, Saturday/ }))
    expect(location.search).toBe('?date=2026-01-17')
    expect(await screen.findByText('Saturday, Jan 17, 2026')).toBeTruthy()
    expect(clinic.listCalls.mock.lastCall?.[0].query.date).toBe('2026-01-17')
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
    expect(location.search).toBe('')
    await waitFor(() => expect(clinic.listCalls.mock.lastCall?.[0].query.date).toBe(TOMORROW))
  })

  it('says that nobody needs a call, and still leads to other days', async () => {
    open(callListClinic())
    expect(await screen.findByText('Nobody needs a call.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Next day/ })).toBeTruthy()
  })

  it('shows a number that cannot be dialed without a link', async () => {
    const phone = '555-0100 / 555-0101'
    open(callListClinic(entryOf({ person: { ...bob.person, phone, tel: undefined } })))
    const shown = await screen.findByText(`${phone} (cannot be dialed)`)
    expect(shown.closest('a')).toBeNull()
  })

  it('says that a patient has no phone number', async () => {
    open(callListClinic(entryOf({ person: { ...bob.person, phone: '' } })))
    expect((await rowOf('Bob Jones')).queryByRole('link', { name: /\d/ })).toBeNull()
  })
})
