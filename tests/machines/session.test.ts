import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { Failure } from '../../machines/failure.ts'
import type { Found, Identified } from '../../machines/person.ts'
import type { SessionEvent } from '../../machines/session-setup.ts'
import { sessionMachine } from '../../machines/session.ts'
import { meAs } from '../rig/me.ts'
import { offline, refused } from './samples.ts'
import { stage } from './stage.ts'

const MINUTE = 60_000
const nora = { email: 'nora@mail.com', name: 'Nora', idToken: 'id-token' }
const owner = meAs('owner', nora.email)
const patient = meAs('patient', nora.email)
const recalled = { email: nora.email, name: nora.name, expiresAt: 30 * MINUTE }
const expired = { ...recalled, expiresAt: 0 }
const token = { expiresAt: 60 * MINUTE }
const wrong = new Failure('rejected', 'The email or the password is wrong.')
const login = { email: 'nora@mail.com', password: 'secret' }

const identifies = {
  answers: { somebody: nora },
  errors: { 'a wrong password': wrong, 'no answer': offline },
}
const remembers = {
  answers: { somebody: nora, nobody: null },
  errors: { 'no answer': offline, refused },
}
const scenario = {
  machine: sessionMachine,
  input: { now: () => 0 },
  events: [
    { type: 'session.signIn', form: login },
    { type: 'session.signUp', form: { ...login, name: 'Nora' } },
    { type: 'session.google' },
    { type: 'session.signOut' },
    { type: 'session.expire' },
    { type: 'session.expire', reason: 'Only an admin can open that page.' },
    { type: 'session.dismiss' },
    { type: 'session.rights', me: owner },
    { type: 'retry' },
  ],
  outcomes: {
    restore: { ...remembers, answers: { ...remembers.answers, 'a good token': recalled } },
    recallCopy: { answers: { 'a copy': expired, 'no copy': null } },
    renew: remembers,
    signIn: identifies,
    signUp: identifies,
    google: identifies,
    exchange: { answers: { 'a token': token }, errors: { 'no answer': offline, refused } },
    signOut: { answers: { done: undefined }, errors: { 'no answer': offline } },
  },
}

async function signedOut() {
  const staged = stage(scenario)
  await staged.answer('restore', null)
  return staged
}

async function signedIn() {
  const staged = await signedOut()
  staged.actor.send({ type: 'session.signIn', form: login })
  await staged.answer('signIn', nora)
  await staged.answer('exchange', token)
  return staged
}

async function unconfirmed() {
  const staged = stage(scenario)
  await staged.refuse('restore', offline)
  await staged.answer('recallCopy', expired)
  return staged
}
type Staged = Awaited<ReturnType<typeof unconfirmed>>

