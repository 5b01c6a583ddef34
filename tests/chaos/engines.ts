import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { startCluster } from '../../scripts/postgres/cluster.ts'
import { findProgram } from '../../server/operations/backup/programs.ts'

/** The name and URL of a database to test. The embedded database has an empty URL. */
export type Engine = { readonly name: string; readonly databaseUrl: string }

/** Runs `work` on the embedded database, and on a temporary PostgreSQL if one is installed. */
export async function onBothEngines<T>(work: (engine: Engine) => Promise<T>): Promise<T[]> {
  const embedded = await work({ name: 'SQLite', databaseUrl: '' })
  if (!findProgram('initdb')) return [embedded]
  // The tests look for lost writes, so PostgreSQL writes to the disk before confirming a write.
  const cluster = await startCluster({ durable: true })
  try {
    const databaseUrl = await createDatabase(cluster.url)
    return [embedded, await work({ name: 'PostgreSQL', databaseUrl })]
  } finally {
    await cluster.stop()
  }
}

/** Creates an empty database on a PostgreSQL server, and returns the database's URL. */
export async function createDatabase(server: string): Promise<string> {
  const name = `clinic_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: name }).href
}
