import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startPair } from '../../scripts/postgres/pair.ts'
import { readConfig } from '../../server/config/config.ts'
import { openStorage } from '../../server/storage/storage.ts'
import { launch, type ServerProcess } from '../rig/process.ts'
import { untilSettled } from './kill.ts'
import { enter, keepVisiting, nothingTold, type Person, type Told } from './patients.ts'
import { reconcile } from './reconcile.ts'

const PATIENTS = 8
const LOAD_MS = 4000
const BACK_WITHIN_MS = 60_000

export type FailoverFigures = {
  readonly requests: number
  readonly bookings: number
  readonly charges: number
  /** The number of requests that the servers refused with 503, which asks clients to try again. */
  readonly refused: number
  /** The time from PostgreSQL's crash until each server has accepted four more bookings, in ms. */
  readonly awayMs: number
  readonly losses: readonly string[]
}

/**
 * Makes patients book and pay on two servers while PostgreSQL's primary server crashes.
 * The synchronous standby server takes over from the crashed primary server.
 * Reports a loss if an acknowledged record is lost or a server does not recover by itself.
 */
export async function failOver(): Promise<FailoverFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-failover-'))
  const pair = await startPair()
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: pair.url,
    LOG_LEVEL: 'error',
  }
  const servers: ServerProcess[] = []
  try {
    servers.push(await launch(settings), await launch(settings))
    const towns = await Promise.all(servers.map(({ url }, at) => settle(url, at)))
    let isOver = false
    const visits = towns.flatMap(({ url, people, told }) =>
      people.map((who) => visitOnAndOn(url, who, told, () => isOver)),
    )
    await setTimeout(LOAD_MS)
    const crashedAt = performance.now()
    const before = towns.map(({ told }) => told.booked.size)
    await pair.failOver()
    const isBack = () => towns.every(({ told }, at) => told.booked.size > (before[at] ?? 0) + 3)
    while (!isBack() && performance.now() < crashedAt + BACK_WITHIN_MS) await setTimeout(20)
    const awayMs = Math.round(performance.now() - crashedAt)
    await setTimeout(LOAD_MS)
    isOver = true
    await Promise.all(visits)
    const told = together(towns.map((town) => town.told))
    const away = isBack() ? [] : ['a server did not come back by itself']
    const lost = await lostOf(pair.standbyUrl, settings, told)
    const refused = told.faults.filter((fault) => fault.startsWith('503 ')).length
    const faults = told.faults.filter((fault) => !fault.startsWith('503 '))
    const { requests, booked, charged } = told
    return {
      requests,
      bookings: booked.size,
      charges: charged.size,
      refused,
      awayMs,
      losses: [...away, ...lost, ...faults],
    }
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    await pair.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function settle(url: string, at: number) {
  const names = Array.from({ length: PATIENTS }, (_, nth) => `patient${at}-${nth}@mail.test`)
  const people = await Promise.all(names.map((email) => enter(url, email)))
  return { url, people, told: nothingTold({ insists: false }) }
}

// `keepVisiting` returns after a failed request, so this loop calls it until `isOver` returns true.
async function visitOnAndOn(url: string, who: Person, told: Told, isOver: () => boolean) {
  while (!isOver()) await keepVisiting(url, who, told, isOver)
}

/** Waits until all charges are settled. Returns the confirmed records that the standby has lost. */
async function lostOf(url: string, settings: Record<string, string>, told: Told) {
  // On startup, the server runs the background job, which settles unrecorded charges.
  const fresh = await launch(settings)
  const db = openStorage(readConfig({ DATABASE_URL: url }))
  try {
    await untilSettled(db)
    return await reconcile(db, told)
  } finally {
    await db.destroy()
    await fresh.end('SIGTERM')
  }
}

function together(all: readonly Told[]): Told {
  const merged = <Value>(maps: readonly Map<string, Value>[]) =>
    new Map(maps.flatMap((map) => [...map]))
  return {
    booked: merged(all.map(({ booked }) => booked)),
    charged: merged(all.map(({ charged }) => charged)),
    paid: merged(all.map(({ paid }) => paid)),
    unanswered: merged(all.map(({ unanswered }) => unanswered)),
    faults: all.flatMap(({ faults }) => faults),
    insists: false,
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
  }
}
