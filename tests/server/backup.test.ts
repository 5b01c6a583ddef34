import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BookingList } from '../../schemas/booking.ts'
import { formatBookingDate } from '../../schemas/date.ts'
import { identityKeyFile } from '../../server/local/identity/signing.ts'
import { databaseFile } from '../../server/storage/database-file.ts'
import { tokenKeyFile } from '../../server/accounts/token-key.ts'
import { parseDate } from '@internationalized/date'
import { furnishedDatabase, makeFolder, TEST_SERVER } from '../rig/databases.ts'
import { NOON, order, sender, startClinic, type Clinic } from '../rig/harness.ts'
import { operate } from '../rig/operate.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function makeDataFolder(): Promise<string> {
  const folder = await makeFolder()
  stops.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(folder: string): Promise<Clinic> {
  const clinic = await startClinic({ folder })
  stops.push(() => clinic.stop())
  return clinic
}

const LIST = '/booking?patient=ann@mail.test'
const nth = (day: number) => formatBookingDate(parseDate('2026-01-16').add({ days: day }))

describe('a backup', () => {
  let folder: string
  let clinic: Clinic
  let file: string
  beforeEach(async () => {
    folder = await makeDataFolder()
    await furnishedDatabase(folder)
    clinic = await start(folder)
    file = join(await makeDataFolder(), 'clinic.backup')
  })

  const bookOn = async (day: number) => {
    const ann = await clinic.signIn('ann@mail.test')
    await ann.send('POST', '/booking', order(ann.email, { date: nth(day) }))
    return ann
  }

  it('made while patients book contains every earlier booking, and can be restored', async () => {
    const ann = await bookOn(0)
    const saved = new AbortController()
    const goOn = async () => {
      for (let day = 1; !saved.signal.aborted; day += 1) await bookOn(day)
    }
    const [{ code, said }] = await Promise.all([
      operate('backup', folder, file).finally(() => saved.abort()),
      goOn(),
    ])
    expect([code, said]).toEqual([0, expect.stringMatching(/^Saved to .+ \(\d+ kB\)$/)])

    const empty = await makeDataFolder()
    const restored = await operate('restore', empty, file)
    expect(restored).toMatchObject({ code: 0 })
    const again = await start(empty)
    const { body } = await (await again.signIn(ann.email)).send('GET', LIST)
    const bookings = BookingList.parse(body)
    expect(bookings.map(({ date }) => date)).toEqual(bookings.map((_, day) => nth(day)))
    expect(restored.said).toContain(`: ${bookings.length} bookings, 3 users`)
  })

  it('signs nobody in: not with an old token, a later token or a key from the backup', async () => {
    const then = await bookOn(0)
    await operate('backup', folder, file)
    clinic.setClock(new Date(NOON.getTime() + 60_000))
    const later = await clinic.signIn('bob@mail.test')
    const keys = [tokenKeyFile(folder), identityKeyFile(folder)]
    const before = await Promise.all(keys.map((key) => readFile(key, 'utf8')))
    const saved = await readFile(file, 'latin1')
    for (const key of before) expect(saved).not.toContain(key)
    expect(saved).not.toContain('"access-token"')
    await clinic.stop()
    stops.pop()
    const { said } = await operate('restore', folder, file, '--overwrite')
    expect(said).toContain('Everyone must log in again')
    const again = await start(folder)
    for (const { token } of [then, later])
      expect((await sender(again.url, token)('GET', LIST)).status).toBe(401)
    const after = await Promise.all(keys.map((key) => readFile(key, 'utf8')))
    expect(after.filter((key, index) => key === before[index])).toEqual([])
    expect((await (await again.signIn(then.email)).send('GET', LIST)).status).toBe(200)
  })

  it('replaces no file unless told to, and only its owner can read it', async () => {
    await writeFile(file, 'mine')
    const refused = await operate('backup', folder, file)
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('--overwrite')])
    expect(await readFile(file, 'utf8')).toBe('mine')
    expect(await operate('backup', folder, file, '--overwrite')).toMatchObject({ code: 0 })
    expect((await stat(file)).mode % 0o1000).toBe(0o600)
  })

  it('replaces no database unless told to, and then all of it', async () => {
    await bookOn(0)
    await operate('backup', folder, file)
    await bookOn(1)
    await clinic.stop()
    stops.pop()
    const refused = await operate('restore', folder, file)
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('--overwrite')])
    const { code, said } = await operate('restore', folder, file, '--overwrite')
    expect([code, said]).toEqual([0, expect.stringContaining(': 1 bookings, 3 users')])
    clinic = await start(folder)
    await bookOn(1)
    expect(await clinic.db.selectFrom('booking').select('date').execute()).toHaveLength(2)
  })

  it('is not restored while a server runs', async () => {
    await operate('backup', folder, file)
    await bookOn(0)
    const { code, said } = await operate('restore', folder, file, '--overwrite')
    expect([code, said]).toEqual([1, expect.stringContaining('stop the server first')])
    expect(await clinic.db.selectFrom('booking').select('date').execute()).toHaveLength(1)
  })

  const migrateFurther = () =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(
      clinic.db,
    )

  it('of a newer version is refused before anything is touched', async () => {
    await bookOn(0)
    await migrateFurther()
    await operate('backup', folder, file)
    await sql`delete from kysely_migration where name = '9999-later'`.execute(clinic.db)
    await bookOn(1)
    await clinic.stop()
    stops.pop()
    const { code, said } = await operate('restore', folder, file, '--overwrite')
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('was made by a newer version of Doctors Portal'),
    ])
    clinic = await start(folder)
    expect(await clinic.db.selectFrom('booking').select('date').execute()).toHaveLength(2)
  })

  it('of a newer version is not opened by a server either, which says why', async () => {
    await migrateFurther()
    await clinic.stop()
    stops.pop()
    await expect(startClinic({ folder })).rejects.toThrow(
      'the data was made by a newer version of Doctors Portal. Install that version or a later one.',
    )
  })

  it.skipIf(TEST_SERVER !== '')('is restored to a file that only its owner can read', async () => {
    await operate('backup', folder, file)
    const empty = await makeDataFolder()
    await operate('restore', empty, file)
    expect((await stat(databaseFile(empty))).mode % 0o1000).toBe(0o600)
  })

  it('that is damaged changes nothing', async () => {
    await operate('backup', folder, file)
    await bookOn(0)
    await clinic.stop()
    stops.pop()
    const bytes = await readFile(file)
    await writeFile(file, bytes.fill('x', bytes.length >> 1))
    expect(await operate('restore', folder, file, '--overwrite')).toMatchObject({ code: 1 })
    clinic = await start(folder)
    expect(await clinic.db.selectFrom('booking').select('date').execute()).toHaveLength(1)
  })

  it('of the other database engine, or of none, is refused by name', async () => {
    const empty = await makeDataFolder()
    await writeFile(file, TEST_SERVER === '' ? 'PGDMP and so on' : 'SQLite format 3 and so on')
    expect((await operate('restore', empty, file)).said).toMatch(/is a backup of .+, not of/)
    await writeFile(file, 'a letter')
    expect((await operate('restore', empty, file)).said).toContain('is not a backup')
  })
})
