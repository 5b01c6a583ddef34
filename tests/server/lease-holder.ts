import { text } from 'node:stream/consumers'
import { readConfig } from '../../server/config/config.ts'
import { underLease } from '../../server/outbox/lease.ts'
import { openStorage } from '../../server/storage/storage.ts'

// This program runs a job under a lease (an exclusive lock), for a test with several processes.
// The program prints `runs` if the job starts, and `refused` if not.
// The job ends when the program's standard input closes.

const db = openStorage(readConfig(process.env))
const now = new Date(process.env['NOW'] ?? '')
let isRefused = true
await underLease(
  { db, realClock: () => now },
  { name: 'shared', restMs: 60_000 },
  new AbortController().signal,
  async () => {
    isRefused = false
    console.log('runs')
    await text(process.stdin)
  },
)
if (isRefused) console.log('refused')
await db.destroy()
