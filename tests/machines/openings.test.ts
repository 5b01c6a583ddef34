import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { openingsMachine } from '../../machines/openings.ts'
import type { Openings } from '../../schemas/openings.ts'
import { offline } from './samples.ts'
import { stage } from './stage.ts'

const openings: Openings = { from: 'Jan 5, 2023', free: [0, 3, 96] }
const fewer: Openings = { from: 'Jan 5, 2023', free: [0, 2, 96] }
const full: Openings = { from: 'Jan 5, 2023', free: [0, 0, 0] }
const REFRESH = { type: 'openings.refresh' } as const

const scenario = {
  machine: openingsMachine,
  input: undefined,
  events: [REFRESH, { type: 'retry' }],
  outcomes: {
    listOpenings: {
      answers: { 'free days': openings, 'no free day': full },
      errors: { 'no answer': offline },
    },
  },
  facet: ({ context }: { context: Record<string, unknown> }) => context['openings'] !== null,
}

async function shown() {
  const staged = stage(scenario)
  await staged.answer('listOpenings', openings)
  return staged
}

describe('openings', () => {
  it('suggests the first day with a free slot, once', async () => {
    const { actor, answer, done } = await shown()
    expect(done).toEqual([{ type: 'suggest', params: { date: 'Jan 6, 2023' } }])
    actor.send(REFRESH)
    await answer('listOpenings', fewer)
    expect(done).toHaveLength(1)
  })

  it('shows numbers that are known at the start, and suggests and loads nothing', async () => {
    const { actor, answer, asked, done } = stage({ machine: openingsMachine, input: { openings } })
    expect(actor.getSnapshot().matches('shown')).toBe(true)
    expect(actor.getSnapshot().context.openings).toEqual(openings)
    expect(asked('listOpenings')).toBe(false)
    actor.send(REFRESH)
    await answer('listOpenings', fewer)
    expect(actor.getSnapshot().context.openings).toEqual(fewer)
    expect(done).toEqual([])
  })

  it('suggests nothing if no day has a free slot', async () => {
    const { actor, answer, done } = stage(scenario)
    await answer('listOpenings', full)
    expect(actor.getSnapshot().matches('shown')).toBe(true)
    expect(actor.getSnapshot().context.openings).toEqual(full)
    expect(done).toEqual([])
  })

  it('suggests a day after a retry too, if the retry brings the first reply', async () => {
    const { actor, answer, refuse, done } = stage(scenario)
    await refuse('listOpenings', offline)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'retry' })
    await answer('listOpenings', openings)
    expect(done).toHaveLength(1)
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it('keeps the shown numbers until a refresh is answered', async () => {
    const { actor, answer } = await shown()
    actor.send(REFRESH)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(actor.getSnapshot().context.openings).toEqual(openings)
    await answer('listOpenings', fewer)
    expect(actor.getSnapshot().context.openings).toEqual(fewer)
    expect(actor.getSnapshot().hasTag('busy')).toBe(false)
  })

  it('keeps the shown numbers if a refresh fails, and suggests nothing on the next try', async () => {
    const { actor, answer, refuse, done } = await shown()
    actor.send(REFRESH)
    await refuse('listOpenings', offline)
    expect(actor.getSnapshot().hasTag('failed')).toBe(true)
    expect(actor.getSnapshot().context).toEqual({ openings, failure: offline.message })
    actor.send({ type: 'retry' })
    await answer('listOpenings', fewer)
    expect(done).toHaveLength(1)
  })

  it('ignores numbers that were requested before a booking', async () => {
    const before = Promise.withResolvers<Openings>()
    const after = Promise.withResolvers<Openings>()
    const counts = [before, after].values()
    const logic = openingsMachine.provide({
      actors: { listOpenings: fromPromise(() => counts.next().value?.promise ?? before.promise) },
      actions: { suggest: () => {} },
    })
    const actor = createActor(logic).start()
    actor.send(REFRESH)
    before.resolve(openings)
    after.resolve(fewer)
    await waitFor(actor, (state) => state.matches('shown'))
    expect(actor.getSnapshot().context.openings).toEqual(fewer)
  })

  it('requests the numbers again for each booking that is made during a request', async () => {
    const list = vi.fn(async () => openings)
    const logic = openingsMachine.provide({
      actors: { listOpenings: fromPromise(list) },
      actions: { suggest: () => {} },
    })
    const actor = createActor(logic).start()
    await waitFor(actor, (state) => state.matches('shown'))
    actor.send(REFRESH)
    actor.send(REFRESH)
    expect(list).toHaveBeenCalledTimes(3)
  })

  it('requests the numbers again on a refresh if the last request failed', async () => {
    const { actor, answer, refuse } = stage(scenario)
    await refuse('listOpenings', offline)
    actor.send(REFRESH)
    await answer('listOpenings', fewer)
    expect(actor.getSnapshot().context).toEqual({ openings: fewer, failure: null })
  })
})
