import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Failure } from '../../machines/failure.ts'
import { secondFactorMachine } from '../../machines/second-factor.ts'
import type { FactorProof, FactorProved } from '../../schemas/second-factor.ts'
import { meAs } from '../rig/me.ts'
import { offline, refused } from './samples.ts'
import { stage } from './stage.ts'

const NOW = Date.parse('2026-01-15T17:00:00Z')
const MINUTE = 60_000
const none = meAs('receptionist', 'rita@mail.test')
const weak = { ...none, factor: 'enrolled' as const }
const strong = { ...weak, strong: true }
const enrolment = { key: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }
const codes = ['AAAABBBBCCCCDDDD', 'EEEEFFFFGGGGHHHH']
const strongUntil = '2026-01-16T05:00:00.000Z'
const wrong = new Failure('rejected', 'That code is wrong.')
const lockedUntil = (until: string) =>
  new Failure('rejected', 'Too many wrong codes.', { code: 'factor_locked', detail: { until } })

const open = (me: typeof none) =>
  stage({ machine: secondFactorMachine, input: { me, now: () => NOW } })

describe('secondFactor', () => {
  it('proves a code, tells the session, and goes on', async () => {
    const { actor, answer, question, done } = open(weak)
    actor.send({ type: 'code.submit', code: '123456' })
    expect(question('prove')).toEqual({ body: { code: '123456' } })
    await answer('prove', { strongUntil, recoveryCodesLeft: 9 })
    expect(done).toEqual([
      { type: 'noteRights', params: { me: strong } },
      { type: 'proceed', params: undefined },
    ])
    expect(actor.getSnapshot().matches('shown')).toBe(true)
  })

  it('says why a code was not accepted, until the next code', async () => {
    const { actor, refuse } = open(weak)
    actor.send({ type: 'code.submit', code: '123456' })
    await refuse('prove', wrong)
    expect(actor.getSnapshot().context.failure).toBe(wrong.message)
    actor.send({ type: 'code.submit', code: '654321' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await refuse('prove', offline)
    expect(actor.getSnapshot().context).toMatchObject({ me: weak, failure: offline.message })
  })

  it('waits until the clinic accepts codes again', async () => {
    vi.useFakeTimers({ now: NOW })
    const actor = createActor(
      secondFactorMachine.provide({
        actors: {
          prove: fromPromise<FactorProved, { body: FactorProof }>(() =>
            Promise.reject(lockedUntil(new Date(NOW + 15 * MINUTE).toISOString())),
          ),
        },
      }),
      { input: { me: weak, now: () => NOW } },
    ).start()
    actor.send({ type: 'code.submit', code: '123456' })
    await vi.advanceTimersByTimeAsync(0)
    expect(actor.getSnapshot().context.until).toBe(NOW + 15 * MINUTE)
    await vi.advanceTimersByTimeAsync(15 * MINUTE - 1)
    expect(actor.getSnapshot().matches('locked')).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(actor.getSnapshot().matches('shown')).toBe(true)
    vi.useRealTimers()
  })

  it('asks again at once if the person does not want to wait', async () => {
    const { actor, refuse } = open(weak)
    actor.send({ type: 'code.submit', code: '123456' })
    await refuse('prove', lockedUntil('2026-01-15T16:00:00.000Z'))
    expect(actor.getSnapshot().matches('locked')).toBe(true)
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().matches('shown')).toBe(true)
  })

  it('sets up a second factor: the key, the first code, the recovery codes', async () => {
    const { actor, answer, question, done } = open(none)
    expect(actor.getSnapshot().context).toMatchObject({ until: 0, codes: [], failure: null })
    actor.send({ type: 'factor.enrol' })
    await answer('enrol', enrolment)
    actor.send({ type: 'text.copy' })
    actor.send({ type: 'code.submit', code: '123456' })
    expect(question('confirm')).toEqual({ body: { code: '123456' } })
    await answer('confirm', { codes, strongUntil })
    expect(actor.getSnapshot().context).toMatchObject({ codes, enrolment: null })
    actor.send({ type: 'text.copy' })
    actor.send({ type: 'codes.keep' })
    expect(done).toEqual([
      { type: 'copy', params: { text: enrolment.key } },
      { type: 'noteRights', params: { me: strong } },
      { type: 'copy', params: { text: codes.join('\n') } },
      { type: 'proceed', params: undefined },
    ])
    expect(actor.getSnapshot().context.codes).toEqual([])
  })

  it('keeps the key if the first code was wrong', async () => {
    const { actor, answer, refuse } = open(strong)
    actor.send({ type: 'factor.enrol' })
    await answer('enrol', enrolment)
    actor.send({ type: 'code.submit', code: '123456' })
    await refuse('confirm', wrong)
    expect(actor.getSnapshot().context).toMatchObject({ enrolment, failure: wrong.message })
    actor.send({ type: 'code.submit', code: '123456' })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it('offers the second factor again if there was no key', async () => {
    const { actor, refuse } = open(none)
    actor.send({ type: 'factor.enrol' })
    await refuse('enrol', offline)
    expect(actor.getSnapshot().matches('shown')).toBe(true)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'factor.enrol' })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it.each([
    ['prove', weak],
    ['enrol', none],
  ] as const)('ends the session if the clinic refuses it: %s', async (actorName, me) => {
    const { actor, refuse, done } = open(me)
    actor.send({ type: 'code.submit', code: '123456' })
    actor.send({ type: 'factor.enrol' })
    await refuse(actorName, refused)
    expect(done).toMatchObject([{ type: 'endSession' }])
    expect(actor.getSnapshot().status).toBe('done')
  })
})
