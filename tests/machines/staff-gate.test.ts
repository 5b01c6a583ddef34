import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { staffGateMachine } from '../../machines/staff-gate.ts'
import type { Me } from '../../schemas/me.ts'
import type { Permission } from '../../schemas/rights.ts'
import { meAs } from '../rig/me.ts'
import { offline, refused } from './samples.ts'
import { stage } from './stage.ts'

const email = 'nora@mail.com'
const owner = meAs('owner', email)
const patient = meAs('patient', email)
const refusal = 'Only an admin may.'

const open = (requires: Permission) =>
  stage({ machine: staffGateMachine, input: { requires, refusal, email } })

describe('the gate of the staff', () => {
  it('signs out a patient who opens an admin page, and says why', async () => {
    const { answer, done } = open('clinic.manage')
    await answer('readRights', patient)
    expect(done).toEqual([
      { type: 'turnAway', params: { returns: false } },
      { type: 'endSession', params: { reason: refusal } },
    ])
  })

  it('asks the server about the signed-in person', () => {
    const { question } = open('clinic.manage')
    expect(question('readRights')).toEqual({ email: 'nora@mail.com' })
  })

  it('tells the session what the person may do', async () => {
    const { answer, done } = open('clinic.manage')
    await answer('readRights', owner)
    expect(done).toEqual([{ type: 'noteRights', params: owner }])
  })

  it.each(['agenda.read', 'factor.own'] as const)(
    'opens a page that needs %s to a receptionist',
    async (permission) => {
      const { actor, answer } = open(permission)
      await answer('readRights', meAs('receptionist', email))
      expect(actor.getSnapshot().hasTag('open')).toBe(true)
    },
  )

  it('tells a receptionist on an admin page what the login is for', async () => {
    const { answer, done } = open('clinic.manage')
    await answer('readRights', meAs('receptionist', email))
    expect(done.at(-1)).toEqual({ type: 'endSession', params: { reason: refusal } })
  })

  it('asks a person with a second factor for a code before a staff page opens', async () => {
    const enrolled = meAs('doctor', email, { factor: 'enrolled' })
    const { actor, answer, done } = open('agenda.read')
    await answer('readRights', enrolled)
    expect(done).toEqual([
      { type: 'noteRights', params: enrolled },
      { type: 'askCode', params: undefined },
    ])
    expect(actor.getSnapshot().status).toBe('done')
  })

  it.each([
    ['whose code was accepted', 'agenda.read', { strong: true }],
    ['on the page that asks for the code', 'factor.own', { strong: false }],
  ] as const)('asks no code of a person %s', async (_, permission, more) => {
    const { actor, answer } = open(permission)
    await answer('readRights', meAs('doctor', email, { factor: 'enrolled', ...more }))
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
  })

  it('asks for a code when the clinic demands one on the open page', async () => {
    const { actor, answer, done } = open('clinic.manage')
    await answer('readRights', owner)
    actor.send({ type: 'factor.required' })
    expect(done.at(-1)).toEqual({ type: 'askCode', params: undefined })
  })

  it('is final after a patient was refused', async () => {
    const { actor, answer } = open('clinic.manage')
    await answer('readRights', patient)
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('stays closed while the server is unreachable, and asks again on retry', async () => {
    const { actor, answer, refuse } = open('clinic.manage')
    await refuse('readRights', offline)
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await answer('readRights', owner)
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
  })

  it('tells an admin whose session is over to log in again', async () => {
    const { refuse, done } = open('clinic.manage')
    await refuse('readRights', refused)
    expect(done).toEqual([
      {
        type: 'endSession',
        params: { reason: 'Your session has ended. Please log in again.' },
      },
      { type: 'turnAway', params: { returns: true } },
    ])
  })

  it('does not open for a person who signs out during the check', async () => {
    const check = Promise.withResolvers<Me>()
    const session = new EventTarget()
    const turnAway = vi.fn()
    const logic = staffGateMachine.provide({
      actors: {
        readRights: fromPromise<Me, { email: string }>(() => check.promise),
        watchSession: fromCallback(({ sendBack }) =>
          session.addEventListener('end', () => sendBack({ type: 'session.ended' })),
        ),
      },
      actions: { turnAway },
    })
    const input = { requires: 'clinic.manage', refusal, email } as const
    const actor = createActor(logic, { input }).start()
    session.dispatchEvent(new Event('end'))
    check.resolve(owner)
    await waitFor(actor, (state) => state.status === 'done')
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
    expect(turnAway).toHaveBeenCalledOnce()
  })

  it('closes an open page when the session ends', async () => {
    const { actor, answer, done } = open('clinic.manage')
    await answer('readRights', owner)
    actor.send({ type: 'session.ended' })
    expect(done.at(-1)).toEqual({ type: 'turnAway', params: { returns: true } })
  })
})

describe('the gate of a person whose role waits for a confirmed address', () => {
  const waiting = meAs('receptionist', email, { confirmed: false, permissions: [] })

  it('signs nobody out, and opens once the address is confirmed', async () => {
    const { actor, answer, done } = open('desk.write')
    await answer('readRights', waiting)
    expect(done).toEqual([{ type: 'noteRights', params: waiting }])
    expect(actor.getSnapshot().hasTag('addressOwed')).toBe(true)
    await answer('awaitRights', meAs('receptionist', email))
    expect(actor.getSnapshot().hasTag('open')).toBe(true)
  })

  it('sends the email, again if wanted, and says if that fails', async () => {
    const { actor, answer, refuse } = open('desk.write')
    await answer('readRights', waiting)
    actor.send({ type: 'mail.send' })
    await refuse('sendConfirmation', offline)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'mail.send' })
    await answer('sendConfirmation', undefined)
    expect(actor.getSnapshot()).toMatchObject({ context: { failure: null } })
    expect(actor.getSnapshot().hasTag('mailed')).toBe(true)
    actor.send({ type: 'mail.send' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  it('still signs out an unconfirmed patient', async () => {
    const { answer, done } = open('desk.write')
    await answer('readRights', meAs('patient', email, { confirmed: false }))
    expect(done.at(-1)).toEqual({ type: 'endSession', params: { reason: refusal } })
  })
})
