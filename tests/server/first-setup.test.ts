import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Openings } from '../../schemas/openings.ts'
import { AgendaList, HoursSetup, TreatmentSetup } from '../../schemas/setup.ts'
import { readConfig } from '../../server/config/config.ts'
import { seed } from '../../server/seed/seed.ts'
import { migratorOf } from '../../server/storage/migrate.ts'
import { openStorage } from '../../server/storage/storage.ts'
import { FOR_TESTS } from '../rig/clinic-settings.ts'
import { databaseOf, dropDatabase, makeFolder } from '../rig/databases.ts'
import { dump } from '../rig/dump.ts'
import { emptyClinic } from '../rig/empty-clinic.ts'
import { NOON, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

let clinic: Clinic
let boss: Patient

beforeEach(async () => {
  clinic = await startClinic()
  boss = await clinic.signIn('boss@mail.test', 'admin')
  await emptyClinic(clinic.db)
})
afterEach(() => clinic.stop())

const on = (weekday: number) => ({ weekday, start: '08:00', end: '12:00', weeks: 'all' })
const week = { hours: [1, 2, 3, 4, 5].map(on), extra: [] }
const treatment = (name: string) => ({
  name,
  price: 90,
  duration: 30,
  buffer: 0,
  step: 30,
  noticeHours: 0,
  active: true,
  online: true,
})
const START = { week, treatments: [treatment('Check-up'), treatment('Cleaning')] }
const revision = async () =>
  TreatmentSetup.parse((await boss.send('GET', '/setup/treatment')).body).revision
const begin = async (body: unknown, more = '') =>
  boss.send('POST', `/setup/start?revision=${await revision()}${more}`, body)
const stored = async () => {
  const { hours } = HoursSetup.parse((await boss.send('GET', '/setup/hours')).body)
  const { treatments } = TreatmentSetup.parse((await boss.send('GET', '/setup/treatment')).body)
  return { hours, names: treatments.map(({ name }) => name) }
}

describe('the first setup', () => {
  it('stores the opening hours and all treatments in one change', async () => {
    expect((await begin(START)).status).toBe(200)
    expect(await stored()).toEqual({ hours: week.hours, names: ['Check-up', 'Cleaning'] })
    const entries = await clinic.db.selectFrom('audit').select(['action', 'detail']).execute()
    expect(entries).toContainEqual({
      action: 'setup.start',
      detail: expect.stringMatching(/^Check-up, Cleaning; Mon 08:00–12:00;/),
    })
  })

  it('stores nothing in a dry run', async () => {
    const before = await dump(clinic.db)
    expect((await begin(START, '&dryRun=true')).status).toBe(200)
    expect(await dump(clinic.db)).toEqual(before)
  })

  it('stores nothing if a name is given twice', async () => {
    const twice = { week, treatments: [treatment('Check-up'), treatment('Check-up')] }
    const { status, body } = await begin(twice)
    expect([status, body]).toMatchObject([409, { error: { code: 'same_name' } }])
    expect(await stored()).toEqual({ hours: [], names: [] })
  })

  it('leads to a bookable day when a doctor works in the opening hours', async () => {
    await begin(START)
    const dana = { name: 'Dana', email: 'dana@mail.test', specialty: 'Check-up', img: '/dana.png' }
    await boss.send('POST', '/doctor', dana)
    const ids = z
      .array(z.object({ _id: z.string() }))
      .parse((await boss.send('GET', '/service')).body)
      .map(({ _id }) => _id)
    const { agendas } = AgendaList.parse((await boss.send('GET', '/setup/agenda')).body)
    expect(agendas).toMatchObject([{ name: 'Dana', hasHours: false }])
    const path = `/setup/agenda/${agendas[0]?._id}?revision=${await revision()}`
    await boss.send('PUT', path, { ...week, treatments: ids })
    const { free } = Openings.parse((await boss.send('GET', '/openings')).body)
    // The test starts on a Thursday at noon. On Friday, each of two treatments has 8 free slots.
    expect(free.slice(0, 5)).toEqual([0, 16, 0, 0, 16])
  })
})

describe('a new clinic', () => {
  const seeded = async (identity: Readonly<Record<string, string>>) => {
    const folder = await makeFolder()
    const config = readConfig({
      ...FOR_TESTS,
      ...identity,
      DATA_DIR: folder,
      DATABASE_URL: await databaseOf(folder),
    })
    const db = openStorage(config)
    await migratorOf(db).migrateToLatest()
    await seed(db, config, () => NOON)
    const { treatment, agenda, doctor } = await dump(db)
    await db.destroy()
    await dropDatabase(folder)
    await rm(folder, { recursive: true })
    return [treatment, agenda, doctor].map((rows) => rows?.length ?? 0)
  }

  it('offers sample treatments in demo mode', async () => {
    expect(await seeded({})).toEqual([8, 8, expect.any(Number)])
  })

  it('is empty with real accounts, so that nobody books what the clinic does not have', async () => {
    const firebase = {
      FIREBASE_API_KEY: 'AIza',
      FIREBASE_AUTH_DOMAIN: 'smile.firebaseapp.com',
      FIREBASE_PROJECT_ID: 'smile',
    }
    expect(await seeded(firebase)).toEqual([0, 0, 0])
  })
})
