import { ReadableStream } from 'node:stream/web'
import { vi } from 'vitest'
import { MARKED_AT, visitIn, withVisit } from '../../../machines/agenda-changes.ts'
import type { Agenda, AgendaNews, AgendaVisit, Mark, Places } from '../../../schemas/agenda.ts'
import { balanceOf, paidFor } from '../../../schemas/balance.ts'
import type { FakeCalls } from '../../rig/calls.ts'

/** The time that the fake API calls store when staff record something. */
const AT = '2026-01-15T17:00:00.000Z'

/**
 * Creates fake API calls for the Today page.
 * `announce` changes the agenda, and tells the page that the day has a new revision number.
 * `lose` ends the connection on which the page receives news about changes.
 * `places` lists the free times to which each visit can be moved.
 */
export function deskClinic(first: Agenda, places: Places['places'] = []) {
  let current = first
  let hear: (news: AgendaNews) => void = () => {}
  let lose: (error: unknown) => void = () => {}
  const record = (id: string, fields: Partial<AgendaVisit>) => {
    const before = visitIn(current, id)
    if (!before) throw new Error(`No visit ${id}`)
    const visit = { ...before, ...fields }
    current = withVisit(current, visit)
    return visit
  }
  const changing = (id: string, fields: Partial<AgendaVisit>) =>
    Promise.resolve({ visit: record(id, fields) })
  const marking = (mark: Mark) =>
    vi.fn<FakeCalls['markArrived']>(({ params: { id }, body: { version } }) =>
      changing(id, { version: version + 1, [MARKED_AT[mark]]: AT }),
    )
  const changed = new Map<string, AgendaVisit>()
  const clinic = {
    readAgendaDays: vi.fn<FakeCalls['readAgendaDays']>(() => Promise.resolve(current)),
    followAgenda: vi.fn<FakeCalls['followAgenda']>(() =>
      Promise.resolve(
        new ReadableStream<AgendaNews>({
          start(controller) {
            hear = (news) => controller.enqueue(news)
            lose = (error) => controller.error(error)
          },
        }),
      ),
    ),
    markArrived: marking('arrived'),
    markSeated: vi.fn<FakeCalls['markSeated']>(({ params: { id }, body: { version, room } }) =>
      changing(id, { version: version + 1, seatedAt: AT, room: room || null }),
    ),
    markDone: marking('done'),
    markMissed: marking('missed'),
    undoVisitChange: vi.fn<FakeCalls['undoVisitChange']>(
      ({ params: { id }, body: { what, version } }) => {
        const before =
          what === 'move' || what === 'cancel' ? changed.get(id) : { [MARKED_AT[what]]: null }
        return changing(id, { ...before, version: version + 1 })
      },
    ),
    payAtDesk: vi.fn<FakeCalls['payAtDesk']>(({ params: { id }, body }) => {
      const before = visitIn(current, id)
      if (!before) throw new Error(`No visit ${id}`)
      const { version, amount = balanceOf(before), method = 'other' } = body
      const { payments = [] } = before
      const payment = { id: `desk_${payments.length}`, amount, method, at: AT, by: 'pat@mail.test' }
      const sum = paidFor(before) + amount
      const visit = record(id, {
        version: version + 1,
        paid: sum >= before.price ? 'desk' : null,
        paidSoFar: sum === before.price ? undefined : sum,
        payments: [...payments, payment],
      })
      return Promise.resolve({ visit })
    }),
    voidPayment: vi.fn<FakeCalls['voidPayment']>(({ params: { id, payment }, body }) => {
      const { payments = [] } = visitIn(current, id) ?? {}
      const voided = { at: AT, by: 'pat@mail.test', reason: body.reason }
      const visit = record(id, {
        version: body.version + 1,
        paid: null,
        paidSoFar: undefined,
        payments: payments.map((each) => (each.id === payment ? { ...each, voided } : each)),
      })
      return Promise.resolve({ visit })
    }),
    giveBack: vi.fn<FakeCalls['giveBack']>(({ params: { id }, body }) => {
      const before = visitIn(current, id)
      if (!before) throw new Error(`No visit ${id}`)
      const { version, amount, method: way, reason } = body
      const { givenBack = [] } = before
      const given = { id: 'given', amount, way, reason, at: AT, by: 'pat@mail.test' }
      const visit = record(id, {
        version: version + 1,
        paidSoFar: paidFor(before) - amount,
        givenBack: [...givenBack, { ...given, state: way === 'card' ? 'owed' : 'done' }],
      })
      return Promise.resolve({ visit })
    }),
    cancelVisit: vi.fn<FakeCalls['cancelVisit']>(
      ({ params: { id }, body: { version, reason } }) => {
        const before = visitIn(current, id)
        if (before) changed.set(id, before)
        const cancelled = { at: AT, by: 'clinic' as const, reason }
        return changing(id, { version: version + 1, cancelled })
      },
    ),
    findPlaces: vi.fn<FakeCalls['findPlaces']>(() => Promise.resolve({ version: 0, places })),
    changeVisit: vi.fn<FakeCalls['changeVisit']>(
      ({ params: { id }, body: { version, place, room } }) => {
        const before = visitIn(current, id)
        if (before && place) changed.set(id, before)
        return changing(
          id,
          place ? { ...place, version: version + 1 } : { room: room || null, version: version + 1 },
        )
      },
    ),
  }
  return {
    clinic,
    announce: (next: Agenda) => {
      current = next
      for (const { date, revision } of next.days) hear({ date, revision })
    },
    lose: (error: unknown) => lose(error),
  }
}
