import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { startCluster } from '../../scripts/postgres/cluster.ts'
import { findProgram } from '../../server/operations/backup/programs.ts'

/** A database to test: its name and address. The embedded one has no address. */
export type Engine = { readonly name: string; readonly databaseUrl: string }

/** Runs `work` on the embedded database and, if installed, on a temporary PostgreSQL. */
export async function onBothEngines<T>(work: (engine: Engine) => Promise<T>): Promise<T[]> {
  const embedded = await work({ name: 'SQLite', databaseUrl: '' })
  if (!findProgram('initdb')) return [embedded]
  // These tests check acknowledged writes, so the database must be durable.
  const cluster = await startCluster({ durable: true })
  try {
    const databaseUrl = await createDatabase(cluster.url)
    return [embedded, await work({ name: 'PostgreSQL', databaseUrl })]
  } finally {
    await cluster.stop()
  }
}

async function createDatabase(server: string): Promise<string> {
  const name = `clinic_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: name }).href
}
