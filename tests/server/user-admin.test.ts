import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UserList } from '../../schemas/user-list.ts'
import { order, sender, signUp, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

let clinic: Clinic
let chief: Patient
let ann: Patient

beforeEach(async () => {
  clinic = await startClinic()
  chief = await clinic.signIn('chief@mail.test', 'admin')
  ann = await clinic.signIn('ann@mail.test')
})
afterEach(() => clinic.stop())

const refusal = (code: string) => ({ error: expect.objectContaining({ code }) })
const audit = () => clinic.db.selectFrom('audit').selectAll().execute()

describe('a call for admins only', () => {
  it.each([
    ['GET', '/user'],
    ['PUT', '/user/admin/ann@mail.test'],
    ['DELETE', '/user/ann@mail.test'],
    ['GET', '/doctor'],
    ['POST', '/doctor'],
    ['DELETE', '/doctor/dana@mail.test'],
    ['GET', '/message'],
    ['PATCH', '/message/m1'],
  ])('is refused to a patient and to a visitor: %s %s', async (method, path) => {
    const body = ['POST', 'PATCH'].includes(method) ? {} : undefined
    const patient = await ann.send(method, path, body)
    expect([patient.status, patient.body]).toEqual([403, refusal('not_admin')])
    expect((await sender(clinic.url)(method, path, body)).status).toBe(401)
  })
})

describe('GET /user', () => {
  it('lists the users by email, and says who is an admin', async () => {
    const { body } = await chief.send('GET', '/user')
    const users = UserList.parse(body).map(({ email, role }) => [email, role])
    expect(users).toEqual([
      ['admin@demo.test', 'admin'],
      ['ann@mail.test', undefined],
      ['chief@mail.test', 'admin'],
      ['patient@demo.test', undefined],
    ])
  })
})

describe('PUT /user/admin/{email}', () => {
  it('makes a user an admin, from the next request on', async () => {
    const { body } = await chief.send('PUT', '/user/admin/ann@mail.test')
    expect(body).toEqual({ modifiedCount: 1 })
    expect((await ann.send('GET', '/user')).status).toBe(200)
  })

  it('changes nothing for a user who is already an admin', async () => {
    await chief.send('PUT', '/user/admin/ann@mail.test')
    const again = await chief.send('PUT', '/user/admin/ann@mail.test')
    expect(again.body).toEqual({ modifiedCount: 0 })
    expect(await audit()).toHaveLength(1)
  })

  it('refuses an address without a user', async () => {
    const { status, body } = await chief.send('PUT', '/user/admin/nobody@mail.test')
    expect([status, body]).toEqual([404, refusal('not_found')])
  })
})

describe('DELETE /user/{email}', () => {
  it('ends the access of the user, who cannot come back', async () => {
    const idToken = await signUp(clinic.url, 'ann@mail.test')
    expect((await chief.send('DELETE', '/user/ann@mail.test')).body).toEqual({ deletedCount: 1 })
    expect((await ann.send('GET', '/booking?patient=ann@mail.test')).status).toBe(401)
    const again = await sender(clinic.url, idToken)('PUT', '/user/ann@mail.test', {
      email: 'ann@mail.test',
    })
    expect([again.status, again.body]).toEqual([403, refusal('removed')])
    const { body } = await chief.send('GET', '/user')
    expect(JSON.stringify(body)).not.toContain('ann@mail.test')
  })

  it("keeps the user's paid bookings for the clinic", async () => {
    await ann.send('POST', '/booking', order(ann.email))
    await clinic.db.updateTable('booking').set({ paid: 1 }).execute()
    await chief.send('DELETE', '/user/ann@mail.test')
    const { body } = await chief.send('GET', '/booking?patient=ann@mail.test')
    expect(body).toMatchObject([{ patient: 'ann@mail.test' }])
  })

  it('deletes nobody for an address without a user', async () => {
    const { body } = await chief.send('DELETE', '/user/nobody@mail.test')
    expect(body).toEqual({ deletedCount: 0 })
    expect(await audit()).toEqual([])
  })

  it("refuses an admin's own account", async () => {
    const { status, body } = await chief.send('DELETE', '/user/chief@mail.test')
    expect([status, body]).toEqual([409, refusal('own_account')])
  })

  it('leaves one admin if two remove each other at the same time', async () => {
    await chief.send('DELETE', '/user/admin@demo.test')
    const other = await clinic.signIn('other@mail.test', 'admin')
    await Promise.all([
      chief.send('DELETE', '/user/other@mail.test'),
      other.send('DELETE', '/user/chief@mail.test'),
    ])
    const admins = await clinic.db
      .selectFrom('user_account')
      .select('email')
      .where('role', '=', 'admin')
      .where('removed_at', 'is', null)
      .execute()
    expect(admins).toHaveLength(1)
  })
})

describe('the audit', () => {
  it('says who did what to whom, and when', async () => {
    await chief.send('PUT', '/user/admin/ann@mail.test')
    await ann.send('DELETE', '/user/patient@demo.test')
    const at = clinic.deps.clock().toISOString()
    expect(await audit()).toEqual([
      expect.objectContaining({
        actor: 'chief@mail.test',
        action: 'user.promote',
        subject: 'ann@mail.test',
        at,
      }),
      expect.objectContaining({
        actor: 'ann@mail.test',
        action: 'user.remove',
        subject: 'patient@demo.test',
        at,
      }),
    ])
  })

  it('and the change are written together or not at all', async () => {
    const written: string[] = []
    const broken = await startClinic({ logTo: { write: (line) => written.push(line) } })
    const admin = await broken.signIn('chief@mail.test', 'admin')
    const patient = await broken.signIn('ann@mail.test')
    await broken.db.schema.dropTable('audit').execute()
    const promotion = await admin.send('PUT', '/user/admin/ann@mail.test')
    const attempt = await patient.send('GET', '/user')
    await broken.stop()
    expect([promotion.status, attempt.status]).toEqual([500, 403])
    expect(written.join('')).toMatch(/no such table: audit|relation .*audit.* does not exist/)
  })
})
