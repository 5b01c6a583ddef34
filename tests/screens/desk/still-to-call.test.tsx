// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import { openAdmin } from '../admin/open-admin.tsx'
import { closeApp } from '../open-app.tsx'
import { visitOf } from './agenda-samples.ts'
import { away, awayClinic, bob, TOMORROW } from './call-list-clinic.ts'

afterEach(closeApp)

const other = away({
  visit: visitOf({ id: 'bob', person: bob.person, startsAt: 11 * 60, paid: 'card' }),
  places: [],
})

function open(clinic = awayClinic(away(), other)) {
  return { clinic, ...openAdmin('/dashboard/calls', { clinic }) }
}

const part = async () => within(await screen.findByRole('region', { name: 'Still to call' }))

describe('Still to call', () => {
  it('lists the visits whose doctor is away, with phone, reason and free times', async () => {
    open()
    const shown = await part()
    expect(shown.getByRole('table', { name: '2 visits whose doctor is away' })).toBeTruthy()
    const row = within(shown.getAllByRole('row')[1] ?? document.body)
    expect(row.getByText('Thu, Jan 15, 9:00 AM')).toBeTruthy()
    expect(row.getByText('Teeth Cleaning, Dr. Lee (Ill)')).toBeTruthy()
    expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Move to 10:00 AM, Dr. Roe',
      'Move to Fri, Jan 16, 9:00 AM',
      'Left a message',
      'Cancelled by us',
    ])
    expect(shown.getByRole('link', { name: bob.person.phone })).toBeTruthy()
  })

  it('is not shown while no doctor is away', async () => {
    open(awayClinic())
    expect(await screen.findByText('Nobody needs a call.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Still to call' })).toBeNull()
  })

  it('moves a visit to a proposed time, and takes it off; U undoes the move', async () => {
    const { clinic, user } = open()
    await user.click(
      await screen.findByRole('button', { name: 'Move to Fri, Jan 16, 9:00 AM: Ann Smith' }),
    )
    expect(await screen.findByText('Visit moved.')).toBeTruthy()
    expect(clinic.changeVisit.mock.lastCall?.[0]).toEqual({
      params: { id: 'ann' },
      body: { version: 0, place: { date: TOMORROW, agendaId: 'a1', startsAt: 9 * 60 } },
    })
    await screen.findByText('1 visit whose doctor is away')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: bob.person.phone }))
    await user.keyboard('u')
    expect(await screen.findByText('Undone.')).toBeTruthy()
    expect(clinic.undoVisitChange.mock.lastCall?.[0].body).toEqual({ version: 1, what: 'move' })
    expect(await screen.findByText('2 visits whose doctor is away')).toBeTruthy()
  })

  it('cancels a visit after a question that says what goes back', async () => {
    const { clinic, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Cancelled by us: Bob Jones' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bob Jones' }))
    expect(dialog.getByText(/will be refunded to the card\.$/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel the visit' }))
    expect(await screen.findByText('Visit cancelled.')).toBeTruthy()
    const { price } = other.visit
    expect(clinic.cancelVisit.mock.lastCall?.[0].body).toEqual({
      version: 0,
      reason: '',
      expectedRefund: price,
    })
    await user.click(screen.getByRole('button', { name: 'Undo (U)' }))
    expect(clinic.undoVisitChange.mock.lastCall?.[0].body).toEqual({ version: 1, what: 'cancel' })
  })

  it('keeps a visit after a message, and says when nobody is left', async () => {
    const { clinic, user } = open(awayClinic(away()))
    await user.click(await screen.findByRole('button', { name: 'Left a message: Ann Smith' }))
    expect(await screen.findByText('Call recorded.')).toBeTruthy()
    expect(clinic.recordCall.mock.lastCall?.[0].body).toEqual({ outcome: 'message', version: 0 })
    expect((await screen.findByText('Left a message,')).textContent).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Move to 10:00 AM, Dr. Roe: Ann Smith' }))
    expect(await screen.findByText('Nobody is left to call.')).toBeTruthy()
  })

  it('reads the list again if somebody else has taken the time', async () => {
    const { clinic, user } = open()
    clinic.changeVisit.mockRejectedValueOnce(
      new Failure('rejected', 'This time is taken.', { code: 'slot_taken' }),
    )
    const button = await screen.findByRole('button', {
      name: 'Move to 10:00 AM, Dr. Roe: Ann Smith',
    })
    await user.click(button)
    expect(await screen.findByText('This time is taken.')).toBeTruthy()
    await waitFor(() => expect(clinic.listStillToCall).toHaveBeenCalledTimes(2))
    expect(document.activeElement).toBe(button)
  })
})
