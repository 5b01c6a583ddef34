import { describe, expect, it } from 'vitest'
import type { AgendaVisit } from '../../schemas/agenda.ts'
import { agendaReader } from '../../src/services/agenda-reader.ts'
import { agendaOf, columnOf, dayOf, visitOf } from '../screens/desk/agenda-samples.ts'

const replyOf = (...visits: AgendaVisit[]) =>
  JSON.stringify(agendaOf(dayOf([columnOf({ visits })])))

const ann = visitOf()
const bob = visitOf({ id: 'bob' })
const arrived = { ...bob, version: 1, arrivedAt: '2026-01-15T17:00:00.000Z' }

const visitsIn = (read: ReturnType<typeof agendaReader>, reply: string) =>
  read(reply).days[0]?.agendas[0]?.visits ?? []

describe('the reader of the agenda', () => {
  it('returns the same object for a visit that has not changed', () => {
    const read = agendaReader()
    const before = visitsIn(read, replyOf(ann, bob))
    const after = visitsIn(read, replyOf(ann, arrived))
    expect(after).toEqual([ann, arrived])
    expect(after[0]).toBe(before[0])
  })

  it('parses each visit that is new, and keeps no field that the page does not know', () => {
    const read = agendaReader()
    const newer: AgendaVisit & { colour: string } = { ...ann, colour: 'red' }
    const reply = replyOf(newer)
    expect(visitsIn(read, reply)).toEqual([ann])
    expect(visitsIn(read, reply)).toEqual([ann])
  })

  it('refuses a visit that is not valid, also if the reply before was valid', () => {
    const read = agendaReader()
    read(replyOf(ann))
    expect(() => read(replyOf(ann, { ...bob, startsAt: -1 }))).toThrow(
      expect.objectContaining({ name: 'Failure', kind: 'malformed' }),
    )
    expect(visitsIn(read, replyOf(ann))).toEqual([ann])
  })
})
