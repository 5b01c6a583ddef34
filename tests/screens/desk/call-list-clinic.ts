import { vi } from 'vitest'
import type { CallEntry } from '../../../schemas/desk.ts'
import type { AwayVisit } from '../../../schemas/still-to-call.ts'
import type { FakeCalls } from '../../rig/calls.ts'
import { visitOf } from './agenda-samples.ts'

/** The day after today in the tests, as an ISO date. */
export const TOMORROW = '2026-01-16'

const ann = visitOf()

/** Returns Ann's unconfirmed visit tomorrow at 9 AM. `fields` replaces some visit fields. */
export const entryOf = (fields: Partial<CallEntry> = {}): CallEntry => ({
  bookingId: ann.id,
  version: 0,
  startsAt: ann.startsAt,
  minutes: ann.minutes,
  treatment: ann.treatment.name,
  agenda: { id: 'a1', name: 'Dr. Lee' },
  person: ann.person,
  calls: [],
  ...fields,
})

/** Bob's visit tomorrow at 11 AM. Staff have called Bob once, and he did not answer. */
export const bob = entryOf({
  bookingId: 'bob',
  version: 3,
  startsAt: 11 * 60,
  person: {
    id: 'p2',
    name: 'Bob Jones',
    phone: '(212) 555-0143',
    tel: '+12125550143',
    email: null,
  },
  calls: [{ at: '2026-01-15T14:12:00.000Z', by: 'desk@clinic.test', outcome: 'no-answer' }],
})

/** Creates fake API calls for the Call List page. Confirming a visit removes it from the list. */
export function callListClinic(...first: readonly CallEntry[]) {
  let entries = [...first]
  return {
    listStillToCall: () => Promise.resolve({ total: 0, visits: [] }),
    listCalls: vi.fn<FakeCalls['listCalls']>(({ query: { date = TOMORROW } }) =>
      Promise.resolve({ date, calls: entries }),
    ),
    recordCall: vi.fn<FakeCalls['recordCall']>(({ params: { id }, body: { outcome } }) => {
      const call = { at: '2026-01-15T17:00:00.000Z', by: 'ada@mail.test', outcome }
      entries = entries
        .filter(({ bookingId }) => outcome !== 'confirmed' || bookingId !== id)
        .map((entry) =>
          entry.bookingId === id
            ? { ...entry, version: entry.version + 1, calls: [call, ...entry.calls] }
            : entry,
        )
      return Promise.resolve({ visit: ann })
    }),
    /** Replaces the call list, as if another receptionist had changed the list. */
    change: (...next: readonly CallEntry[]) => {
      entries = [...next]
    },
  }
}

/** Ann's visit today at 9 AM, whose doctor is ill. Dr. Roe is free at 10 AM, Dr. Lee tomorrow. */
export const away = (fields: Partial<AwayVisit> = {}): AwayVisit => ({
  visit: visitOf(),
  agenda: { id: 'a1', name: 'Dr. Lee' },
  reason: 'Ill',
  calls: [],
  places: [
    { date: ann.date, agenda: { id: 'a2', name: 'Dr. Roe' }, startsAt: 10 * 60 },
    { date: TOMORROW, agenda: { id: 'a1', name: 'Dr. Lee' }, startsAt: 9 * 60 },
  ],
  ...fields,
})

/** Creates fake API calls for the visits whose doctor is away. A changed visit leaves the list. */
export function awayClinic(...first: readonly AwayVisit[]) {
  let gone: AwayVisit | undefined
  let visits = [...first]
  const take = (id: string) => {
    gone = visits.find(({ visit }) => visit.id === id)
    visits = visits.filter(({ visit }) => visit.id !== id)
    return Promise.resolve({ visit: { ...(gone?.visit ?? ann), version: 1 } })
  }
  return {
    ...callListClinic(),
    listStillToCall: vi.fn<FakeCalls['listStillToCall']>(() =>
      Promise.resolve({ total: visits.length, visits }),
    ),
    changeVisit: vi.fn<FakeCalls['changeVisit']>(({ params: { id } }) => take(id)),
    cancelVisit: vi.fn<FakeCalls['cancelVisit']>(({ params: { id } }) => take(id)),
    undoVisitChange: vi.fn<FakeCalls['undoVisitChange']>(() => {
      const back = gone ?? away()
      visits = [{ ...back, visit: { ...back.visit, version: 2 } }, ...visits]
      return Promise.resolve({ visit: { ...back.visit, version: 2 } })
    }),
    recordCall: vi.fn<FakeCalls['recordCall']>(({ params: { id }, body: { outcome } }) => {
      const call = { at: '2026-01-15T17:00:00.000Z', by: 'ada@mail.test', outcome }
      visits = visits.map((entry) =>
        entry.visit.id === id ? { ...entry, calls: [call, ...entry.calls] } : entry,
      )
      return Promise.resolve({ visit: ann })
    }),
  }
}
