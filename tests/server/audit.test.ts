import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { AuditPage } from '../../schemas/audit.ts'
import { TokenReply } from '../../schemas/user.ts'
import { sweep } from '../../server/operations/sweep.ts'
import { makeFolder } from '../rig/databases.ts'
import {
  NOON,
  order,
  sender,
  signUp,
  startClinic,
  type Clinic,
  type Patient,
} from '../rig/harness.ts'
import { inParts } from '../rig/in-parts.ts'

const ANN = 'ann@mail.test'
const CHIEF = 'chief@mail.test'

let clinic: Clinic
let chief: Patient
let ann: Patient

beforeEach(async () => {
  clinic = await startClinic()
  chief = await clinic.signIn(CHIEF, 'admin')
  ann = await clinic.signIn(ANN)
})
afterEach(() => clinic.stop())

const audit = async (query = '') =>
  AuditPage.parse((await chief.send('GET', `/audit${query}`)).body)

/** Returns the latest audit entries, each as a string such as `actor action subject detail`. */
const told = async (query = '') =>
  (await audit(query)).entries.map(({ actor, action, subject, detail }) =>
    `${actor} ${action} ${subject} ${detail}`.trim(),
  )

const exchange = (email: string, idToken: string, session?: string) =>
  sender(clinic.url, idToken)('PUT', `/user/${email}`, { email, session })

describe('the audit', () => {
  it('lists an action that another version of the server recorded', async () => {
    const entry = { id: 'a-1', actor: CHIEF, subject: '', detail: '', at: NOON.toISOString() }
    await clinic.db
      .insertInto('audit')
      .values({ ...entry, action: 'room.paint' })
      .execute()
    expect(await told()).toContain(`${CHIEF} room.paint`)
  })

  it('records every read of a patient’s data by somebody else, and none by the patient', async () => {
    const { body } = await ann.send('POST', '/booking', order(ANN))
    const { booking } = z.object({ booking: z.object({ _id: z.string() }) }).parse(body)
    for (const reader of [ann, chief]) {
      await reader.send('GET', `/booking?patient=${ANN}`)
      await reader.send('GET', `/booking/${booking._id}`)
    }
    await chief.send('GET', '/user?query=bob')
    await chief.send('GET', '/message')
    await chief.send('GET', '/reconciliation')
    await ann.send('GET', '/user')
    expect((await told()).toSorted()).toEqual([
      `${CHIEF} booking.list ${ANN}`,
      `${CHIEF} booking.read ${ANN} ${booking._id}`,
      `${CHIEF} charge.list`,
      `${CHIEF} message.list`,
      `${CHIEF} user.list bob`,
    ])
  })

  it('prevents a read that it cannot record', async () => {
    await clinic.db.schema.dropTable('audit').execute()
    expect((await chief.send('GET', `/booking?patient=${ANN}`)).status).toBe(500)
    expect((await ann.send('GET', `/booking?patient=${ANN}`)).status).toBe(200)
  })

  it('records a sign-in once, however often its token is renewed', async () => {
    const idToken = await signUp(clinic.url, 'nora@mail.test')
    let session: string | undefined
    for (const _ of [1, 2, 3]) {
      const { body } = await exchange('nora@mail.test', idToken, session)
      session = TokenReply.parse(body).token
    }
    expect(await told()).toEqual(['nora@mail.test sign-in nora@mail.test'])
    await exchange('nora@mail.test', idToken)
    expect(await told()).toHaveLength(2)
  })

  it('counts failed sign-ins by address and reason, without their tokens', async () => {
    const idToken = await signUp(clinic.url, 'nora@mail.test')
    for (let count = 0; count < 3; count += 1) await exchange(ANN, 'eyJ.forged.token')
    await exchange(ANN, idToken)
    const entries = await told('?action=sign-in.failed')
    expect(entries.toSorted()).toEqual([
      `sign-in.failed ${ANN} not_owner`,
      `sign-in.failed ${ANN} unauthorized, 3 times`,
    ])
    expect(await told('?action=sign-in.failed')).toHaveLength(2)
  })

  it('gets about sixty rows an hour from a flood of failed sign-ins', async () => {
    const { failedSignIns } = clinic.deps
    for (let count = 0; count < 10_000; count += 1) {
      failedSignIns.note(`p${count}@mail.test`, 'unauthorized')
      if (count % 1000 === 0) await failedSignIns.flush()
    }
    await failedSignIns.flush()
    const rows = await clinic.db.selectFrom('audit').selectAll().execute()
    expect(rows.length).toBeLessThan(80)
    expect(rows.filter(({ subject }) => subject !== '')).toHaveLength(60)
    clinic.setClock(new Date(NOON.getTime() + 3_600_000))
    failedSignIns.note('later@mail.test', 'unauthorized')
    await failedSignIns.flush()
    const later = clinic.db.selectFrom('audit').where('subject', '=', 'later@mail.test')
    expect(await later.selectAll().execute()).toHaveLength(1)
  })

  it('loses no failed sign-in when the server stops', async () => {
    const folder = await makeFolder()
    const first = await startClinic({ folder })
    await sender(first.url, 'none')('PUT', `/user/${ANN}`, { email: ANN })
    await first.stop()
    const second = await startClinic({ folder })
    const kept = await second.db.selectFrom('audit').select(['action', 'subject']).execute()
    expect(kept).toEqual([{ action: 'sign-in.failed', subject: ANN }])
    await second.stop()
    await rm(folder, { recursive: true })
  })

  it('records the role that the settings grant', async () => {
    const boss = await startClinic({ env: { CLINIC_ADMINS: 'boss@mail.test' } })
    const idToken = await signUp(boss.url, 'boss@mail.test')
    await boss.db.updateTable('local_account').set({ email_verified: 1 }).execute()
    const claims = await boss.deps.identity.verify(idToken)
    vi.spyOn(boss.deps.identity, 'verify').mockResolvedValue({ ...claims, emailVerified: true })
    await sender(boss.url, idToken)('PUT', '/user/boss@mail.test', { email: 'boss@mail.test' })
    const grants = boss.db.selectFrom('audit').select(['actor', 'subject'])
    expect(await grants.where('action', '=', 'user.promote').execute()).toEqual([
      { actor: 'CLINIC_ADMINS', subject: 'boss@mail.test' },
    ])
    await boss.stop()
  })
})

