import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../server/config/config.ts'
import { openStorage, type Storage } from '../../server/storage/storage.ts'
import { moveClock } from '../rig/demo-clock.ts'
import { startClinic } from '../rig/harness.ts'
import { inMemory } from '../rig/in-memory.ts'
import { launch, type ServerProcess } from '../rig/process.ts'
import { countCash } from './cash-count.ts'
import { keepCounting, nothingDone, send, type Deed, type DeskTold } from './cash-deeds.ts'
import { bookAhead, enter, nothingTold, pay } from './patients.ts'
import { untilRefunded } from './refunds.ts'

const PEOPLE_AT_DESK = 3
const PATIENTS = 8
const LONGEST_MS = 700
const DAY_MS = 86_400_000

export type CashFigures = {
  readonly kills: number
  readonly requests: number
  /** How many deeds of each kind the server acknowledged. */
  readonly done: Readonly<Record<Deed['kind'], number>>
  readonly losses: readonly string[]
}

type Options = { readonly kills: number; readonly databaseUrl?: string }

/**
 * Kills and restarts the server at random moments while the desk takes money, voids it, gives it
 * back and closes days. Each restart is on the next day. After each, compares the replies with the
 * database, the sums of the closed days with their rows, and the refunds with the card provider's.
 */
export async function killWhileCounting({
  kills,
  databaseUrl = '',
}: Options): Promise<CashFigures> {
  const folder = await mkdtemp(join(inMemory(), 'doctors-portal-cash-'))
  const settings = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const told = nothingDone()
  const losses: string[] = []
  const token = await signInDesk(folder, databaseUrl)
  let server = await launch(settings)
  const db = openStorage(readConfig(settings))
  try {
    losses.push(...(await bookVisits(server.url)))
    // So much is never paid, so the desk always takes more.
    await db.updateTable('booking').set({ price_cents: 900_000 }).where('paid', '=', 0).execute()
    for (let day = 1; day <= kills; day += 1) {
      await killAtDesk(server, token, db, told)
      server = await launch(settings)
      for (const deed of told.unanswered) await send({ url: server.url, token }, deed, told)
      await untilRefunded(db)
      losses.push(...(await countCash(db, told)))
      await moveClock({ ...server, isOwn: true }, new Date(Date.now() + day * DAY_MS))
    }
  } finally {
    await db.destroy()
    await server.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  losses.push(...told.faults)
  const count = (wanted: Deed['kind']) => told.done.filter(({ kind }) => kind === wanted).length
  const done = {
    pay: count('pay'),
    void: count('void'),
    give: count('give'),
    close: count('close'),
  }
  return { kills, requests: told.requests, done, losses: [...new Set(losses)] }
}

async function signInDesk(folder: string, databaseUrl: string): Promise<string> {
  const env = { DATABASE_URL: databaseUrl }
  const inside = await startClinic({ folder, now: new Date(), env })
  const { token } = await inside.signIn('desk@clinic.test', 'receptionist')
  await inside.stop()
  return token
}

/** Books a visit for each patient. Every second patient pays by card. Returns what went wrong. */
async function bookVisits(url: string): Promise<readonly string[]> {
  const told = nothingTold()
  for (let at = 0; at < PATIENTS; at += 1) {
    const who = await enter(url, `patient${at}@mail.test`)
    const booking = await bookAhead(url, who, told, 100)
    if (at % 2 === 0) await pay(url, who, told, booking)
  }
  return told.faults
}

async function killAtDesk(server: ServerProcess, token: string, db: Storage, told: DeskTold) {
  let isOver = false
  const desk = { url: server.url, token, db }
  const work = Array.from({ length: PEOPLE_AT_DESK }, () => keepCounting(desk, told, () => isOver))
  await setTimeout(randomInt(20, LONGEST_MS))
  await server.end('SIGKILL')
  isOver = true
  await Promise.all(work)
}
