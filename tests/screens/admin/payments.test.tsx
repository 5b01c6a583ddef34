// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import { placeholderEmail } from '../../../schemas/person.ts'
import type { Reconciliation } from '../../../schemas/reconciliation.ts'
import { closeApp } from '../open-app.tsx'
import type { FakeCalls } from '../../rig/calls.ts'
import { openAdmin } from './open-admin.tsx'

afterEach(closeApp)

const WELL: Reconciliation = {
  checkedAt: '2026-01-15T17:00:05.000Z',
  since: '2025-11-16T17:00:05.000Z',
  chargedWithoutPaid: [],
  paidWithoutCharge: [],
}
const booking = {
  patient: 'bob@mail.test',
  PatientName: 'Bob Brown',
  treatment: 'Teeth Cleaning',
  date: 'Jan 20, 2026',
  slot: '08.00 AM - 08.30 AM',
}
const STRAY = {
  transactionId: 'pi_12345678',
  bookingId: 'b-1',
  amount: 40.5,
  chargedAt: '2026-01-15T02:30:00.000Z',
  remedy: 'record',
  booking,
} as const
const NOBODYS = {
  ...STRAY,
  transactionId: 'pi_nobodys1',
  remedy: 'none',
  booking: undefined,
} as const
const UNCHARGED = { bookingId: 'b-2', booking, amount: 90, charge: 'refunded' } as const

const FAILED = {
  refundId: 'r-1',
  transactionId: 'pi_12345678',
  bookingId: 'b-1',
  booking,
  amount: 40.5,
  owedSince: '2026-01-15T02:30:00.000Z',
  failure: 'expired_or_canceled_card',
}

const found = (changes: Partial<Reconciliation>): Reconciliation => ({ ...WELL, ...changes })

const open = (first: Reconciliation, settled: Reconciliation = WELL) =>
  openAt('/dashboard/payments', first, settled)

function openAt(address: string, first: Reconciliation, settled: Reconciliation = WELL) {
  const clinic = {
    compareCharges: vi.fn<FakeCalls['compareCharges']>(() => Promise.resolve(first)),
    settleCharges: vi.fn(() => Promise.resolve(settled)),
  }
  return { clinic, ...openAdmin(address, { clinic }) }
}

const heading = (text: string) => screen.findByRole('heading', { level: 2, name: text })
/** Returns the visible text, not its copy in an `output`, which announces it after a pause. */
const shown = (text: RegExp) => screen.getByText(text, { ignore: 'output' })

