import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../server/storage/database-file.ts'
import { Statement, type Rate } from './messages.ts'
import type * as z from 'zod/mini'

// The database baseline: one prepared statement, with the product's settings and no other client.

const file = new DatabaseSync(databaseFile(process.argv[2] ?? ''))
file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')

function run({ sql, values, ms }: Statement): z.infer<typeof Rate> {
  const statement = file.prepare(sql)
  const began = performance.now()
  let runs = 0
  for (const each of values) {
    if (performance.now() - began > ms) break
    statement.all(...each)
    runs += 1
  }
  return { perSecond: (runs * 1000) / (performance.now() - began) }
}

process.on('message', (message) => process.send?.(run(Statement.parse(message))))
process.send?.({})
