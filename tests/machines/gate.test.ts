import { describe, expect, it } from 'vitest'
import { gateMachine } from '../../machines/gate.ts'
import { offline, refused } from './samples.ts'
import { stage, walkEveryPath } from './walk.ts'

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

describe('the gate, along every generated path', () => {
  walkEveryPath([scenario('signIn'), scenario('admin')])
})

describe('the gate', () => {
  it('opens a patient page to anyone signed in, without asking the server', async () => {
    const { actor, answer, asked } = stage(scenario('signIn'))
    await answer('awaitSession', nora)
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
    expect(asked('checkAdmin')).toBe(false)
  })

  it('turns away who is not signed in, and lets them stay signed out', async () => {
    const { answer, done } = stage(scenario('signIn'))
    await answer('awaitSession', null)
    expect(done).toEqual([{ type: 'turnAway', params: undefined }])
  })

  it('signs a patient out who asks for an admin page, and says why', async () => {
    const { answer, done } = stage(scenario('admin'))
    await answer('awaitSession', nora)
    await answer('checkAdmin', false)
    expect(done.map(({ type }) => type)).toEqual(['endSession', 'turnAway'])
    expect(done[0]?.params).toEqual({ reason: expect.stringContaining('Only an admin') })
  })

  it('stays closed while the server cannot be asked, and asks again on retry', async () => {
    const { actor, answer, refuse } = stage(scenario('admin'))
    await answer('awaitSession', nora)
    await refuse('checkAdmin', offline)
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    actor.send({ type: 'retry' })
    await answer('awaitSession', nora)
    await answer('checkAdmin', true)
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
  })

  it('closes an open page when the session ends', async () => {
    const { actor, answer, done } = stage(scenario('signIn'))
    await answer('awaitSession', nora)
    actor.send({ type: 'session.ended' })
    expect(done.map(({ type }) => type)).toEqual(['turnAway'])
  })
})
