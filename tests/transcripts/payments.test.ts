// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import type { Reconciliation } from '../../schemas/reconciliation.ts'
import { disputePack } from '../rig/dispute-pack.ts'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { leave, startReader } from './reader.ts'

afterEach(leave)

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
const WRONG: Reconciliation = {
  ...WELL,
  checkedAt: '2026-01-15T17:00:00.000Z',
  chargedWithoutPaid: [
    {
      transactionId: 'pi_12345678',
      bookingId: 'b-1',
      amount: 40,
      chargedAt: '2026-01-15T02:30:00.000Z',
      remedy: 'refund',
      booking,
    },
  ],
}

const MONEY = { transactionId: 'pi_12345678', bookingId: 'b-1', amount: 40, booking }
const TROUBLED: Reconciliation = {
  ...WELL,
  failedRefunds: [
    {
      ...MONEY,
      refundId: 'r-1',
      owedSince: '2026-01-15T02:30:00.000Z',
      failure: 'expired_or_canceled_card',
    },
  ],
  disputes: [
    {
      ...MONEY,
      disputeId: 'du_1',
      reason: 'fraudulent',
      state: 'needs_response',
      openedAt: '2026-01-15T02:30:00.000Z',
      dueAt: '2026-01-24T17:00:00.000Z',
    },
  ],
}

function openTroubled() {
  let found = TROUBLED
  openAdmin('/dashboard/payments', {
    clinic: {
      compareCharges: () => Promise.resolve(found),
      settleRefund: () => {
        found = { ...WELL, checkedAt: '2026-01-15T17:00:10.000Z' }
        return Promise.resolve({ modifiedCount: 1 })
      },
    },
  })
}

const LISTS: Reconciliation = {
  ...TROUBLED,
  paidWithoutCharge: [{ bookingId: 'b-2', booking, amount: 90, charge: 'refunded' }],
  refundsOpen: [
    { ...MONEY, refundId: 'r-2', owedSince: '2026-01-15T02:30:00.000Z', state: 'disputed' },
  ],
  refundMismatch: [
    { transactionId: 'pi_12345678', bookingId: 'b-1', booking, recorded: 40, refunded: 20 },
  ],
}

const openDispute = () =>
  openAdmin('/dashboard/dispute/du_1', {
    clinic: { readDispute: () => Promise.resolve(disputePack) },
  })

function openPayments() {
  openAdmin('/dashboard/payments', {
    clinic: {
      compareCharges: () => Promise.resolve(WRONG),
      settleCharges: () => Promise.resolve(WELL),
    },
  })
}

describe('a transcript of Payments', () => {
  it('settles a charge', async () => {
    const reader = await startReader('Ada settles a charge', openPayments)
    await reader.toHeading()
    await reader.readTo('button, Settle')
    await reader.press('Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('charge-settled.txt')
  })

  it('marks a failed refund as repaid', async () => {
    const reader = await startReader('Ada marks a failed refund as repaid', openTroubled)
    await reader.toHeading()
    await reader.readTo('button, Mark as repaid: Bob Brown')
    await reader.press('Enter')
    await reader.readTo('button, In cash')
    await reader.press('Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('refund-repaid.txt')
  })

  it('reads each list of money that is not where it should be', async () => {
    const reader = await startReader('Ada reads the lists of Payments', () =>
      openAdmin('/dashboard/payments', {
        clinic: { compareCharges: () => Promise.resolve(LISTS) },
      }),
    )
    await reader.toHeading()
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('payments-lists.txt')
  })

  it('reads the documents of a dispute', async () => {
    const reader = await startReader('Ada reads the documents of a dispute', openDispute)
    await reader.toHeading()
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('dispute.txt')
  })
})
