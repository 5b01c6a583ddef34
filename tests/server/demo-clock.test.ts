import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { Openings } from '../../schemas/openings.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { FILES, writeFiles } from '../rig/built-page.ts'
import { NOON, order, sender, signUp, startClinic, type Clinic } from '../rig/harness.ts'
import { PRODUCTION } from './production.ts'

const HOUR_MS = 3_600_000
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const AFTER_23_HOURS = '2026-01-16T16:00:00.000Z'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function start(options: Parameters<typeof startClinic>[0] = {}): Promise<Clinic> {
  const clinic = await startClinic(options)
  stops.push(() => clinic.stop())
  return clinic
}

const move = (clinic: Clinic, to: string, headers?: HeadersInit) =>
  sender(clinic.url)('POST', '/demo/clock', { to }, headers)

/** Submits the form on the clock page, as a browser without scripts does. */
async function submit(clinic: Clinic, to: string) {
  const body = new URLSearchParams({ to })
  const reply = await fetch(`${clinic.url}/demo/clock`, {
    method: 'POST',
    headers: FORM,
    body,
    redirect: 'manual',
  })
  return { status: reply.status, place: reply.headers.get('location'), text: await reply.text() }
}

const pageOf = async (clinic: Clinic) =>
  String((await sender(clinic.url)('GET', '/demo/clock')).body)

describe('the clock of demo mode, moved by 23 hours', () => {
  it('moves today’s date, and closes the slots that are then over', async () => {
    const clinic = await start()
    const get = sender(clinic.url)
    const openings = async () => Openings.parse((await get('GET', '/openings')).body)
    const freeTomorrow = async () => {
      const { body } = await get('GET', '/available?date=Jan%2016,%202026')
      return TreatmentList.parse(body)[0]?.slots ?? []
    }
    const before = { openings: await openings(), slots: await freeTomorrow() }
    expect(before.openings.from).toBe('Jan 15, 2026')
    expect(before.slots).toContain('08.00 AM - 08.30 AM')

    const { status, body } = await move(clinic, AFTER_23_HOURS)
    expect([status, body]).toEqual([200, { now: AFTER_23_HOURS, offsetMs: 23 * HOUR_MS }])

    const after = { openings: await openings(), slots: await freeTomorrow() }
    expect(after.openings.from).toBe('Jan 16, 2026')
    expect(after.slots).not.toContain('08.00 AM - 08.30 AM')
    expect(after.slots).toContain('03.00 PM - 03.30 PM')
    expect(after.openings.free[0]).toBeLessThan(before.openings.free[1] ?? 0)
  })

  it('refuses a booking of a slot that is then over, and accepts a later one', async () => {
    const clinic = await start()
    const ann = await clinic.signIn('ann@mail.test')
    await move(clinic, AFTER_23_HOURS)
    const book = (slot: string) => ann.send('POST', '/booking', order(ann.email, { slot }))
    expect((await book('08.00 AM - 08.30 AM')).status).toBe(422)
    expect((await book('03.00 PM - 03.30 PM')).status).toBe(200)
  })

  it('leaves the access token and the provider’s sign-in valid', async () => {
    const clinic = await start()
    const ann = await clinic.signIn('ann@mail.test')
    const idToken = await signUp(clinic.url, 'bob@mail.test')
    await move(clinic, AFTER_23_HOURS)
    expect((await ann.send('GET', '/booking?patient=ann@mail.test')).status).toBe(200)
    const exchange = await sender(clinic.url, idToken)('PUT', '/user/bob@mail.test', {
      email: 'bob@mail.test',
    })
    expect(exchange.status).toBe(200)
  })

  it('survives a restart, and continues with real time', async () => {
    const first = await start()
    await move(first, AFTER_23_HOURS)
    const again = await start({ folder: first.folder })
    again.setClock(new Date(NOON.getTime() + HOUR_MS))
    expect(again.deps.clock()).toEqual(new Date(NOON.getTime() + 24 * HOUR_MS))
    expect(again.deps.realClock()).toEqual(new Date(NOON.getTime() + HOUR_MS))
  })

  it('is written into the page, which is rendered again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-clock-'))
    stops.push(() => rm(folder, { recursive: true, force: true }))
    await writeFiles(folder, FILES)
    const clinic = await start({ pageFolder: join(folder, 'dist'), env: { CLINIC_NAME: 'Smile' } })
    const open = async (path: string) =>
      String((await sender(clinic.url)('GET', path, undefined, { accept: 'text/html' })).body)
    const link = (text: string) => `"demoTools":"${text}"`
    for (const path of ['/about', '/login']) expect(await open(path)).toContain(link(''))
    await move(clinic, '2027-01-15T17:00:00Z')
    const year = 365 * 24 * HOUR_MS
    expect(await open('/about')).toContain('/about of Smile in 2027')
    for (const path of ['/about', '/login']) {
      expect(await open(path)).toContain(`"clockOffsetMs":${year}`)
      expect(await open(path)).toContain(link('Clock: 365 days ahead'))
    }
  })

  it('cancels immediately what was not paid in time', async () => {
    const clinic = await start({ background: true })
    const ann = await clinic.signIn('ann@mail.test')
    const day = { date: 'Jan 20, 2026' }
    expect((await ann.send('POST', '/booking', order(ann.email, day))).status).toBe(200)
    await move(clinic, '2026-01-19T17:00:00Z')
    await expect
      .poll(async () => (await clinic.db.selectFrom('booking').select('cancelled_by').execute())[0])
      .toEqual({ cancelled_by: 'unpaid' })
  })
})

