import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { gateMachine } from '../../machines/gate.ts'
import type { Person } from '../../machines/person.ts'
import { offline } from './samples.ts'
import { stage } from './stage.ts'

const nora = { email: 'nora@mail.com', name: 'Nora' }

const scenario = {
  machine: gateMachine,
  input: undefined,
  events: [{ type: 'session.ended' }, { type: 'retry' }],
  outcomes: {
    awaitSession: { answers: { nobody: null, somebody: nora }, errors: { 'no answer': offline } },
  },
}

describe('the gate', () => {
  it('opens a patient page to anyone signed in, without asking the server', async () => {
    const { actor, answer } = stage(scenario)
    await answer('awaitSession', nora)
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
  })

  it('redirects a signed-out person, who stays signed out', async () => {
    const { answer, done } = stage(scenario)
    await answer('awaitSession', null)
    expect(done).toEqual([{ type: 'turnAway', params: undefined }])
  })

  it('shows why the session could not be checked, and checks again on retry', async () => {
    const { actor, refuse } = stage(scenario)
    expect(actor.getSnapshot().context).toEqual({ failure: null })
    await refuse('awaitSession', offline)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it('is final after a redirect', async () => {
    const { actor, answer } = stage(scenario)
    await answer('awaitSession', null)
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('watches the session under an open page', async () => {
    const session = new EventTarget()
    const turnAway = vi.fn()
    const logic = gateMachine.provide({
      actors: {
        awaitSession: fromPromise<Person | null, undefined>(async () => nora),
        watchSession: fromCallback(({ sendBack }) =>
          session.addEventListener('end', () => sendBack({ type: 'session.ended' })),
        ),
      },
      actions: { turnAway },
    })
    const actor = createActor(logic).start()
    await waitFor(actor, (state) => state.hasTag('open'))
    session.dispatchEvent(new Event('end'))
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    expect(turnAway).toHaveBeenCalledOnce()
  })

  it('closes an open page when the session ends', async () => {
    const { actor, answer, done } = stage(scenario)
    await answer('awaitSession', nora)
    actor.send({ type: 'session.ended' })
    expect(done).toEqual([{ type: 'turnAway', params: undefined }])
  })
})
