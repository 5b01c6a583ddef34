import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Me } from '../../schemas/me.ts'
import { FactorEnrolment, FactorProved } from '../../schemas/second-factor.ts'
import { joinSession } from '../../server/accounts/join-session.ts'
import { createFactorSecrets } from '../../server/accounts/factor-secrets.ts'
import { codeOf, enrolFactor, type Authenticator } from '../rig/authenticator.ts'
import { newestMailTo } from '../rig/mailbox.ts'
import { deliverAll } from '../rig/outbox.ts'
import { NOON, sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const RITA = 'rita@mail.test'
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const MINUTE = 60
const HOUR = 60 * MINUTE

let clinic: Clinic
let rita: Patient
beforeEach(async () => {
  clinic = await startClinic()
  rita = await clinic.signIn(RITA, 'receptionist')
})
afterEach(() => clinic.stop())

const me = async (person: Patient) => Me.parse((await person.send('GET', '/me')).body)

const refused = (status: number, code: string) => ({
  status,
  body: { error: expect.objectContaining({ code }) },
})

const verify = (person: Patient, code: string) =>
  person.send('POST', '/second-factor/verify', { code })

/** Signs Rita in again, in a session without a confirmed second factor. */
async function signInAgain(at: Date): Promise<Patient> {
  clinic.setClock(at)
  return clinic.signIn(RITA, 'receptionist')
}

const audited = async () =>
  (await clinic.db.selectFrom('audit').select(['actor', 'action', 'subject']).execute()).filter(
    ({ action }) => action.startsWith('factor.'),
  )

/** Makes the stored key of the codes unreadable. Resolves with a new sign-in and its time. */
async function loseKey() {
  await clinic.db
    .updateTable('second_factor')
    .set({ secret: 'A'.repeat(60) })
    .execute()
  const at = later(MINUTE)
  return { at, weak: await signInAgain(at) }
}

/** Renews an access token of Rita's sign-in at `authTime`, in seconds since 1970. */
async function renew({ token: earlier }: Patient, authTime: number): Promise<Patient> {
  const { realClock, accessTokens } = clinic.deps
  const now = realClock()
  const held = (await accessTokens.recall(earlier))?.sid
  const userId = `user-${RITA}`
  const signIn = { authTime, issuedAt: Math.floor(now.getTime() / 1000) }
  const { id: sid } = await joinSession(clinic.db, { userId, signIn, held, ends: 'none' }, now)
  const token = await accessTokens.issue({ email: RITA, sub: userId, sid })
  return { email: RITA, token, send: sender(clinic.url, token) }
}

describe('enrolling a second factor', () => {
  it('gives a key as text and as an otpauth URI, which count once a code is confirmed', async () => {
    const { body } = await rita.send('POST', '/second-factor/enrol')
    const { key, uri } = FactorEnrolment.parse(body)
    expect(new URL(uri).searchParams.get('secret')).toBe(key)
    expect(decodeURIComponent(new URL(uri).pathname)).toContain(RITA)
    expect(await me(rita)).toMatchObject({ factor: 'none', strong: false })
    const code = codeOf(key, NOON)
    const wrong = code === '000000' ? '000001' : '000000'
    const refusal = await rita.send('POST', '/second-factor/confirm', { code: wrong })
    expect(refusal).toMatchObject(refused(422, 'wrong_code'))
    expect(await rita.send('POST', '/second-factor/confirm', { code })).toMatchObject({
      status: 200,
      body: { strongUntil: later(12 * HOUR).toISOString() },
    })
    expect(await me(rita)).toMatchObject({ factor: 'enrolled', strong: true })
    expect(await audited()).toEqual([{ actor: RITA, action: 'factor.enrol', subject: RITA }])
  })

  it('gives ten recovery codes, and stores neither them nor the key in plain text', async () => {
    const { recovery } = await enrolFactor(clinic, rita)
    expect(new Set(recovery).size).toBe(10)
    for (const code of recovery) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const stored = await clinic.db.selectFrom('recovery_code').select('hash').execute()
    for (const { hash } of stored) expect(recovery.map(plain)).not.toContain(hash)
    const factor = await clinic.db.selectFrom('second_factor').selectAll().executeTakeFirstOrThrow()
    expect(factor.secret).not.toMatch(/^[A-Z2-7]{32}$/)
    expect(createFactorSecrets('another key').open(factor.user_id, String(factor.secret))).toBe(
      undefined,
    )
  })

  it('replaces a confirmed factor only in a session that has proved it', async () => {
    const first = await enrolFactor(clinic, rita)
    const weak = await signInAgain(later(MINUTE))
    expect(await weak.send('POST', '/second-factor/enrol')).toMatchObject(
      refused(403, 'second_factor_required'),
    )
    const second = await enrolFactor(clinic, rita)
    expect(await verify(weak, first.code(later(MINUTE)))).toMatchObject(refused(422, 'wrong_code'))
    expect(await verify(weak, first.recovery[0] ?? '')).toMatchObject(refused(422, 'wrong_code'))
    clinic.setClock(later(2 * MINUTE))
    expect(await verify(weak, second.code(later(2 * MINUTE)))).toMatchObject({ status: 200 })
  })

  it('accepts the first code of a new app in the half minute of the old app’s last code', async () => {
    await enrolFactor(clinic, rita)
    const { recovery } = await enrolFactor(clinic, rita)
    expect(recovery).toHaveLength(10)
  })

  it('needs a session of staff, and a key before the first code', async () => {
    const ann = await clinic.signIn('ann@mail.test')
    expect(await ann.send('POST', '/second-factor/enrol')).toMatchObject(
      refused(403, 'not_allowed'),
    )
    const early = await rita.send('POST', '/second-factor/confirm', { code: '123456' })
    expect(early).toMatchObject(refused(404, 'not_found'))
    expect(await verify(rita, '123456')).toMatchObject(refused(404, 'not_found'))
  })
})

/** Sends the waiting emails. Resolves with the emails that Rita has got. */
async function mailed() {
  await deliverAll(clinic)
  const rows = clinic.db.selectFrom('outbox').select('id').where('outcome', '=', 'sent')
  return rows.where('recipient', '=', RITA).execute()
}

const plain = (code: string) => code.replaceAll('-', '')

describe('proving the second factor', () => {
  let app: Authenticator
  beforeEach(async () => {
    app = await enrolFactor(clinic, rita)
  })

  it('is required of everybody who has enrolled, also in the first week', async () => {
    const weak = await signInAgain(later(MINUTE))
    expect(await me(weak)).toMatchObject({ strong: false, factor: 'enrolled' })
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    await enrolFactor(clinic, boss)
    clinic.setClock(later(2 * MINUTE))
    const other = await clinic.signIn('boss@mail.test', 'admin')
    expect(await other.send('GET', '/user')).toMatchObject(refused(403, 'second_factor_required'))
    expect(await other.send('GET', '/admin/boss@mail.test')).toMatchObject({
      status: 200,
      body: { admin: true },
    })
    expect(await boss.send('GET', '/user')).toMatchObject({ status: 200 })
  })

  it('lasts for 12 hours, also with renewed tokens of the sign-in', async () => {
    const at = later(MINUTE)
    const weak = await signInAgain(at)
    expect(await verify(weak, app.code(at))).toMatchObject({ status: 200 })
    const authTime = Math.floor(at.getTime() / 1000)
    let latest = weak
    for (const [hours, strong] of [
      [1, true],
      [9, true],
      [12.1, false],
    ] as const) {
      clinic.setClock(later(hours * HOUR))
      latest = await renew(latest, authTime)
      expect(await me(latest)).toMatchObject({ strong })
    }
  })

  it('lasts for no longer if the clock ran ahead when the factor was proved', async () => {
    const weak = await signInAgain(later(MINUTE))
    clinic.setClock(later(50 * MINUTE))
    expect(await verify(weak, app.code(later(50 * MINUTE)))).toMatchObject({ status: 200 })
    expect(await me(weak)).toMatchObject({ strong: true })
    clinic.setClock(later(2 * MINUTE))
    expect(await me(weak)).toMatchObject({ strong: false })
  })

  it('does not last beyond a sign-out', async () => {
    await rita.send('DELETE', '/session')
    expect(await me(await signInAgain(later(1)))).toMatchObject({ strong: false })
  })

  it('accepts the codes of the steps before and after, and no others', async () => {
    const at = later(10 * MINUTE)
    const weak = await signInAgain(at)
    for (const seconds of [-60, 60])
      expect(await verify(weak, app.code(later(10 * MINUTE + seconds)))).toMatchObject(
        refused(422, 'wrong_code'),
      )
    expect(await verify(weak, app.code(later(10 * MINUTE - 30)))).toMatchObject({ status: 200 })
    expect(await verify(weak, app.code(later(10 * MINUTE + 30)))).toMatchObject({ status: 200 })
  })

  it('refuses a code that was used, and older ones', async () => {
    const at = later(MINUTE)
    const weak = await signInAgain(at)
    expect(await verify(weak, app.code(at))).toMatchObject({ status: 200 })
    expect(await verify(weak, app.code(at))).toMatchObject(refused(422, 'wrong_code'))
    expect(await verify(weak, app.code(later(30)))).toMatchObject(refused(422, 'wrong_code'))
  })

  it('accepts one of two simultaneous requests with the same code', async () => {
    const at = later(MINUTE)
    const weak = await signInAgain(at)
    const replies = await Promise.all([verify(weak, app.code(at)), verify(weak, app.code(at))])
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  it('accepts each recovery code once', async () => {
    const [code = ''] = app.recovery
    const weak = await signInAgain(later(MINUTE))
    const { status, body } = await verify(weak, code.toLowerCase())
    expect(status).toBe(200)
    expect(FactorProved.parse(body).recoveryCodesLeft).toBe(9)
    expect(await verify(weak, code)).toMatchObject(refused(422, 'wrong_code'))
    expect(await audited()).toContainEqual({ actor: RITA, action: 'factor.recover', subject: RITA })
  })

  it('locks after five wrong codes for 15 minutes, and tells until when', async () => {
    const at = later(MINUTE)
    const weak = await signInAgain(at)
    const until = later(16 * MINUTE).toISOString()
    const locked = {
      status: 429,
      body: { error: expect.objectContaining({ code: 'factor_locked', detail: { until } }) },
    }
    for (const _ of [1, 2, 3, 4])
      expect(await verify(weak, wrongOf(app, at))).toMatchObject(refused(422, 'wrong_code'))
    expect(await verify(weak, wrongOf(app, at))).toMatchObject(locked)
    expect(await verify(weak, app.code(at))).toMatchObject(locked)
    expect(await verify(weak, app.recovery[0] ?? '')).toMatchObject(locked)
    expect(await audited()).toContainEqual({ actor: RITA, action: 'factor.lock', subject: RITA })
    clinic.setClock(later(16 * MINUTE))
    expect(await verify(weak, app.code(later(16 * MINUTE)))).toMatchObject({ status: 200 })
  })

  it('tells its owner by email, once per lock, what happened, when, and what to do', async () => {
    const thief = await signInAgain(later(MINUTE))
    for (const minutes of [1, 20]) {
      const at = later(minutes * MINUTE)
      clinic.setClock(at)
      for (const _ of [1, 2, 3, 4]) await verify(thief, wrongOf(app, at))
      expect(await mailed()).toHaveLength(minutes === 1 ? 0 : 1)
      await Promise.all([1, 2, 3].map(() => verify(thief, wrongOf(app, at))))
      expect(await mailed()).toHaveLength(minutes === 1 ? 1 : 2)
    }
    const text = await newestMailTo(clinic, RITA)
    expect(text.replaceAll(clinic.url, '')).toMatchInlineSnapshot(`
      "Your two-step login is locked

      Someone logged in to Doctors Portal Dental Clinic with your password. On Thursday, January 15, 2026, 12:20 PM EST, they entered the fifth wrong code. They did not get past two-step login. No code works until Thursday, January 15, 2026, 12:35 PM EST.

      IF IT WAS YOU

      You don’t need to do anything. Wait until the lock ends, then try again.

      IF IT WAS NOT YOU

      Someone knows your password. Change your password now, and tell the owner of the clinic.

      Change my password:
      /account/forgot

      Go to two-step login:
      /dashboard/second-factor

      -- 
      Doctors Portal Dental Clinic
      120 Mulberry Street, New York, NY 10013
      +1 212 555 0142 · hello@doctorsportal.example
      "
    `)
  })

  it('tells its owner also if the codes can no longer be checked', async () => {
    const { at, weak } = await loseKey()
    for (const _ of [1, 2, 3, 4]) await verify(weak, wrongOf(app, at))
    expect(await verify(weak, wrongOf(app, at))).toMatchObject(refused(429, 'factor_locked'))
    expect(await mailed()).toHaveLength(1)
    expect(await audited()).toContainEqual({ actor: RITA, action: 'factor.lock', subject: RITA })
  })

  it('checks at most five of many simultaneous codes', async () => {
    const at = later(MINUTE)
    const weak = await signInAgain(at)
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => verify(weak, wrongOf(app, at))),
    )
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(4)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(8)
    const { tries } = await clinic.db
      .selectFrom('second_factor')
      .select('tries')
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
  })

  it('allows five tries again after a right code', async () => {
    const at = later(MINUTE)
    const weak = await signInAgain(at)
    for (const _ of [1, 2, 3, 4]) await verify(weak, wrongOf(app, at))
    expect(await verify(weak, app.code(at))).toMatchObject({ status: 200 })
    for (const _ of [1, 2, 3, 4])
      expect(await verify(weak, wrongOf(app, at))).toMatchObject(refused(422, 'wrong_code'))
  })

  it('works with a recovery code when the key of the codes can no longer be read', async () => {
    const { at, weak } = await loseKey()
    expect(await verify(weak, app.code(at))).toMatchObject(refused(422, 'wrong_code'))
    expect(await verify(weak, app.recovery[0] ?? '')).toMatchObject({ status: 200 })
  })
})

/** Returns a code that the authenticator app does not show within 30 seconds of the time `at`. */
function wrongOf(app: Authenticator, at: Date): string {
  const seconds = [-30, 0, 30]
  const near = new Set(seconds.map((s) => app.code(new Date(at.getTime() + s * 1000))))
  return ['111111', '222222', '333333', '444444'].find((code) => !near.has(code)) ?? ''
}
