import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { readConfig } from '../../server/config/config.ts'
import { identityKeyFile, makeIdentityKey } from '../../server/local/identity/signing.ts'
import { startServer } from '../../server/start.ts'
import { databaseFile } from '../../server/storage/database-file.ts'
import { FOR_TESTS } from './clinic-settings.ts'

/** Address of a PostgreSQL server to be thrown away; empty where the embedded database is tested. */
export const TEST_SERVER = process.env['TEST_DATABASE_URL'] ?? ''

/** Makes the data folder of one clinic; it goes with whoever made it. */
export const makeFolder = () => mkdtemp(join(tmpdir(), 'doctors-portal-'))

const addresses = new Map<string, Promise<string>>()

/** The PostgreSQL database that stands for a data folder, empty at first; '' for the embedded one. */
export function databaseOf(folder: string): Promise<string> {
  if (TEST_SERVER === '') return Promise.resolve('')
  return remember(folder, (server) => create(server, 'template1'))
}

/** As `databaseOf`, in the state that a demo clinic is in after its first start, where it is new. */
export async function furnishedDatabase(folder: string): Promise<string> {
  // To make one takes longer than most tests.
  await writeFile(identityKeyFile(folder), await (identityKey ??= makeIdentityKey()))
  if (TEST_SERVER !== '')
    return remember(folder, async (server) => {
      await furnishTemplate(server)
      return create(server, TEMPLATE)
    })
  await writeFile(databaseFile(folder), await (furnished ??= furnishFile()))
  return ''
}

/** Deletes the database that stands for a data folder, if there is one. */
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

/** Runs `work` on a connection of its own to the server, by default to its maintenance database. */
async function onServer<T>(
  work: (client: Client) => Promise<T>,
  connectionString = TEST_SERVER,
): Promise<T> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function create(server: Client, template: string): Promise<string> {
  const database = `clinic_${randomUUID().replaceAll('-', '')}`
  await server.query(`create database ${database} template ${template}`)
  return database
}

const TEMPLATE = 'clinic_template'

// Test files run side by side: the first of them furnishes, the others wait for it.
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

/** Before any test's today: what is not yet there cannot be signed in to. */
const FOUNDED = new Date('2026-01-01T17:00:00Z')

async function startOnce(env: Record<string, string>): Promise<void> {
  const clinic = await startServer(readConfig({ PORT: '0', ...FOR_TESTS, ...env }), {
    clock: () => FOUNDED,
  })
  await clinic.stop()
}