describe('the session', () => {
  it('exchanges the ID token for an access token before anyone is signed in', async () => {
    const { actor, answer, question } = await signedOut()
    actor.send({ type: 'session.signIn', form: login })
    expect(question('signIn')).toEqual(login)
    await answer('signIn', nora)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(false)
    expect(question('exchange')).toEqual({ email: 'nora@mail.com', idToken: 'id-token' })
    await answer('exchange', token)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
  })

  it('asks for the account of an earlier visit, and signs nobody in without one', async () => {
    const { actor, answer, done } = stage(scenario)
    const nobody = {
      person: null,
      failure: null,
      notice: null,
      idToken: '',
      expiresAt: 0,
      isUnrenewed: false,
    }
    expect(actor.getSnapshot().context).toMatchObject(nobody)
    await answer('restore', null)
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject(nobody)
    expect(done).toEqual([{ type: 'forgetToken', params: undefined }])
  })

  it('exchanges the ID token of an earlier visit as well', async () => {
    const { actor, answer, question } = stage(scenario)
    await answer('restore', nora)
    expect(question('exchange')).toEqual({ email: 'nora@mail.com', idToken: 'id-token' })
    await answer('exchange', token)
    expect(actor.getSnapshot().context).toMatchObject({
      person: { email: 'nora@mail.com', name: 'Nora' },
      idToken: '',
      expiresAt: 60 * MINUTE,
    })
  })

  it('signs in immediately with a valid token, and renews the token in the background', async () => {
    const { actor, answer, question } = stage(scenario)
    await answer('restore', recalled)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({
      person: { email: 'nora@mail.com', name: 'Nora' },
      expiresAt: 30 * MINUTE,
    })
    expect(question('renew')).toEqual({ email: 'nora@mail.com' })
    await answer('renew', { ...nora, name: 'Nora N.' })
    await answer('exchange', token)
    expect(actor.getSnapshot().context).toMatchObject({
      person: { email: 'nora@mail.com', name: 'Nora N.' },
      expiresAt: 60 * MINUTE,
    })
  })

  it('ends the session of a valid token whose account is gone', async () => {
    const { actor, answer } = stage(scenario)
    await answer('restore', recalled)
    await answer('renew', null)
    await answer('signOut', undefined)
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ person: null, expiresAt: 0 })
    expect(actor.getSnapshot().context.notice).toContain('Your session has ended')
  })

  it('remembers what the person may do until the person signs out', async () => {
    const { actor, answer } = await signedIn()
    const me = () => actor.getSnapshot().context.me
    expect(me()).toBeUndefined()
    actor.send({ type: 'session.rights', me: owner })
    expect(me()).toEqual(owner)
    actor.send({ type: 'session.rights', me: patient })
    expect(me()).toEqual(patient)
    actor.send({ type: 'session.signOut' })
    await answer('signOut', undefined)
    expect(me()).toBeUndefined()
  })

  it('ignores rights while nobody is signed in', async () => {
    const { actor } = await signedOut()
    actor.send({ type: 'session.rights', me: owner })
    expect(actor.getSnapshot().context.me).toBeUndefined()
  })

  it('signs up with the values of the form', async () => {
    const { actor, question, answer, asked } = await signedOut()
    actor.send({ type: 'session.signUp', form: { ...login, name: 'Nora' } })
    expect(question('signUp')).toEqual({ ...login, name: 'Nora' })
    expect(asked('signIn')).toBe(false)
    await answer('signUp', nora)
    await answer('exchange', token)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
  })

  it('opens the Google window again on request', async () => {
    const google = vi.fn(() => new Promise<Identified>(() => {}))
    const logic = sessionMachine.provide({
      actors: {
        restore: fromPromise<Found, undefined>(async () => null),
        google: fromPromise(google),
      },
      actions: { forgetToken: () => {} },
    })
    const actor = createActor(logic, { input: {} }).start()
    await waitFor(actor, (state) => state.hasTag('signedOut'))
    actor.send({ type: 'session.google' })
    actor.send({ type: 'session.google' })
    expect(google).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a password', { type: 'session.signIn', form: login }],
    ['a sign-up', { type: 'session.signUp', form: { ...login, name: 'Nora' } }],
    ['Google', { type: 'session.google' }],
  ] as const)('clears the last error at the next attempt, by %s', async (_, attempt) => {
    const { actor, refuse } = await signedOut()
    actor.send({ type: 'session.google' })
    await refuse('google', wrong)
    expect(actor.getSnapshot().context.failure).toBe(wrong.message)
    actor.send(attempt)
    expect(actor.getSnapshot().context.failure).toBeNull()
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  it('clears its messages when they are dismissed', async () => {
    const { actor, answer, refuse } = await signedIn()
    actor.send({ type: 'session.expire', reason: 'Over.' })
    await answer('signOut', undefined)
    actor.send({ type: 'session.dismiss' })
    expect(actor.getSnapshot().context.notice).toBeNull()
    actor.send({ type: 'session.signUp', form: { ...login, name: 'Nora' } })
    await refuse('signUp', wrong)
    actor.send({ type: 'session.dismiss' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
  })

  it('shows why signing in failed, until the next attempt', async () => {
    const { actor, refuse } = await signedOut()
    actor.send({ type: 'session.signIn', form: login })
    await refuse('signIn', wrong)
    expect(actor.getSnapshot().context.failure).toBe(wrong.message)
    actor.send({ type: 'session.signIn', form: login })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it('is not signed in, and says why, when the token call fails', async () => {
    const { actor, answer, refuse, done } = await signedOut()
    actor.send({ type: 'session.signIn', form: login })
    await answer('signIn', nora)
    await refuse('exchange', offline)
    await answer('signOut', undefined)
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ person: null, failure: offline.message })
    expect(done.map(({ type }) => type)).toContain('forgetToken')
  })

  it('lets a password replace a Google window that was closed unnoticed', async () => {
    const { actor, answer } = await signedOut()
    actor.send({ type: 'session.google' })
    actor.send({ type: 'session.google' })
    actor.send({ type: 'session.signIn', form: login })
    await answer('signIn', nora)
    expect(actor.getSnapshot().matches('exchangingToken')).toBe(true)
  })

  it('keeps the sign-in of a visitor who reloads while the clinic is unreachable', async () => {
    const { actor, answer, refuse, done } = stage(scenario)
    await answer('restore', nora)
    await refuse('exchange', offline)
    await answer('recallCopy', null)
    expect(actor.getSnapshot().hasTag('failed')).toBe(true)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    expect(done).toEqual([])
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await answer('restore', nora)
    await answer('exchange', token)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
  })

  it('lets a visitor log in again while their earlier visit cannot be restored', async () => {
    const { actor, answer, refuse } = stage(scenario)
    await refuse('restore', offline)
    await answer('recallCopy', null)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'session.signIn', form: login })
    await answer('signIn', nora)
    await answer('exchange', token)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
  })

  it('signs out a visitor whose account the provider no longer accepts', async () => {
    const { actor, answer, refuse, done } = stage(scenario)
    await refuse('restore', refused)
    expect(done.map(({ type }) => type)).toContain('forgetToken')
    await answer('signOut', undefined)
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(actor.getSnapshot().context.notice).toContain('Your session has ended')
  })

  it("shows the server's message to a user whom an admin has removed", async () => {
    const { actor, answer, refuse } = stage(scenario)
    await answer('restore', nora)
    const removed = new Failure('refused', 'This account was removed.', { code: 'removed' })
    await refuse('exchange', removed)
    await answer('signOut', undefined)
    expect(actor.getSnapshot().context.notice).toBe('This account was removed.')
  })

  it('accepts a login that is sent before the provider has signed out', async () => {
    const { actor, answer } = await signedIn()
    actor.send({ type: 'session.signOut' })
    actor.send({ type: 'session.signIn', form: login })
    await answer('signIn', nora)
    await answer('exchange', token)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
  })

  it('lets a visitor sign out while the clinic is unreachable', async () => {
    const { actor, answer, refuse, done } = stage(scenario)
    await answer('restore', nora)
    await refuse('exchange', offline)
    await answer('recallCopy', null)
    actor.send({ type: 'session.signOut' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await answer('signOut', undefined)
    expect(actor.getSnapshot().context.person).toBeNull()
    expect(done.map(({ type }) => type)).toContain('forgetToken')
  })

  it('knows whose kept copy it is while an expired sign-in cannot be confirmed', async () => {
    const { actor } = await unconfirmed()
    expect(actor.getSnapshot().matches({ unconfirmed: 'waiting' })).toBe(true)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(false)
    expect(actor.getSnapshot().context).toMatchObject({
      person: { email: 'nora@mail.com', name: 'Nora' },
      failure: offline.message,
    })
  })

  it('looks for a copy too if only the clinic cannot be reached', async () => {
    const { actor, answer, refuse } = stage(scenario)
    await answer('restore', nora)
    await refuse('exchange', offline)
    await answer('recallCopy', expired)
    expect(actor.getSnapshot().hasTag('unconfirmed')).toBe(true)
  })

  it('confirms the sign-in after a pause or on retry, and then clears its message', async () => {
    const { actor, pass, answer, refuse, asked } = await unconfirmed()
    pass(14_999)
    expect(asked('restore')).toBe(false)
    pass(1)
    await refuse('restore', offline)
    expect(actor.getSnapshot().hasTag('failed')).toBe(true)
    actor.send({ type: 'retry' })
    await answer('restore', nora)
    await refuse('exchange', offline)
    expect(actor.getSnapshot().hasTag('failed')).toBe(true)
    actor.send({ type: 'retry' })
    await answer('restore', nora)
    await answer('exchange', token)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ expiresAt: 60 * MINUTE, failure: null })
  })

  it('takes the token that another tab has renewed', async () => {
    const { actor, answer } = await unconfirmed()
    actor.send({ type: 'retry' })
    await answer('restore', recalled)
    expect(actor.getSnapshot().matches({ signedIn: 'renewing' })).toBe(true)
  })

  it.each([
    ['the account is gone', async ({ answer }) => answer('restore', null)],
    ['the sign-in is refused', async ({ refuse }) => refuse('restore', refused)],
    [
      'the clinic refuses the person',
      async ({ answer, refuse }) => {
        await answer('restore', nora)
        await refuse('exchange', refused)
      },
    ],
  ] satisfies [string, (staged: Staged) => Promise<unknown>][])(
    'ends an unconfirmed sign-in, and says why, if %s',
    async (_, outcome) => {
      const staged = await unconfirmed()
      staged.actor.send({ type: 'retry' })
      await outcome(staged)
      expect(staged.done.map(({ type }) => type)).toEqual(['forgetToken'])
      await staged.answer('signOut', undefined)
      expect(staged.actor.getSnapshot().hasTag('signedOut')).toBe(true)
      expect(staged.actor.getSnapshot().context).toMatchObject({
        person: null,
        failure: null,
        notice: 'Your session has ended. Please log in again.',
      })
    },
  )

  it('lets the person sign out of an unconfirmed sign-in, without a message', async () => {
    const { actor, question, answer, done } = await unconfirmed()
    actor.send({ type: 'session.signOut' })
    expect(question('signOut')).toEqual({ isAsked: true })
    await answer('signOut', undefined)
    expect(done.map(({ type }) => type)).toEqual(['forgetToken'])
    expect(actor.getSnapshot().context).toMatchObject({ person: null, notice: null })
  })

  it('renews the token five minutes before it expires', async () => {
    const { actor, pass, answer, asked, question } = await signedIn()
    pass(55 * MINUTE - 1)
    expect(asked('renew')).toBe(false)
    pass(1)
    await answer('renew', { ...nora, idToken: 'newer' })
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
    expect(question('exchange')).toEqual({ email: 'nora@mail.com', idToken: 'newer' })
    await answer('exchange', { expiresAt: 115 * MINUTE })
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
    expect(actor.getSnapshot().context.expiresAt).toBe(115 * MINUTE)
  })

  it('tries to renew again after a pause, and stays signed in meanwhile', async () => {
    const { actor, pass, refuse, asked } = await signedIn()
    pass(55 * MINUTE)
    await refuse('renew', offline)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
    expect(asked('renew')).toBe(false)
    pass(14_999)
    expect(asked('renew')).toBe(false)
    pass(1)
    expect(asked('renew')).toBe(true)
    await refuse('renew', offline)
    actor.send({ type: 'retry' })
    expect(asked('renew')).toBe(true)
  })

  it('says that it could not renew the token, until a renewal succeeds or the session ends', async () => {
    const { actor, pass, answer, refuse } = await signedIn()
    const isTold = () => actor.getSnapshot().context.isUnrenewed
    pass(55 * MINUTE)
    expect(isTold()).toBe(false)
    await refuse('renew', offline)
    expect(isTold()).toBe(true)
    pass(15_000)
    expect(isTold()).toBe(true)
    await answer('renew', nora)
    await answer('exchange', { expiresAt: 115 * MINUTE })
    expect(isTold()).toBe(false)
    pass(110 * MINUTE)
    await refuse('renew', offline)
    expect(isTold()).toBe(true)
    actor.send({ type: 'session.expire' })
    expect(isTold()).toBe(false)
  })

  it('pauses between renewals even if the device’s clock is ahead', async () => {
    const { pass, asked } = await (async () => {
      const staged = stage({ ...scenario, input: { now: () => 10 * 60 * MINUTE } })
      await staged.answer('restore', nora)
      await staged.answer('exchange', token)
      return staged
    })()
    pass(MINUTE - 1)
    expect(asked('renew')).toBe(false)
    pass(1)
    expect(asked('renew')).toBe(true)
  })

  it.each([
    [undefined, 'Your session has ended. Please log in again.'],
    ['Only an admin can open that page.', 'Only an admin can open that page.'],
  ])('forgets the token and the person when the session expires (%s)', async (reason, notice) => {
    const { actor, answer, done } = await signedIn()
    actor.send({ type: 'session.expire', ...(reason && { reason }) })
    await answer('signOut', undefined)
    expect(actor.getSnapshot().context).toMatchObject({
      person: null,
      notice,
      idToken: '',
      expiresAt: 0,
    })
    expect(done.map(({ type }) => type)).toEqual(['forgetToken', 'forgetToken'])
  })

  it('signs out without a message, even if the provider does not respond', async () => {
    const { actor, refuse, done } = await signedIn()
    actor.send({ type: 'session.signOut' })
    expect(done.at(-1)).toEqual({ type: 'forgetToken', params: undefined })
    await refuse('signOut', offline)
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ person: null, notice: null })
  })

  it('pauses if the clinic does not accept the renewed token, and tries again', async () => {
    const { actor, pass, answer, refuse, asked } = await signedIn()
    pass(55 * MINUTE)
    await answer('renew', nora)
    await refuse('exchange', offline)
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
    pass(15_000)
    expect(asked('renew')).toBe(true)
  })

  it.each([
    ['nobody is there any more', 'answer', null],
    ['the provider refuses', 'refuse', refused],
  ] as const)('signs out and says why if, at the renewal, %s', async (_, how, outcome) => {
    const staged = await signedIn()
    staged.pass(55 * MINUTE)
    await staged[how]('renew', outcome)
    await staged.answer('signOut', undefined)
    expect(staged.actor.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(staged.actor.getSnapshot().context.notice).toBe(
      'Your session has ended. Please log in again.',
    )
  })

  it('ends when another tab removes the token', async () => {
    const otherTab = new EventTarget()
    const logic = sessionMachine.provide({
      actors: {
        restore: fromPromise<Found, undefined>(async () => nora),
        exchange: fromPromise(async () => token),
        signOut: fromPromise(async () => {}),
        watchToken: fromCallback<SessionEvent, undefined>(({ sendBack }) =>
          otherTab.addEventListener('removed', () => sendBack({ type: 'session.expire' })),
        ),
      },
      actions: { forgetToken: () => {} },
    })
    const actor = createActor(logic, { input: { now: () => 0 } }).start()
    await waitFor(actor, (state) => state.hasTag('signedIn'))
    otherTab.dispatchEvent(new Event('removed'))
    await waitFor(actor, (state) => state.hasTag('signedOut'))
    expect(actor.getSnapshot().context.notice).toContain('Your session has ended')
  })

  it('signs out a person whose token renewal the server refuses', async () => {
    const { actor, pass, answer, refuse } = await signedIn()
    pass(55 * MINUTE)
    await answer('renew', nora)
    await refuse('exchange', refused)
    await answer('signOut', undefined)
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(actor.getSnapshot().context.notice).toContain('Your session has ended')
  })
})
