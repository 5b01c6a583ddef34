import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { readConfig } from '../../server/config/config.ts'
import { identityKeyFile, makeIdentityKey } from '../../server/local/identity/signing.ts'
import { startServer } from '../../server/start.ts'
import { databaseFile } from '../../server/storage/database-file.ts'
import { FOR_TESTS } from './clinic-settings.ts'
import { inMemory } from './in-memory.ts'

/** The URL of a temporary PostgreSQL server, or '' if the tests use the embedded database. */
export const TEST_SERVER = process.env['TEST_DATABASE_URL'] ?? ''

/** Creates a data folder for a clinic's server. The caller must delete the folder. */
export const makeFolder = () => mkdtemp(join(inMemory(), 'doctors-portal-'))

const addresses = new Map<string, Promise<string>>()

/**
 * Returns the URL of a data folder's PostgreSQL database.
 * Creates an empty PostgreSQL database if the data folder has none.
 * Returns an empty string if the tests use the embedded database instead of PostgreSQL.
 */
export function databaseOf(folder: string): Promise<string> {
  if (TEST_SERVER === '') return Promise.resolve('')
  return remember(folder, (server) => create(server, 'template1'))
}

/**
 * Returns the URL of a data folder's PostgreSQL database, or '' for the embedded database.
 * Creates the data folder's database with the content of a demo clinic.
 */
export async function furnishedDatabase(folder: string): Promise<string> {
  // Copies a prepared signing key and database, because creating both takes longer than most tests.
  await writeFile(identityKeyFile(folder), await (identityKey ??= makeIdentityKey()))
  if (TEST_SERVER !== '')
    return remember(folder, async (server) => {
      await furnishTemplate(server)
      return create(server, TEMPLATE)
    })
  await writeFile(databaseFile(folder), await (furnished ??= furnishFile()))
  return ''
}

/** Deletes the PostgreSQL database of a data folder, if there is one. */
export async function dropDatabase(folder: string): Promise<void> {
  const address = await addresses.get(folder)
  addresses.delete(folder)
  if (address === undefined) return
  const database = new URL(address).pathname.slice(1)
  await onServer((server) => server.query(`drop database ${database} with (force)`))
}

function remember(folder: string, make: (server: Client) => Promise<string>): Promise<string> {
  const address = addresses.get(folder) ?? onServer(make).then(addressOf)
  addresses.set(folder, address)
  return address
}

const addressOf = (database: string) =>
  Object.assign(new URL(TEST_SERVER), { pathname: database }).href

/** Runs `work` on a new connection to the PostgreSQL server `TEST_SERVER`. */
async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: TEST_SERVER })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function create(server: Client, template: string): Promise<string> {
  const database = `clinic_${randomUUID().replaceAll('-', '')}`
  // Copying the files costs a third of the default strategy, which writes each page to the log.
  await server.query(`create database ${database} template ${template} strategy file_copy`)
  return database
}

const TEMPLATE = 'clinic_template'

// Test files run in parallel. One test file creates the template database, and the others wait.
async function furnishTemplate(server: Client): Promise<void> {
  await server.query('select pg_advisory_lock(1)')
  const { rowCount } = await server.query('select from pg_database where datname = $1', [TEMPLATE])
  if (rowCount === 0) {
    const unfinished = await create(server, 'template1')
    const folder = await makeFolder()
    await startOnce({ DATABASE_URL: addressOf(unfinished), DATA_DIR: folder })
    await rm(folder, { recursive: true })
    await server.query(`alter database ${unfinished} rename to ${TEMPLATE}`)
  }
  await server.query('select pg_advisory_unlock(1)')
}

let identityKey: Promise<string> | undefined
let furnished: Promise<Buffer> | undefined

async function furnishFile(): Promise<Buffer> {
  const folder = await makeFolder()
  await startOnce({ DATA_DIR: folder })
  const bytes = await readFile(databaseFile(folder))
  await rm(folder, { recursive: true })
  return bytes
}

/**
 * The creation time of the demo clinic's accounts, which is earlier than the time of every test.
 * Nobody can sign in to an account whose creation time is later than the test's current time.
 */
const FOUNDED = new Date('2026-01-01T17:00:00Z')

async function startOnce(env: Record<string, string>): Promise<void> {
  const clinic = await startServer(readConfig({ PORT: '0', ...FOR_TESTS, ...env }), {
    clock: () => FOUNDED,
  })
  await clinic.stop()
}