describe('Payments', () => {
  it('says that everything matches if both numbers are zero, and offers nothing to settle', async () => {
    open(WELL)
    await heading('Charged without a paid booking: 0')
    await heading('Paid booking without a charge: 0')
    expect(shown(/^All is well: every charge has a paid booking/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Settle' })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('shows each charge with its patient, and what settling does', async () => {
    open(found({ chargedWithoutPaid: [STRAY, NOBODYS] }))
    await heading('Charged without a paid booking: 2')
    expect(screen.queryByText(/^All is well/)).toBeNull()
    const rows = within(screen.getByRole('table', { name: '2 charges' })).getAllByRole('row')
    const [, bobs, nobodys] = rows.map((row) => row.textContent)
    for (const text of ['Bob Brown', 'bob@mail.test', 'Teeth Cleaning', 'Jan 20, 2026', '$40.50'])
      expect(bobs).toContain(text)
    expect(bobs).toMatch(/Jan 14, 2026, 9:30.*Transaction id: pi_12345678.*Booking id: b-1/)
    expect(bobs).toContain('Marks the booking as paid.')
    expect(nobodys).toMatch(/^Unknown.*Does nothing, because the clinic has no such booking\.$/)
  })

  it('says that a patient has no email, instead of a placeholder', async () => {
    const someone = { ...booking, patient: placeholderEmail('01a22b95') }
    open(found({ chargedWithoutPaid: [{ ...STRAY, booking: someone }] }))
    const table = await screen.findByRole('table', { name: '1 charge' })
    expect(table.textContent).toContain('Bob Brown no email')
    expect(table.textContent).not.toContain('invalid')
  })

  it('settles, says so, and moves the focus to the remaining list', async () => {
    const left = found({ chargedWithoutPaid: [NOBODYS] })
    const { user, clinic } = open(found({ chargedWithoutPaid: [STRAY, NOBODYS] }), left)
    await user.click(await screen.findByRole('button', { name: 'Settle' }))
    expect(await screen.findByText('1 charge settled.')).toBeTruthy()
    expect(clinic.settleCharges).toHaveBeenCalledOnce()
    const title = await heading('Charged without a paid booking: 1')
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.getByText(/^Nothing here can be settled/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Settle' })).toBeNull()
  })

  it('says what to do about a paid booking without a charge, and does not offer to settle it', async () => {
    open(found({ paidWithoutCharge: [UNCHARGED] }))
    await heading('Paid booking without a charge: 1')
    const table = screen.getByRole('table', { name: '1 booking' })
    expect(table.textContent).toContain('Transaction id: none')
    expect(table.textContent).toContain('The charge was refunded.')
    expect(screen.getByText(/^Settling doesn’t change these/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Settle' })).toBeNull()
  })

  it('says what to do about failed refunds, and does not say that everything matches', async () => {
    open(found({ failedRefunds: [FAILED, { ...FAILED, refundId: 'r-2', failure: 'novel' }] }))
    await heading('Failed refunds: 2')
    expect(screen.queryByText(/^All is well/)).toBeNull()
    expect(screen.getByText(/^The card provider couldn’t refund this money/)).toBeTruthy()
    const rows = within(screen.getByRole('table', { name: '2 refunds' })).getAllByRole('row')
    const [, first, second] = rows.map((row) => row.textContent)
    for (const text of ['Bob Brown', 'Teeth Cleaning', '$40.50', 'Transaction id: pi_12345678'])
      expect(first).toContain(text)
    expect(first).toMatch(/since Jan 14, 2026, 9:30.*The card has expired or was cancelled\./)
    expect(second).toContain('The card provider didn’t say why.')
    expect(await screen.findByText(/Failed refunds: 2\. Checked at/)).toBeTruthy()
  })

  it('marks a failed refund as repaid, says so, and compares again', async () => {
    const settleRefund = vi.fn<FakeCalls['settleRefund']>(() =>
      Promise.resolve({ modifiedCount: 1 }),
    )
    const compareCharges = vi
      .fn(() => Promise.resolve(WELL))
      .mockResolvedValueOnce(found({ failedRefunds: [FAILED] }))
    const { user } = openAdmin('/dashboard/payments', { clinic: { compareCharges, settleRefund } })
    await user.click(await screen.findByRole('button', { name: 'Mark as repaid: Bob Brown' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'How did Bob Brown get $40.50 back?',
    })
    await user.click(within(dialog).getByRole('button', { name: 'By bank transfer' }))
    const sent = { params: { id: 'r-1' }, body: { how: 'transfer' } } as const
    expect(settleRefund).toHaveBeenCalledExactlyOnceWith(sent)
    expect(await screen.findByText('Refund marked as repaid.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/^Failed refunds/)).toBeNull())
    expect(shown(/^All is well/)).toBeTruthy()
  })

  it('lists disputes with the time to answer, and refunds that differ or are on their way', async () => {
    const { refundId, transactionId, bookingId, amount, owedSince } = FAILED
    const money = { transactionId, bookingId, booking }
    open(
      found({
        disputes: [
          {
            ...money,
            disputeId: 'du_1',
            amount: 90,
            reason: 'fraudulent',
            state: 'needs_response',
            openedAt: '2026-01-15T02:30:00.000Z',
            dueAt: '2026-01-24T17:00:00.000Z',
          },
        ],
        refundMismatch: [{ ...money, recorded: 10, refunded: 5.5 }],
        refundsOpen: [{ ...money, refundId, amount, owedSince, state: 'pending' }],
      }),
    )
    await heading('Open disputes: 1')
    expect(screen.getByRole('table', { name: '1 dispute' }).textContent).toMatch(
      /\$90.*did not make this payment.*Please respond to the dispute\..*Jan 24, 2026/,
    )
    const link = screen.getByRole('link', { name: 'Documents: Bob Brown' })
    expect(link.getAttribute('href')).toBe('/dashboard/dispute/du_1')
    await heading('Refunds that differ from the records: 1')
    expect(screen.getByRole('table', { name: '1 charge' }).textContent).toMatch(/\$10.*\$5\.50/)
    await heading('Refunds on their way: 1')
    expect(screen.getByText('The bank is working on it.')).toBeTruthy()
    expect(screen.queryByText(/^All is well/)).toBeNull()
  })

  it('does not mention failed refunds if there are none', async () => {
    open(WELL)
    await heading('Paid booking without a charge: 0')
    expect(screen.queryByText(/refund/i)).toBeNull()
  })

  it('shows each list page by page, keeps the other’s page, and moves the focus to the list', async () => {
    const page = found({
      chargedWithoutPaid: [STRAY],
      paidWithoutCharge: [UNCHARGED],
      totals: { chargedWithoutPaid: 30, paidWithoutCharge: 60 },
      settleable: 30,
      turns: {
        chargedWithoutPaid: { offset: 25, previous: 'cBack' },
        paidWithoutCharge: { offset: 25, previous: 'pBack', next: 'pOn' },
      },
    })
    const { user, clinic } = openAt('/dashboard/payments?chargedAfter=c1', page)
    const asked = () => clinic.compareCharges.mock.lastCall?.[0].query
    const title = await heading('Paid booking without a charge: 60')
    await heading('Charged without a paid booking: 30')
    expect(asked()).toEqual({ limit: 25, chargedAfter: 'c1' })
    expect(screen.getByText('Showing 26–26 of 30')).toBeTruthy()
    expect(screen.getByText('Settle applies to the charges on all pages.')).toBeTruthy()
    const bookings = within(screen.getByRole('navigation', { name: 'Pages of bookings' }))
    await user.click(bookings.getByRole('link', { name: 'Next page' }))
    const both = { limit: 25, chargedAfter: 'c1', paidAfter: 'pOn' }
    await waitFor(() => expect(asked()).toEqual(both))
    expect(document.activeElement).toBe(title)
    const charges = within(screen.getByRole('navigation', { name: 'Pages of charges' }))
    await user.click(charges.getByRole('link', { name: 'Previous page' }))
    const back = { limit: 25, chargedBefore: 'cBack', paidAfter: 'pOn' }
    await waitFor(() => expect(asked()).toEqual(back))
  })

  it('checks again, keeps the focus, and announces an equal result again', async () => {
    const { user, clinic } = open(WELL)
    const news = () => screen.findByText(/^All is well.* Checked at 12:00:05 PM\.$/)
    await news()
    clinic.compareCharges.mockResolvedValue({ ...WELL, checkedAt: '2026-01-15T17:00:09.000Z' })
    const button = screen.getByRole('button', { name: 'Check again' })
    await user.click(button)
    expect(await screen.findByText(/^All is well.* Checked at 12:00:09 PM\.$/)).toBeTruthy()
    expect(document.activeElement).toBe(button)
    expect(clinic.compareCharges).toHaveBeenCalledTimes(2)
  })

  it('says why the comparison failed, and compares again on request', async () => {
    const compareCharges = vi
      .fn(() => Promise.resolve(WELL))
      .mockRejectedValueOnce(new Failure('unreachable', 'Lost', { code: 'cards_unreachable' }))
    const { user } = openAdmin('/dashboard/payments', { clinic: { compareCharges } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('We can’t reach the card service right now')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('Charged without a paid booking: 0')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Payments' }))
  })

  it('says why settling failed, and compares again', async () => {
    const { user, clinic } = open(found({ chargedWithoutPaid: [STRAY] }))
    clinic.settleCharges.mockRejectedValue(new Failure('unreachable', 'The clinic is lost.'))
    await user.click(await screen.findByRole('button', { name: 'Settle' }))
    expect(await screen.findByText('The clinic is lost.')).toBeTruthy()
    await waitFor(() => expect(clinic.compareCharges).toHaveBeenCalledTimes(2))
  })

  it('counts the charges on other pages too, and says so', async () => {
    open(
      found({
        chargedWithoutPaid: [STRAY],
        totals: { chargedWithoutPaid: 451, paidWithoutCharge: 0 },
      }),
    )
    await heading('Charged without a paid booking: 451')
    expect(screen.getByText(/^Only the first 300 of each list are shown/)).toBeTruthy()
  })
})
