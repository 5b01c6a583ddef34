import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Me } from '../../schemas/me.ts'
import { UserList } from '../../schemas/user-list.ts'
import { enrolFactor } from '../rig/authenticator.ts'
import { deliverAll } from '../rig/outbox.ts'
import { NOON, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const BOSS = 'boss@mail.test'
const RITA = 'rita@mail.test'
const DANA = { name: 'Dana', email: 'dana@mail.test', specialty: 'Fillings', img: '/dana.png' }
const WEEK_MS = 7 * 86_400_000

let clinic: Clinic
let boss: Patient
beforeEach(async () => {
  clinic = await startClinic()
  boss = await clinic.signIn(BOSS, 'admin')
})
afterEach(() => clinic.stop())

const me = async (person: Patient) => Me.parse((await person.send('GET', '/me')).body)
const give = (email: string, role: string) => boss.send('PUT', `/user/${email}/role`, { role })
const reset = (email: string) => boss.send('DELETE', `/user/${email}/second-factor`)

const refused = (status: number, code: string) => ({
  status,
  body: { error: expect.objectContaining({ code }) },
})

const CHANGED = { status: 200, body: { modifiedCount: 1 } }

describe('changing the role of a user', () => {
  it('works at once, and begins the week until a second factor is required', async () => {
    const rita = await clinic.signIn(RITA)
    expect(await give(RITA, 'receptionist')).toMatchObject(CHANGED)
    expect(await me(rita)).toMatchObject({
      role: 'receptionist',
      requiredFrom: new Date(NOON.getTime() + WEEK_MS).toISOString(),
    })
    expect(await give(RITA, 'receptionist')).toMatchObject({ body: { modifiedCount: 0 } })
    expect(await give(RITA, 'patient')).toMatchObject(CHANGED)
    expect(await me(rita)).toMatchObject({ role: 'patient', permissions: [], requiredFrom: null })
  })

  it('does not begin another week for a member of the staff', async () => {
    const rita = await clinic.signIn(RITA, 'receptionist')
    const { requiredFrom } = await me(rita)
    clinic.setClock(new Date(NOON.getTime() + 60_000))
    expect(await boss.send('PUT', `/user/admin/${RITA}`)).toMatchObject(CHANGED)
    expect(await me(rita)).toMatchObject({ role: 'owner', requiredFrom })
  })

  it('makes the sessions of the user prove the second factor again', async () => {
    const rita = await clinic.signIn(RITA, 'receptionist')
    await enrolFactor(clinic, rita)
    await give(RITA, 'owner')
    expect(await me(rita)).toMatchObject({ role: 'owner', strong: false, factor: 'enrolled' })
    expect(await rita.send('GET', '/user')).toMatchObject(refused(403, 'second_factor_required'))
  })

  it('makes a doctor only of a user whose email address the doctor has', async () => {
    const dana = await clinic.signIn(DANA.email)
    expect(await give(DANA.email, 'doctor')).toMatchObject(refused(422, 'no_doctor'))
    await boss.send('POST', '/doctor', DANA)
    expect(await give(DANA.email, 'doctor')).toMatchObject(CHANGED)
    expect(await me(dana)).toMatchObject({ role: 'doctor' })
  })

  it('keeps the last owner with a confirmed address', async () => {
    await clinic.db.deleteFrom('user_account').where('email', '=', 'admin@demo.test').execute()
    await clinic.signIn('new@mail.test', 'admin')
    const users = clinic.db.updateTable('user_account').where('email', '=', 'new@mail.test')
    await users.set({ confirmed_at: null }).execute()
    expect(await give(BOSS, 'patient')).toMatchObject(refused(409, 'last_owner'))
    await users.set({ confirmed_at: NOON.toISOString() }).execute()
    expect(await give(BOSS, 'receptionist')).toMatchObject(CHANGED)
    expect(await give(RITA, 'owner')).toMatchObject(refused(403, 'not_allowed'))
  })

  it('of two owners who demote each other at the same time, one stays', async () => {
    await clinic.db.deleteFrom('user_account').where('email', '=', 'admin@demo.test').execute()
    const ada = await clinic.signIn('ada@mail.test', 'admin')
    const replies = await Promise.all([
      give('ada@mail.test', 'patient'),
      ada.send('PUT', `/user/${BOSS}/role`, { role: 'patient' }),
    ])
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 403])
  })

  it('is refused for a user who does not exist, and is audited', async () => {
    expect(await give('nobody@mail.test', 'receptionist')).toMatchObject(refused(404, 'not_found'))
    await clinic.signIn(RITA)
    await give(RITA, 'receptionist')
    const audit = await clinic.db
      .selectFrom('audit')
      .select(['actor', 'action', 'subject', 'detail'])
      .where('action', '=', 'user.role')
      .execute()
    expect(audit).toEqual([
      { actor: BOSS, action: 'user.role', subject: RITA, detail: 'receptionist' },
    ])
  })

  it('shows in the list of users, with the second factor', async () => {
    const rita = await clinic.signIn(RITA, 'receptionist')
    await enrolFactor(clinic, rita)
    const users = UserList.parse((await boss.send('GET', '/user')).body)
    expect(users).toContainEqual(
      expect.objectContaining({ email: RITA, role: 'receptionist', factor: 'enrolled' }),
    )
    expect(users.find(({ email }) => email === BOSS)).not.toHaveProperty('factor')
  })
})