describe('the clock of demo mode', () => {
  it.each([
    ['the past', '2026-01-15T16:59:00Z', /only moves forward.*January 15, 2026 at 12:00/],
    ['the present', NOON.toISOString(), /only moves forward/],
    ['more than two years ahead', '2029-01-15T17:00:00Z', /within the next two years/],
    ['no time', 'tomorrow', /Choose a date and a time/],
    ['a day that does not exist', '2026-02-30T10:00', /Choose a date and a time/],
  ])('does not move to %s, and says why', async (_, to, reason) => {
    const clinic = await start()
    const { status, body } = await move(clinic, to)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: { code: 'invalid', fields: { to: expect.stringMatching(reason) } },
    })
    expect(clinic.deps.clock()).toEqual(NOON)
  })

  it('never moves back, even if two moves come at the same time', async () => {
    const clinic = await start()
    const hours = [5, 2, 9, 7]
    await Promise.all(
      hours.map((each) => move(clinic, new Date(NOON.getTime() + each * HOUR_MS).toISOString())),
    )
    expect(clinic.deps.clock()).toEqual(new Date(NOON.getTime() + 9 * HOUR_MS))
    const again = await start({ folder: clinic.folder })
    expect(again.deps.demoClock?.offsetMs()).toBe(9 * HOUR_MS)
  })

  it.each([
    ['another address', { 'x-forwarded-for': '192.168.1.9' }],
    ['another website', { origin: 'https://evil.example' }],
  ])('is not moved from %s', async (_, headers) => {
    const clinic = await start()
    const { status, body } = await move(clinic, AFTER_23_HOURS, headers)
    expect([status, clinic.deps.clock()]).toEqual([403, NOON])
    expect(body).toMatchObject({
      error: { message: expect.stringMatching(/this computer|on the computer/) },
    })
  })

  it('does not exist in production, whatever the database contains', async () => {
    const demo = await start()
    await move(demo, AFTER_23_HOURS)
    const clinic = await start({
      folder: demo.folder,
      env: { ...PRODUCTION, RATE_LIMIT: 'on', STOP_DELAY_S: '0', LOG_LEVEL: 'error' },
    })
    expect((await move(clinic, '2026-01-18T17:00:00Z')).status).toBe(404)
    expect((await sender(clinic.url)('GET', '/demo/clock')).status).toBe(404)
    expect(clinic.deps.clock()).toEqual(NOON)
  })
})

describe('the page of the demo clock', () => {
  it('allows no scripts and no frames around it', async () => {
    const { headers } = await fetch(`${(await start()).url}/demo/clock`)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('shows the time at the clinic, and moves it with a form without scripts', async () => {
    const clinic = await start()
    expect(await pageOf(clinic)).toContain(
      'At the clinic, it is Thursday, January 15, 2026 at 12:00 PM (America/New_York).',
    )
    expect(await pageOf(clinic)).toContain('min="2026-01-15T12:00"')
    expect(await pageOf(clinic)).not.toMatch(/<script|moved\./)
    const moved = await submit(clinic, '2026-01-16T11:00')
    expect([moved.status, moved.place]).toEqual([303, '/demo/clock?moved'])
    expect(clinic.deps.clock().toISOString()).toBe(AFTER_23_HOURS)
    const { body } = await sender(clinic.url)('GET', '/demo/clock?moved')
    expect(body).toMatch(
      /The clock has been moved\.\s+At the clinic, it is Friday, January 16, 2026/,
    )
    expect(body).toContain('It is 23 h ahead of real time.')
  })

  it('accepts the time of the clinic on a day when its clocks change', async () => {
    const clinic = await start()
    await submit(clinic, '2026-03-08T12:00')
    expect(clinic.deps.clock().toISOString()).toBe('2026-03-08T16:00:00.000Z')
  })

  it('says beside the field why the clock does not move', async () => {
    const clinic = await start()
    const { status, text } = await submit(clinic, '2026-01-15T11:00')
    expect(status).toBe(400)
    expect(text).toContain('<title>Error: The clinic’s clock</title>')
    expect(text).toMatch(/aria-invalid="true" autofocus\s+aria-describedby="problem hint"/)
    expect(text).toMatch(/id="problem" class="problem">The clock only moves forward\./)
  })
})
