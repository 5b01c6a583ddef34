import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { gateMachine } from '../../machines/gate.ts'
import type { Person } from '../../machines/person.ts'
import { offline, refused } from './samples.ts'
import { stage } from './stage.ts'

const nora = { email: 'nora@mail.com', name: 'Nora' }

const scenario = (requires: 'signIn' | 'admin') => ({
  machine: gateMachine,
  input: { requires },
  events: [{ type: 'session.ended' }, { type: 'retry' }],
  outcomes: {
    awaitSession: { answers: { nobody: null, somebody: nora }, errors: { 'no answer': offline } },
    checkAdmin: {
      answers: { 'an admin': true, 'no admin': false },
      errors: { 'no answer': offline, refused },
    },
  },
})

describe('the gate', () => {
  it('opens a patient page to anyone signed in, without asking the server', async () => {
    const { actor, answer, asked } = stage(scenario('signIn'))
    await answer('awaitSession', nora)
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
    expect(asked('checkAdmin')).toBe(false)
  })

  it('redirects a signed-out person, who stays signed out', async () => {
    const { answer, done } = stage(scenario('signIn'))
    await answer('awaitSession', null)
    expect(done).toEqual([{ type: 'turnAway', params: { returns: true } }])
  })

  it('signs a patient out who asks for an admin page, and says why', async () => {
    const { answer, done } = stage(scenario('admin'))
    await answer('awaitSession', nora)
    await answer('checkAdmin', false)
    expect(done).toEqual([
      { type: 'turnAway', params: { returns: false } },
      {
        type: 'endSession',
        params: { reason: 'Only an admin can open that page. Log in with an admin account.' },
      },
    ])
  })

  it('asks the server about the person who is signed in', async () => {
    const { answer, question } = stage(scenario('admin'))
    await answer('awaitSession', nora)
    expect(question('checkAdmin')).toEqual({ email: 'nora@mail.com' })
  })

  it('shows why the session could not be checked, and checks again on retry', async () => {
    const { actor, refuse } = stage(scenario('signIn'))
    expect(actor.getSnapshot().context).toMatchObject({ email: '', failure: null })
    await refuse('awaitSession', offline)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it.each(['signIn', 'admin'] as const)(
    'is final after a person was redirected (%s)',
    async (requires) => {
      const { actor, answer } = stage(scenario(requires))
      await answer('awaitSession', null)
      expect(actor.getSnapshot().status).toBe('done')
    },
  )

  it('is final after a patient was refused', async () => {
    const { actor, answer } = stage(scenario('admin'))
    await answer('awaitSession', nora)
    await answer('checkAdmin', false)
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('stays closed while the server cannot be asked, and asks again on retry', async () => {
    const { actor, answer, refuse } = stage(scenario('admin'))
    await answer('awaitSession', nora)
    await refuse('checkAdmin', offline)
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'retry' })
    await answer('awaitSession', nora)
    await answer('checkAdmin', true)
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
  })

  it('does not call an admin whose session is over a stranger', async () => {
    const { answer, refuse, done } = stage(scenario('admin'))
    await answer('awaitSession', nora)
    await refuse('checkAdmin', refused)
    expect(done).toEqual([
      {
        type: 'endSession',
        params: { reason: 'Your session has ended. Please log in again.' },
      },
      { type: 'turnAway', params: { returns: true } },
    ])
  })

  it('does not open to somebody who signs out while the server is being asked', async () => {
    const check = Promise.withResolvers<boolean>()
    const session = new EventTarget()
    const turnAway = vi.fn()
    const logic = gateMachine.provide({
      actors: {
        awaitSession: fromPromise<Person | null, undefined>(async () => nora),
        checkAdmin: fromPromise<boolean, { email: string }>(() => check.promise),
        watchSession: fromCallback(({ sendBack }) =>
          session.addEventListener('end', () => sendBack({ type: 'session.ended' })),
        ),
      },
      actions: { turnAway },
    })
    const actor = createActor(logic, { input: { requires: 'admin' } }).start()
    await waitFor(actor, (state) => state.matches('checkingAdmin'))
    session.dispatchEvent(new Event('end'))
    check.resolve(true)
    await waitFor(actor, (state) => state.status === 'done')
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    expect(turnAway).toHaveBeenCalledOnce()
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
    const actor = createActor(logic, { input: { requires: 'signIn' } }).start()
    await waitFor(actor, (state) => state.hasTag('open'))
    session.dispatchEvent(new Event('end'))
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    expect(turnAway).toHaveBeenCalledOnce()
  })

  it('closes an open page when the session ends', async () => {
    const { actor, answer, done } = stage(scenario('signIn'))
    await answer('awaitSession', nora)
    actor.send({ type: 'session.ended' })
    expect(done).toEqual([{ type: 'turnAway', params: { returns: true } }])
  })
})
