// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type { HistoryEntry } from '../../schemas/change.ts'
import { ANN, openApp, tokenOf } from '../screens/open-app.tsx'
import { paid } from '../screens/open-payment.tsx'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const cancelled = { ...paid, cancelledAt: '2026-01-14T15:00:00Z', cancelledBy: 'patient' } as const
const ENTRIES: readonly HistoryEntry[] = [
  { ...cancelled, _id: 'b1', refunds: [{ amount: 75, state: 'pending' }] },
  {
    ...cancelled,
    _id: 'b2',
    cancelledBy: 'clinic',
    refunds: [{ amount: 150, state: 'done', doneAt: '2026-01-14T15:01:00Z' }],
  },
  { ...cancelled, _id: 'b3', refunds: [{ amount: 75, state: 'failed' }] },
  { ...cancelled, _id: 'b4', cancelledBy: 'unpaid', paid: false },
  { ...paid, _id: 'b5', date: 'Jan 5, 2026' },
]

it('tells what became of past and cancelled appointments', async () => {
  const reader = await startReader('Ann reads her history', () => {
    localStorage.setItem('accessToken', tokenOf(ANN.email))
    openApp('/dashboard/history', {
      identity: { restore: () => Promise.resolve(ANN) },
      clinic: {
        isAdmin: () => Promise.resolve(false),
        listHistory: () => Promise.resolve([...ENTRIES]),
      },
    })
  })
  await reader.toHeading()
  await reader.readTo('end of main')
  await expect(reader.transcript()).toMatchFileSnapshot('history.txt')
})
