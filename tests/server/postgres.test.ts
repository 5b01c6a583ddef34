import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRevisions } from '../../server/availability/days.ts'
import { readConfig } from '../../server/config/config.ts'
import { within } from '../../server/storage/budget.ts'
import { StorageFault } from '../../server/storage/fault.ts'
import { isMigrated, migrate } from '../../server/storage/migrate.ts'
import { transact } from '../../server/storage/transact.ts'
import { openStorage, type Storage } from '../../server/storage/storage.ts'
import { databaseOf, furnishedDatabase, makeFolder, TEST_SERVER } from '../rig/databases.ts'
import { order, sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { layWire, type Wire } from './wire.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** Creates a data folder and a prepared PostgreSQL database for one test. */
async function furnish() {
  const folder = await makeFolder()
  stops.push(() => rm(folder, { recursive: true, force: true }))
  return { folder, url: await furnishedDatabase(folder) }
}

// On a slow computer, a test needs a long time to find and end a waiting request.
const PATIENT = { DATABASE_TIMEOUT_MS: '120000' }

async function startOn(url: string, folder: string, env: Record<string, string> = {}) {
  const clinic = await startClinic({ folder, env: { DATABASE_URL: url, ...env } })
  stops.push(() => clinic.stop())
  return clinic
}

/**
 * Starts a server whose requests wait only a short time for the database.
 * The server's start has the same time limit, so the limit is doubled until the start succeeds.
 */
async function startHasty(url: string, folder: string, limitMs = 1000): Promise<Clinic> {
  try {
    return await startOn(url, folder, { DATABASE_TIMEOUT_MS: String(limitMs) })
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error
    return startHasty(url, folder, limitMs * 2)
  }
}

function open(url: string): Storage {
  const db = openStorage(readConfig({ DATABASE_URL: url }))
  stops.push(() => db.destroy())
  return db
}

/** Opens a separate database connection that can lock tables and end other connections. */
async function openOperator(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  stops.push(() => client.end())
  const others = 'from pg_stat_activity where datname = current_database() and pid <> $1'
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const me = rows[0].pid
  const end = (which: string) =>
    client.query(`select pg_terminate_backend(pid) ${others} ${which}`, [me])
  return {
    lock: (table: string, mode: string) =>
      client.query(`begin; lock table ${table} in ${mode} mode`),
    unlock: () => client.query('rollback'),
    /** Ends all connections except the operator's own. Resolves when the connections are closed. */
    endAll: async () => {
      await end('')
      await expect.poll(async () => (await client.query(`select ${others}`, [me])).rowCount).toBe(0)
    },
    /** Waits until a PostgreSQL connection waits for a lock, then ends that connection. */
    endWaiting: async () => {
      const waiting = "and wait_event_type = 'Lock'"
      const count = async () => {
        // `pg_stat_clear_snapshot` makes PostgreSQL refresh its list of connections.
        await client.query('select pg_stat_clear_snapshot()')
        return (await client.query(`select ${others} ${waiting}`, [me])).rowCount
      }
      await expect.poll(count).toBe(1)
      await end(waiting)
    },
  }
}

const note = (subject: string) => ({
  id: subject,
  email: 'ann@mail.test',
  subject,
  message: '',
  sent_at: '',
  handled_at: null,
  handled_by: null,
  request_key: null,
})

const subjects = async (db: Storage) =>
  (await db.selectFrom('message').select('subject').orderBy('subject').execute()).map(
    ({ subject }) => subject,
  )

describe.runIf(TEST_SERVER !== '')(
  'on PostgreSQL, with the connections ended by the server',
  () => {
    let clinic: Clinic
    let ann: Patient
    let operator: Awaited<ReturnType<typeof openOperator>>
    beforeEach(async () => {
      const { folder, url } = await furnish()
      clinic = await startOn(url, folder, PATIENT)
      ann = await clinic.signIn('ann@mail.test')
      operator = await openOperator(url)
    })

    const mine = async () => (await ann.send('GET', '/booking?patient=ann@mail.test')).body

    it('books as if nothing had happened', async () => {
      await operator.endAll()
      const { body } = await ann.send('POST', '/booking', order(ann.email))
      expect(body).toMatchObject({ success: true })
    })

    it('answers a query that was running', async () => {
      await operator.lock('booking', 'access exclusive')
      const reply = mine()
      await operator.endWaiting()
      await operator.unlock()
      expect(await reply).toEqual([])
    })

    it('books once in a request that was running', async () => {
      await operator.lock('booking', 'exclusive')
      const reply = ann.send('POST', '/booking', order(ann.email))
      await operator.endWaiting()
      await operator.unlock()
      expect((await reply).body).toMatchObject({ success: true })
      expect(await mine()).toHaveLength(1)
    })

    it('completes an admin’s change, and records it once', async () => {
      const ada = await clinic.signIn('ada@mail.test', 'admin')
      await operator.lock('audit', 'exclusive')
      const reply = ada.send('PUT', '/user/admin/ann@mail.test')
      await operator.endWaiting()
      await operator.unlock()
      expect(await reply).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
      const deeds = await clinic.db.selectFrom('audit').select('action').execute()
      expect(deeds).toEqual([{ action: 'user.promote' }])
    })

    it('restarts a transaction that loses its connection between two statements', async () => {
      let attempts = 0
      await transact(clinic.db, async (tx) => {
        attempts += 1
        await tx.insertInto('message').values(note('kept')).execute()
        if (attempts === 1) await operator.endAll()
      })
      expect([attempts, await subjects(clinic.db)]).toEqual([2, ['kept']])
    })
  },
)

describe.runIf(TEST_SERVER !== '')('on PostgreSQL, with a cut network connection', () => {
  let wire: Wire
  let url: string
  beforeEach(async () => {
    url = (await furnish()).url
    wire = await layWire(url)
    stops.push(() => wire.close())
  })

  it('never repeats a write that may have happened', async () => {
    const db = open(wire.url)
    const cut = wire.cutAfter('insert into')
    await expect(db.insertInto('message').values(note('once')).execute()).rejects.toMatchObject({
      fault: 'uncertain',
    })
    await cut
    await expect.poll(() => subjects(db)).toEqual(['once'])
  })

  it('never repeats a transaction whose commit may have happened', async () => {
    const db = open(wire.url)
    let attempts = 0
    const cut = wire.cutAfter('commit')
    const done = transact(db, async (tx) => {
      attempts += 1
      await tx.insertInto('message').values(note('once')).execute()
    })
    await expect(done).rejects.toMatchObject({ fault: 'uncertain' })
    await cut
    await expect.poll(() => subjects(db)).toEqual(['once'])
    expect(attempts).toBe(1)
  })

  it('repeats a query, which changes nothing', async () => {
    const db = open(wire.url)
    const cut = wire.cutAfter('select "subject"')
    const answer = subjects(db)
    await cut
    expect(await answer).toEqual([])
  })

  it('waits for a frozen database once per request, whatever the number of queries', async () => {
    const clinic = await startOn(wire.url, await makeFolder())
    const ann = await clinic.signIn('ann@mail.test')
    const { databaseTimeoutMs } = clinic.deps.config
    // Requests read the time limit anew, so only the requests to the frozen database get 500 ms.
    Object.assign(clinic.deps.config, { databaseTimeoutMs: 500 })
    wire.freeze()
    const began = performance.now()
    const replies = await Promise.all([
      ann.send('GET', '/booking?patient=ann@mail.test'),
      ann.send('POST', '/booking', order(ann.email)),
      ann.send('GET', '/available?date=Jan%2016,%202026'),
    ])
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 503])
    // Waiting once per request takes at most 5 s. Waiting once per query would take over 30 s.
    expect(performance.now() - began).toBeLessThan(30_000)
    wire.mend()
    Object.assign(clinic.deps.config, { databaseTimeoutMs })
    await expect.poll(async () => (await ann.send('GET', '/openings')).status).toBe(200)
  })

  it('answers 503 while the database is down, is not ready, and continues when it is back', async () => {
    const clinic = await startOn(wire.url, await makeFolder())
    const get = sender(clinic.url)
    // The demo card service uses the clinic's database, and fails while the database is down.
    const cards = () => sender(clinic.url, clinic.deps.cards.localKey)('GET', '/v1/charges')
    const readiness = async () => (await get('GET', '/readyz')).status
    await expect.poll(readiness).toBe(200)
    wire.cut()
    const [ready, service] = await Promise.all([get('GET', '/readyz'), get('GET', '/service')])
    expect(ready).toMatchObject({ status: 503, body: { because: 'database' } })
    expect(service).toMatchObject({
      status: 503,
      body: { error: { code: 'storage_unavailable' } },
    })
    expect(await cards()).toMatchObject({ status: 503, body: { error: { type: 'api_error' } } })
    expect((await get('GET', '/healthz')).status).toBe(200)
    wire.mend()
    expect((await get('GET', '/service')).status).toBe(200)
    expect((await cards()).status).toBe(200)
    await expect.poll(readiness).toBe(200)
  })
})

