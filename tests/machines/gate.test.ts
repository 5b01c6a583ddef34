import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { gateMachine, type Admission } from '../../machines/gate.ts'
import { offline } from './samples.ts'
import { stage } from './stage.ts'

const scenario = {
  machine: gateMachine,
  input: undefined,
  events: [{ type: 'session.ended' }, { type: 'session.confirmed' }, { type: 'retry' }],
  outcomes: {
    awaitSession: {
      answers: { nobody: 'nobody', somebody: 'somebody', unconfirmed: 'unconfirmed' },
      errors: { 'no answer': offline },
    },
  },
}

describe('the gate', () => {
  it('opens a patient page to anyone signed in, without asking the server', async () => {
    const { actor, answer } = stage(scenario)
    await answer('awaitSession', 'somebody')
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
  })

  it('redirects a signed-out person, who stays signed out', async () => {
    const { answer, done } = stage(scenario)
    await answer('awaitSession', 'nobody')
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
    await answer('awaitSession', 'nobody')
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('watches the session under an open page', async () => {
    const session = new EventTarget()
    const turnAway = vi.fn()
    const logic = gateMachine.provide({
      actors: {
        awaitSession: fromPromise<Admission, undefined>(async () => 'somebody'),
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

  it('opens the page by itself once the session of a kept copy is confirmed', async () => {
    const { actor, answer } = stage(scenario)
    await answer('awaitSession', 'unconfirmed')
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    expect(actor.getSnapshot().hasTag('unconfirmed')).toBe(true)
    actor.send({ type: 'session.confirmed' })
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
  })

  it('asks again on retry while the session is not confirmed, and redirects when it ends', async () => {
    const { actor, answer, done } = stage(scenario)
    await answer('awaitSession', 'unconfirmed')
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await answer('awaitSession', 'unconfirmed')
    actor.send({ type: 'session.ended' })
    expect(done).toEqual([{ type: 'turnAway', params: undefined }])
  })

  it('closes an open page when the session ends', async () => {
    const { actor, answer, done } = stage(scenario)
    await answer('awaitSession', 'somebody')
    actor.send({ type: 'session.ended' })
    expect(done).toEqual([{ type: 'turnAway', params: undefined }])
  })
})