describe('a role for an unconfirmed address', () => {
  const unconfirm = () =>
    clinic.db
      .updateTable('user_account')
      .set({ confirmed_at: null })
      .where('email', '=', RITA)
      .execute()

  const mailed = async () => {
    await deliverAll(clinic)
    return clinic.db.selectFrom('local_mail').selectAll().where('recipient', '=', RITA).execute()
  }

  const WAITING = { status: 200, body: { modifiedCount: 1, unconfirmed: true } }

  it.each([
    ['receptionist', () => give(RITA, 'receptionist')],
    ['owner (admin)', () => boss.send('PUT', `/user/admin/${RITA}`)],
  ])('says that it waits, and emails the %s how to confirm', async (name, giveRole) => {
    await clinic.signIn(RITA)
    await unconfirm()
    expect(await giveRole()).toMatchObject(WAITING)
    const mails = await mailed()
    expect(mails).toMatchObject([
      { subject: expect.stringMatching(/^Your role at .*: please confirm/) },
    ])
    expect(mails[0]?.plain).toContain(`You are now a${name.startsWith('o') ? 'n' : ''} ${name} at`)
    expect(mails[0]?.plain).toContain('/dashboard/today')
  })

  it('is mailed again on another day only, as long as it waits', async () => {
    await clinic.signIn(RITA)
    await unconfirm()
    await give(RITA, 'receptionist')
    const again = { status: 200, body: { modifiedCount: 0, unconfirmed: true } }
    expect(await give(RITA, 'receptionist')).toMatchObject(again)
    expect(await mailed()).toHaveLength(1)
    clinic.setClock(new Date(NOON.getTime() + WEEK_MS / 7))
    boss = await clinic.signIn(BOSS, 'admin')
    expect(await give(RITA, 'receptionist')).toMatchObject(again)
    expect(await mailed()).toHaveLength(2)
  })

  it('is not mailed if the address was confirmed or the role was taken away meanwhile', async () => {
    await clinic.signIn(RITA)
    await unconfirm()
    await give(RITA, 'receptionist')
    await give(RITA, 'patient')
    await give(RITA, 'owner')
    await clinic.signIn(RITA, 'admin')
    const users = clinic.db.updateTable('user_account').where('email', '=', RITA)
    await users.set({ confirmed_at: NOON.toISOString() }).execute()
    expect(await mailed()).toEqual([])
  })

  it('is given without a word to a patient and to a confirmed user', async () => {
    await clinic.signIn(RITA, 'receptionist')
    expect(await give(RITA, 'owner')).toEqual({ ...CHANGED, headers: expect.anything() })
    await unconfirm()
    expect(await give(RITA, 'patient')).toEqual({ ...CHANGED, headers: expect.anything() })
    expect(await mailed()).toEqual([])
  })
})

describe('resetting the second factor of a user', () => {
  it('makes the user enrol again, in every session', async () => {
    const rita = await clinic.signIn(RITA, 'receptionist')
    await enrolFactor(clinic, rita)
    expect(await reset(RITA)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
    expect(await me(rita)).toMatchObject({ strong: false, factor: 'none' })
    expect(await reset(RITA)).toMatchObject({ status: 200, body: { deletedCount: 0 } })
    await enrolFactor(clinic, rita)
    expect(await me(rita)).toMatchObject({ strong: true, factor: 'enrolled' })
  })

  it('is for other users only', async () => {
    expect(await reset(BOSS)).toMatchObject(refused(409, 'own_account'))
    expect(await reset('nobody@mail.test')).toMatchObject(refused(404, 'not_found'))
  })

  it.each([
    ['removed', 'DELETE', `/user/${RITA}`],
    ['told to release the address', 'PUT', `/user/release/${RITA}`],
  ])('happens when the user is %s', async (_, method, path) => {
    const rita = await clinic.signIn(RITA, 'receptionist')
    const users = clinic.db.updateTable('user_account').where('email', '=', RITA)
    await users.set({ provider_sub: 'account' }).execute()
    await enrolFactor(clinic, rita)
    await boss.send(method, path)
    expect(await clinic.db.selectFrom('second_factor').select('user_id').execute()).toEqual([])
    expect(await clinic.db.selectFrom('recovery_code').select('hash').execute()).toEqual([])
  })
})

describe('an owner who has not proved a second factor in time', () => {
  let weak: Patient
  beforeEach(async () => {
    weak = await clinic.signIn('weak@mail.test', 'admin')
    await clinic.db
      .updateTable('user_account')
      .set({ role_since: '2026-01-01T00:00:00.000Z' })
      .where('email', '=', weak.email)
      .execute()
  })

  it('has only the rights of a patient', async () => {
    for (const path of ['/booking?patient=ann@mail.test', '/history?patient=ann@mail.test'])
      expect(await weak.send('GET', path)).toMatchObject(refused(403, 'second_factor_required'))
    expect(await weak.send('GET', '/booking?patient=weak@mail.test')).toMatchObject({ status: 200 })
    expect(await weak.send('PUT', `/user/release/${BOSS}`)).toMatchObject(
      refused(403, 'second_factor_required'),
    )
    expect(await weak.send('PUT', '/user/release/weak@mail.test')).toMatchObject(
      refused(409, 'own_account'),
    )
  })

  it('may enrol and then has all rights', async () => {
    await enrolFactor(clinic, weak)
    expect(await weak.send('GET', '/user')).toMatchObject({ status: 200 })
  })
})