describe.runIf(TEST_SERVER !== '')('on PostgreSQL', () => {
  it('ends a statement that waits too long, and says so', async () => {
    const { folder, url } = await furnish()
    const clinic = await startOn(url, folder)
    const { token } = await clinic.signIn('ann@mail.test')
    const send = sender((await startHasty(url, folder)).url, token)
    const list = () => send('GET', '/booking?patient=ann@mail.test')
    const operator = await openOperator(url)
    await operator.lock('booking', 'access exclusive')
    const { status, body } = await list()
    expect([status, body]).toMatchObject([503, { error: { code: 'storage_unavailable' } }])
    await operator.unlock()
    await expect.poll(async () => (await list()).status).toBe(200)
  })

  it('reads the revisions for all requests, even if the first request has no time left', async () => {
    const { url } = await furnish()
    const revisionsOf = createRevisions(open(url))
    const [late, other] = await Promise.allSettled([
      within(0, () => revisionsOf(['2026-01-16'])),
      revisionsOf(['2026-01-17']),
    ])
    expect(late).toMatchObject({ reason: { fault: 'unavailable' } })
    expect(other).toMatchObject({ status: 'fulfilled' })
  })

  it('repeats a transaction that conflicted with another serialisable transaction', async () => {
    const { url } = await furnish()
    const options = '-c default_transaction_isolation=serializable'
    const db = open(`${url}?options=${encodeURIComponent(options)}`)
    const met = Promise.withResolvers<void>()
    let attempts = 0
    // Each of the two transactions counts the messages in the database before adding a message.
    // If both transactions count zero messages, PostgreSQL refuses one, which `transact` repeats.
    const count = () =>
      transact(db, async (tx) => {
        attempts += 1
        const seen = await subjects(tx)
        if (attempts === 2) met.resolve()
        await met.promise
        await tx
          .insertInto('message')
          .values(note(`saw ${seen.length}`))
          .execute()
      })
    await Promise.all([count(), count()])
    expect([attempts, await subjects(db)]).toEqual([3, ['saw 0', 'saw 1']])
  })

  it('does not show the row in an error', async () => {
    const db = open((await furnish()).url)
    await db.insertInto('message').values(note('twice')).execute()
    const error: unknown = await db
      .insertInto('message')
      .values(note('twice'))
      .execute()
      .catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: '23505', detail: undefined })
    expect(error).not.toBeInstanceOf(StorageFault)
  })

  it('is migrated once by four processes that start together', async () => {
    const folder = await makeFolder()
    const config = readConfig({ DATABASE_URL: await databaseOf(folder), DATA_DIR: folder })
    const db = open(config.databaseUrl)
    expect(await isMigrated(db)).toBe(false)
    await Promise.all(Array.from({ length: 4 }, () => migrate(config)))
    expect(await isMigrated(db)).toBe(true)
    expect(await subjects(db)).toEqual([])
  })
})