/** Adds `count` audit entries that are one minute apart. The last entry is at noon. */
async function fill(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `a-${String(index).padStart(6, '0')}`,
    actor: index % 2 ? ANN : 'bob@mail.test',
    action: index % 5 ? 'booking.read' : 'sign-in',
    subject: index % 3 ? 'cat@mail.test' : ANN,
    detail: '',
    at: new Date(NOON.getTime() - (count - 1 - index) * 60_000).toISOString(),
  }))
  await inParts(rows, (part) => clinic.db.insertInto('audit').values(part).execute())
  return rows
}

const idsOf = ({ entries }: AuditPage) => entries.map(({ _id }) => _id)

describe('GET /audit', () => {
  it('returns its entries page by page, the latest first', async () => {
    const rows = await fill(60)
    const first = await audit()
    const second = await audit(`?after=${first.next}`)
    const third = await audit(`?after=${second.next}`)
    expect([first, second, third].flatMap(idsOf)).toEqual(rows.map(({ id }) => id).toReversed())
    expect(third.next).toBeUndefined()
    expect(idsOf(await audit(`?before=${third.previous}`))).toEqual(idsOf(second))
  })

  it.each([
    [
      'who, as actor or subject',
      `who=${ANN.toUpperCase()}`,
      (row: Row) => [row.actor, row.subject].includes(ANN),
    ],
    ['what', 'action=sign-in', (row: Row) => row.action === 'sign-in'],
    [
      'both',
      `who=${ANN}&action=sign-in`,
      (row: Row) => row.action === 'sign-in' && [row.actor, row.subject].includes(ANN),
    ],
    ['from a day on', 'from=2026-01-15', (row: Row) => row.at >= '2026-01-15T05:00'],
    ['to a day, which is included', 'to=2026-01-14', (row: Row) => row.at < '2026-01-15T05:00'],
    [
      'within days',
      'from=2026-01-14&to=2026-01-14',
      (row: Row) => row.at >= '2026-01-14T05:00' && row.at < '2026-01-15T05:00',
    ],
  ])('is filtered by %s, on all pages', async (_name, query, isMeant) => {
    const rows = await fill(2400)
    const found: string[] = []
    let page = await audit(`?${query}&limit=100`)
    for (;;) {
      found.push(...idsOf(page))
      if (page.next === undefined) break
      page = await audit(`?${query}&limit=100&after=${page.next}`)
    }
    expect(found).toEqual(
      rows
        .filter(isMeant)
        .map(({ id }) => id)
        .toReversed(),
    )
  })

  it('returns less than 100 kB of 50,000 entries', async () => {
    await fill(50_000)
    // Inserting many entries may overload the server, which then refuses requests for a short time.
    await expect.poll(async () => (await ann.send('GET', '/service')).status).toBe(200)
    const { body } = await chief.send('GET', '/audit?limit=100')
    expect(JSON.stringify(body).length).toBeLessThan(100_000)
    expect(AuditPage.parse(body).entries).toHaveLength(100)
  })

  it.each(['action=anything', 'from=yesterday', 'to=2026-02-30', 'limit=101', 'after=bm9uZQ'])(
    'refuses %s',
    async (query) => {
      expect((await chief.send('GET', `/audit?${query}`)).status).toBe(400)
    },
  )
})

type Row = Awaited<ReturnType<typeof fill>>[number]

it('keeps entries for as many days as the settings say, and deletes older ones in steps', async () => {
  const rows = await fill(2000)
  const clock = new Date(NOON.getTime() + 730 * 86_400_000 - 500 * 60_000)
  clinic.setClock(clock)
  await sweep(clinic.deps)
  const kept = await clinic.db.selectFrom('audit').select('id').orderBy('id').execute()
  expect(kept.map(({ id }) => id)).toEqual(rows.slice(-501).map(({ id }) => id))
})
