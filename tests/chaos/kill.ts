import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../server/config/config.ts'
import { openStorage, type Storage } from '../../server/storage/storage.ts'
import { wrongClaims } from '../rig/claims.ts'
import { launch, type ServerProcess } from '../rig/process.ts'
import { ask, enter, keepVisiting, nothingTold, type Person, type Told } from './patients.ts'
import { reconcile, unsettled } from './reconcile.ts'
import { inMemory } from '../rig/in-memory.ts'

const PATIENTS = 6
const LONGEST_MS = 700
const SETTLED_WITHIN_MS = 120_000

export type KillFigures = {
  readonly kills: number
  readonly requests: number
  readonly bookings: number
  readonly charges: number
  /** The number of requests that were repeated because the server was killed before it replied. */
  readonly resumed: number
  readonly losses: readonly string[]
}

type Options = { readonly kills: number; readonly databaseUrl?: string }

/**
 * Kills and restarts the server at random moments while patients book and pay.
 * After the last kill, compares the replies with the database and the card provider's records.
 */
export async function killAgainAndAgain({
  kills,
  databaseUrl = '',
}: Options): Promise<KillFigures> {
  const folder = await mkdtemp(join(inMemory(), 'doctors-portal-kill-'))
  const settings = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const told = nothingTold()
  const losses: string[] = []
  let server = await launch(settings)
  const people = await enterAll(server.url)
  const db = openStorage(readConfig(settings))
  let resumed = 0
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await killUnderLoad(server, people, told)
      server = await launch(settings)
      resumed += await resume(server.url, people, told)
      await untilSettled(db)
      losses.push(...(await reconcile(db, told)), ...(await wrongClaims(db)))
    }
  } finally {
    await db.destroy()
    await server.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  losses.push(...told.faults)
  const { booked, charged, requests } = told
  return { kills, requests, bookings: booked.size, charges: charged.size, resumed, losses }
}

const enterAll = (url: string) =>
  Promise.all(Array.from({ length: PATIENTS }, (_, at) => enter(url, `patient${at}@mail.test`)))

async function killUnderLoad(server: ServerProcess, people: readonly Person[], told: Told) {
  let isOver = false
  const visits = people.map((who) => keepVisiting(server.url, who, told, () => isOver))
  await setTimeout(randomInt(20, LONGEST_MS))
  await server.end('SIGKILL')
  isOver = true
  await Promise.all(visits)
}

/** Repeats each unanswered request with the same idempotency key, as the browser does. */
async function resume(url: string, people: readonly Person[], told: Told): Promise<number> {
  const open = [...told.unanswered]
  for (const [key, request] of open) {
    const who = people.find(({ email }) => email === request.patient)
    if (who) await ask(url, who, told, { key, request })
  }
  return open.length
}

// After a restart, the server's background job settles charges that the killed server left open.
/** Waits at most two minutes until every charge pays for a booking or is refunded. */
export async function untilSettled(db: Storage): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS
  while ((await unsettled(db)) > 0 && Date.now() < deadline) await setTimeout(50)
}
