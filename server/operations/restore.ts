import { open } from 'node:fs/promises'
import { forgetKeys, placeOf } from './backup/find-place.ts'
import { readWords, report } from './backup/words.ts'

const BEGINNINGS = { 'SQLite format 3': 'the embedded database', PGDMP: 'PostgreSQL' }

/** Replaces the clinic's database with the backup in a file. Resolves with a message to print. */
async function restore(): Promise<string> {
  const { file, overwrite } = readWords('restore')
  const place = placeOf(process.env)
  const kind = process.env['DATABASE_URL'] ? 'PostgreSQL' : 'the embedded database'
  const found = await kindOf(file)
  if (found !== kind)
    throw new Error(
      `${file} is ${found ? `a backup of ${found}, not` : 'not a backup'} of ${kind}.`,
    )
  if (!overwrite && (await place.isTaken()))
    throw new Error('there is already a database; use --overwrite to replace it with the backup.')
  await place.load(file)
  await forgetKeys(process.env)
  const { bookings, users } = await place.count()
  return `Restored ${file}: ${bookings} bookings, ${users} users
Everyone must log in again. If TOKEN_KEY is set, change its value before you start the server.`
}

async function kindOf(file: string): Promise<string | undefined> {
  await using handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0)
  const text = buffer.toString('latin1')
  return Object.entries(BEGINNINGS).find(([beginning]) => text.startsWith(beginning))?.[1]
}

await report(restore)
