import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import type * as z from 'zod/mini'
import { databaseFile } from '../server/storage/database-file.ts'
import { Statement, type Rate } from './messages.ts'

// The database baseline runs one prepared statement with the product's database settings.

type Execute = (values: Statement['values'][number]) => unknown
type Prepare = (sql: string) => Execute

/** Opens the database in the data folder `place`, or the PostgreSQL database at the URL `place`. */
async function open(place: string): Promise<Prepare> {
  if (!place.startsWith('postgres')) return openSqlite(place)
  const client = new Client({ connectionString: place })
  await client.connect()
  return (sql) => {
    let count = 0
    const text = sql.replaceAll('?', () => `$${++count}`)
    return (values) => client.query({ name: 'raw', text, values: [...values] })
  }
}

function openSqlite(folder: string): Prepare {
  const file = new DatabaseSync(databaseFile(folder))
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  return (sql) => {
    const statement = file.prepare(sql)
    return (values) => statement.all(...values)
  }
}

const prepare = await open(process.argv[2] ?? '')

async function run({ sql, values, ms }: Statement): Promise<z.infer<typeof Rate>> {
  const execute = prepare(sql)
  const began = performance.now()
  let runs = 0
  for (const each of values) {
    if (performance.now() - began > ms) break
    // SQLite returns its results synchronously. Awaiting them would take unnecessary time.
    const result = execute(each)
    if (result instanceof Promise) await result
    runs += 1
  }
  return { perSecond: (runs * 1000) / (performance.now() - began) }
}

process.on('message', (message) => {
  void run(Statement.parse(message)).then((rate) => process.send?.(rate))
})
process.send?.({})
