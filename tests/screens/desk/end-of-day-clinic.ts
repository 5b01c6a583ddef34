import { vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import type { EndOfDay, Money } from '../../../schemas/end-of-day.ts'
import type { FakeCalls } from '../../rig/calls.ts'

export const TODAY = '2026-01-15'

const money: Money = {
  id: 'desk_1',
  bookingId: 'ann',
  person: { id: 'p1', name: 'Ann Smith' },
  visit: { date: TODAY, treatment: 'Teeth Cleaning' },
  amount: 80,
  way: 'cash',
  at: '2026-01-15T14:30:00.000Z',
  by: 'desk@clinic.test',
}

/** A day with two payments in cash, of which one is void, one by card, and a refund in cash. */
export const dayOf = (fields: Partial<EndOfDay> = {}): EndOfDay => ({
  date: TODAY,
  payments: [
    money,
    { ...money, id: 'desk_2', amount: 30, voided: 'Wrong visit' },
    { ...money, id: 'pi_1', amount: 40, way: 'card', by: null },
  ],
  refunds: [{ ...money, id: 'r1', amount: 15.5, by: 'ada@mail.test' }],
  byWay: [
    { way: 'card', taken: 40, givenBack: 0 },
    { way: 'cash', taken: 80, givenBack: 15.5 },
  ],
  byPerson: [
    { by: 'ada@mail.test', taken: 0, givenBack: 15.5 },
    { by: 'desk@clinic.test', taken: 80, givenBack: 0 },
    { by: null, taken: 40, givenBack: 0 },
  ],
  expectedCash: 64.5,
  closed: null,
  ...fields,
})

/** Creates fake API calls for the End of Day page. All days have the same money. */
export function endOfDayClinic(first: EndOfDay = dayOf()) {
  let day = first
  return {
    readEndOfDay: vi.fn<FakeCalls['readEndOfDay']>(({ params: { date } }) =>
      Promise.resolve({ ...day, date }),
    ),
    closeDay: vi.fn<FakeCalls['closeDay']>(({ body: { counted, note, expected } }) => {
      if (expected !== day.expectedCash)
        return Promise.reject(new Failure('rejected', CHANGED, { code: 'changed' }))
      day = {
        ...day,
        closed: { at: '2026-01-15T22:05:00.000Z', by: 'ada@mail.test', counted, note },
      }
      return Promise.resolve(day)
    }),
    /** Replaces the day, as if another receptionist had taken or given back money. */
    change: (fields: Partial<EndOfDay>) => {
      day = { ...day, ...fields }
    },
  }
}

export const CHANGED = 'The day’s cash has changed. Please check it again.'
