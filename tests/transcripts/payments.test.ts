// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import type { Reconciliation } from '../../schemas/reconciliation.ts'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const WELL: Reconciliation = {
  checkedAt: '2026-01-15T17:00:05.000Z',
  since: '2025-11-16T17:00:05.000Z',
  chargedWithoutPaid: [],
  paidWithoutCharge: [],
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
      booking: {
        patient: 'bob@mail.test',
        PatientName: 'Bob Brown',
        treatment: 'Teeth Cleaning',
        date: 'Jan 20, 2026',
        slot: '08.00 AM - 08.30 AM',
      },
    },
  ],
}

function openPayments() {
  openAdmin('/dashboard/payments', {
    clinic: {
      compareCharges: () => Promise.resolve(WRONG),
      settleCharges: () => Promise.resolve(WELL),
    },
  })
}

describe('a reading of Payments', () => {
  it('settles a charge', async () => {
    const reader = await startReader('Ada settles a charge', openPayments)
    await reader.toHeading()
    await reader.readTo('button, Settle')
    await reader.press('Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('charge-settled.txt')
  })
})
