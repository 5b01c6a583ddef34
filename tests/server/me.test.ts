import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Me } from '../../schemas/me.ts'
import { permissionsOf } from '../../schemas/rights.ts'
import { answerErrors } from '../../server/http/errors.ts'
import { requireRight } from '../../server/http/auth.ts'
import type { App } from '../../server/deps.ts'
import { startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const GRACE_ENDS = '2026-01-22T17:00:00.000Z'
const LONG_AGO = '2025-12-01T12:00:00.000Z'

let clinic: Clinic
beforeEach(async () => {
  clinic = await startClinic()
})
afterEach(() => clinic.stop())

const me = async (person: Patient) => Me.parse((await person.send('GET', '/me')).body)

const serveSince = (role_since: string) =>
  clinic.db.updateTable('user_account').set({ role_since }).where('role', 'is not', null).execute()

describe('what a person may do', () => {
  it('is told with the role: an owner, and until when a second factor is optional', async () => {
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    expect(await me(boss)).toEqual({
      email: 'boss@mail.test',
      confirmed: true,
      role: 'owner',
      permissions: permissionsOf('owner'),
      strong: false,
      factor: 'none',
      requiredFrom: GRACE_ENDS,
    })
  })

  it('is nothing for a patient, who never needs a second factor', async () => {
    const ann = await clinic.signIn('ann@mail.test')
    expect(await me(ann)).toMatchObject({ role: 'patient', permissions: [], requiredFrom: null })
  })

  it('is nothing for a receptionist who has not confirmed the address', async () => {
    const rita = await clinic.signIn('rita@mail.test', 'receptionist')
    expect(await me(rita)).toMatchObject({ role: 'receptionist' })
    await clinic.db.updateTable('user_account').set({ confirmed_at: null }).execute()
    const waiting = { confirmed: false, role: 'receptionist', permissions: [], requiredFrom: null }
    expect(await me(rita)).toMatchObject(waiting)
  })
})

describe('a route for staff', () => {
  let app: App
  beforeEach(() => {
    app = Fastify()
    answerErrors(app)
    app.get('/desk', { onRequest: requireRight(clinic.deps, 'desk.write') }, () => 'done')
  })
  afterEach(() => app.close())

  const ask = async ({ token }: Patient) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await app.inject({ url: '/desk', headers })
    return reply.statusCode === 200 ? 200 : [reply.statusCode, reply.json().error.code]
  }

  it('admits the roles that have the permission', async () => {
    expect(await ask(await clinic.signIn('rita@mail.test', 'receptionist'))).toBe(200)
    expect(await ask(await clinic.signIn('boss@mail.test', 'admin'))).toBe(200)
    for (const [email, role] of [['dana@mail.test', 'doctor'], ['ann@mail.test']] as const)
      expect(await ask(await clinic.signIn(email, role))).toEqual([403, 'not_allowed'])
  })

  it('requires a second factor a week after the person joined the staff', async () => {
    const rita = await clinic.signIn('rita@mail.test', 'receptionist')
    await serveSince(LONG_AGO)
    expect(await ask(rita)).toEqual([403, 'second_factor_required'])
    expect(await me(rita)).toMatchObject({ strong: false, role: 'receptionist' })
  })

  it('admits a session that has proved the second factor, and no other', async () => {
    const rita = await clinic.signIn('rita@mail.test', 'receptionist')
    await serveSince(LONG_AGO)
    const sessions = clinic.db.updateTable('access_session')
    await sessions.set({ strong_until: '2026-01-16T05:00:00.000Z' }).execute()
    expect(await ask(rita)).toBe(200)
    await sessions.set({ strong_until: '2026-01-15T17:00:00.000Z' }).execute()
    expect(await ask(rita)).toEqual([403, 'second_factor_required'])
  })
})
