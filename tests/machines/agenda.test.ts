import { describe, expect, it } from 'vitest'
import { changesOf } from '../../machines/agenda-changes.ts'
import { agendaMachine } from '../../machines/agenda.ts'
import { liveMachine } from '../../machines/live.ts'
import { Agenda as AgendaSchema, type AgendaVisit } from '../../schemas/agenda.ts'
import { agendaOf, DAY, visit } from '../model/walks/agenda-samples.ts'
import { offline } from '../model/walks/samples.ts'
import { stage } from './stage.ts'

const input = {
  query: { from: DAY, to: DAY },
  deskTools: () => ({ draft: undefined, today: DAY, newKey: () => 'key' }),
}

const at = '2023-01-05T15:00:00.000Z'

const changeOf = (fields: Partial<AgendaVisit>) =>
  changesOf(agendaOf(1), agendaOf(2, { version: 1, ...fields })).map(({ what }) => what)

describe('the changes of a day', () => {
  it.each([
    ['moved', { startsAt: 600 }],
    ['moved', { agendaId: 'a2' }],
    ['arrived', { arrivedAt: at }],
    ['seated', { arrivedAt: at, seatedAt: at }],
    ['done', { arrivedAt: at, seatedAt: at, doneAt: at }],
    ['missed', { missedAt: at }],
    ['changed', { note: true }],
  ])('are %s: %o', (what, fields) => {
    expect(changeOf(fields)).toEqual([what])
  })

  it('tell that a mark was taken back', () => {
    const before = agendaOf(1, { arrivedAt: at })
    expect(changesOf(before, agendaOf(2, { version: 1 })).map(({ what }) => what)).toEqual([
      'undone',
    ])
  })

  it('are none if no visit has another version', () => {
    expect(changesOf(agendaOf(1), agendaOf(2))).toEqual([])
  })

  it('tell a new visit from one that is gone, and from one that was cancelled', () => {
    const none = { days: [] }
    expect(changesOf(none, agendaOf(1)).map(({ what }) => what)).toEqual(['added'])
    expect(changesOf(agendaOf(1), none).map(({ what }) => what)).toEqual(['gone'])
    const [day] = agendaOf(2).days
    const cancelled = day?.agendas.flatMap(({ visits }) =>
      visits.map((visit) => ({ ...visit, cancelled: { at, by: 'patient' as const, reason: '' } })),
    )
    const agendas = day?.agendas.map((column) => ({ ...column, visits: [], cancelled }))
    const after = { days: [{ ...day, agendas }] }
    expect(changesOf(agendaOf(1), AgendaSchema.parse(after)).map(({ what }) => what)).toEqual([
      'cancelled',
    ])
  })
})

describe('the agenda', () => {
  const open = async () => {
    const opened = stage({ machine: agendaMachine, input })
    await opened.answer('readAgenda', agendaOf(1))
    return opened
  }

  it('reads the day again only for a newer revision', async () => {
    const { actor, asked } = await open()
    actor.send({ type: 'day.changed', date: DAY, revision: 1 })
    expect(asked('readAgenda')).toBe(false)
    actor.send({ type: 'day.changed', date: DAY, revision: 2 })
    expect(asked('readAgenda')).toBe(true)
  })

  it('reads once more if the day changed while it was being read', async () => {
    const { actor, answer, asked } = await open()
    actor.send({ type: 'day.changed', date: DAY, revision: 2 })
    actor.send({ type: 'day.changed', date: DAY, revision: 3 })
    await answer('readAgenda', agendaOf(2))
    expect(asked('readAgenda')).toBe(true)
    await answer('readAgenda', agendaOf(3))
    expect(asked('readAgenda')).toBe(false)
  })

  it('does not read forever if the server announces a revision that it does not have', async () => {
    const { actor, answer, asked } = await open()
    actor.send({ type: 'day.changed', date: DAY, revision: 9 })
    await answer('readAgenda', agendaOf(1))
    expect(asked('readAgenda')).toBe(false)
    expect(actor.getSnapshot().context.agenda).toEqual(agendaOf(1))
  })

  it('voids on an undo the payment that it recorded, not a later one of a colleague', async () => {
    const { actor, answer, asked } = await open()
    const paid = (...ids: readonly string[]) => ({
      version: ids.length,
      payments: ids.map((id) => ({ id, amount: 30, method: 'cash', at, by: null }) as const),
    })
    actor.send({ type: 'visit.pay', id: visit.id })
    actor.send({ type: 'payment.confirm', amount: 30, method: 'cash' })
    await answer('changeVisit', { ...visit, ...paid('desk-1') })
    actor.send({ type: 'day.changed', date: DAY, revision: 2 })
    await answer('readAgenda', agendaOf(2, paid('desk-1', 'desk-2')))
    actor.send({ type: 'desk.undo' })
    expect(asked('changeVisit')).toBe(true)
    expect(actor.getSnapshot().context.wish).toMatchObject({
      does: 'void',
      payment: 'desk-1',
      version: 2,
    })
  })

  it('forgets the previous day and its details on another day', async () => {
    const { actor } = await open()
    actor.send({ type: 'visit.open', id: 'visit-1' })
    actor.send({ type: 'agenda.look', query: { from: '2023-01-06', to: '2023-01-06' } })
    expect(actor.getSnapshot().context).toMatchObject({ agenda: null, openId: '', changes: [] })
  })
})

describe('the live connection', () => {
  it('pauses longer after each failure, but never longer than two seconds', () => {
    const { actor, pass } = stage({ machine: liveMachine, input: { from: DAY, to: DAY } })
    for (const pause of [500, 1000, 2000, 2000]) {
      actor.send({ type: 'live.lost', error: offline })
      pass(pause - 1)
      expect(actor.getSnapshot().value).toBe('waiting')
      pass(1)
      expect(actor.getSnapshot().value).toEqual({ streaming: 'connecting' })
    }
    actor.send({ type: 'live.open' })
    actor.send({ type: 'live.lost', error: offline })
    pass(500)
    expect(actor.getSnapshot().value).toEqual({ streaming: 'connecting' })
  })
})
