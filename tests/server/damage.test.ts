import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createCheck } from '../../server/operations/check.ts'
import { databaseFile } from '../../server/storage/database-file.ts'
import { postgresFault } from '../../server/storage/fault.ts'
import { DatabaseError } from 'pg'
import { furnishedDatabase, makeFolder, TEST_SERVER } from '../rig/databases.ts'
import { order, sender, startClinic, type Clinic } from '../rig/harness.ts'
import { operate } from '../rig/operate.ts'
import { launchInVain } from '../rig/process.ts'

const SAID = 'The database file is damaged. Restore a backup: npm run restore -- FILE --overwrite'

const METRICS_TOKEN = 'a-token-of-the-monitoring'

const UNAVAILABLE = {
  status: 503,
  body: { error: expect.objectContaining({ code: 'storage_unavailable' }) },
}

const Pages = z.array(z.object({ rootpage: z.number() }))
const Size = z.array(z.object({ page_size: z.number() }))

/** Overwrites the first page of a table, whose number is `page`, or the file's header (page 1). */
async function damagePage(folder: string, page: number, size: number): Promise<void> {
  const file = databaseFile(folder)
  const bytes = await readFile(file)
  bytes.fill('x', (page - 1) * size, page * size)
  await writeFile(file, bytes)
}

const HEADER = 'the header'

describe.skipIf(TEST_SERVER !== '')('a damaged database file', () => {
  let folder: string
  let clinic: Clinic | undefined
  let log: string[]

  beforeEach(async () => {
    folder = await makeFolder()
    await furnishedDatabase(folder)
    log = []
  })
  afterEach(async () => {
    await clinic?.stop()
    clinic = undefined
    await rm(folder, { recursive: true })
  })

  async function start(): Promise<Clinic> {
    const logTo = { write: (line: string) => void log.push(line) }
    clinic = await startClinic({ folder, env: { LOG_LEVEL: 'error', METRICS_TOKEN }, logTo })
    return clinic
  }

  async function stop(): Promise<void> {
    await clinic?.stop()
    clinic = undefined
  }

  /** Damages the header, or the first page of a table, of a server that runs. */
  async function damage({ db }: Clinic, part: string): Promise<void> {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    const sizes = Size.parse((await sql`pragma page_size`.execute(db)).rows)
    const found = await sql`select rootpage from sqlite_master where name = ${part}`.execute(db)
    const page = part === HEADER ? 1 : Pages.parse(found.rows)[0]?.rootpage
    await damagePage(folder, page ?? 0, sizes[0]?.page_size ?? 0)
  }

  const ready = async ({ url }: Clinic) => (await sender(url)('GET', '/readyz')).body

  const gauge = async ({ url }: Clinic) => {
    const { body } = await sender(url, METRICS_TOKEN)('GET', '/metrics')
    return /^clinic_database_damaged (\d)$/m.exec(String(body))?.[1]
  }

  it.each([HEADER, 'booking', 'outbox'])(
    'is not served if %s is damaged, and is served again after a restore',
    async (part) => {
      const running = await start()
      const ann = await running.signIn('ann@mail.test')
      await ann.send('POST', '/booking', order(ann.email))
      const backup = join(folder, 'clinic.backup')
      expect(await operate('backup', folder, backup)).toMatchObject({ code: 0 })
      await damage(running, part)
      await stop()
      const { code, lines } = await launchInVain({ DATA_DIR: folder })
      expect([code, lines]).toEqual([1, [expect.stringContaining(`cannot start: ${SAID}`)]])
      expect(await operate('restore', folder, backup, '--overwrite')).toMatchObject({ code: 0 })
      const again = await start()
      expect(await ready(again)).toEqual({ status: 'ready' })
      expect(await again.db.selectFrom('booking').select('id').execute()).toHaveLength(1)
    },
  )

  it('is noticed by a request: it gets 503, and so do all others until a restore', async () => {
    const message = { email: 'ann@mail.test', subject: 'S', message: 'M' }
    await sender((await start()).url)('POST', '/message', message)
    await stop()
    const running = await start()
    const boss = await running.signIn('boss@mail.test', 'admin')
    expect(await ready(running)).toEqual({ status: 'ready' })
    await damage(running, 'message')
    expect(await boss.send('GET', '/message')).toMatchObject(UNAVAILABLE)
    expect(await ready(running)).toEqual({ status: 'unready', because: 'damaged' })
    expect(await boss.send('POST', '/booking', order(boss.email))).toMatchObject(UNAVAILABLE)
    expect(await sender(running.url)('GET', '/service')).toMatchObject(UNAVAILABLE)
    expect(log.join()).toContain(SAID)
    expect(await gauge(running)).toBe('1')
  })

  it.each([HEADER, 'message'])('is noticed at night if %s is damaged', async (part) => {
    const running = await start()
    const check = createCheck(running.deps, {
      error: (...words: unknown[]) => void log.push(JSON.stringify(words)),
    })
    const checkAt = (time: string) => {
      running.setClock(new Date(time))
      return check(new AbortController().signal)
    }
    await checkAt('2026-01-16T03:30:00-05:00')
    await damage(running, part)
    await checkAt('2026-01-17T02:45:00-05:00')
    expect(await ready(running)).toEqual({ status: 'ready' })
    await checkAt('2026-01-17T03:00:00-05:00')
    expect(await ready(running)).toEqual({ status: 'unready', because: 'damaged' })
    expect(await sender(running.url)('GET', '/service')).toMatchObject(UNAVAILABLE)
    expect(log.join()).toContain(SAID)
  })

  it('is not saved over a good backup', async () => {
    const running = await start()
    await damage(running, 'message')
    await stop()
    const { code, said } = await operate('backup', folder, join(folder, 'clinic.backup'))
    expect([code, said]).toEqual([1, `Nothing was done: ${SAID}`])
  })

  it('is named by every command that opens it', async () => {
    await damage(await start(), HEADER)
    await stop()
    const { code, said } = await operate('reset-factor', folder, 'ann@mail.test')
    expect([code, said]).toEqual([1, expect.stringContaining(SAID)])
  })
})

it.each(['XX001', 'XX002'])('PostgreSQL’s error %s means that its files are damaged', (code) => {
  const error = Object.assign(new DatabaseError('damaged', 0, 'error'), { code })
  expect(postgresFault(error)).toBe('damaged')
})
