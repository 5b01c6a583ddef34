import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeClinic } from './clinics.ts'
import { classesOf, growthOf, totalOf, type HeapClasses } from './heap-classes.ts'
import { openMix } from './mixed-requests.ts'
import { residentMb } from './process-time.ts'
import type { Row } from './row.ts'
import { startClinic, type Listener } from './stage.ts'

const EARLY = 20_000
const LATE = 100_000
const BOOKINGS = 2000

/** Measures what the server keeps in memory after 20,000 and after 100,000 mixed requests. */
export async function memory(): Promise<Row[]> {
  const [early, late] = await measure('', ({ pid }) => Promise.resolve(residentMb(pid)))
  return [against('memory of the server', late, early, 1.1), ...(await usedObjects())]
}

// Writing a heap snapshot needs much memory, so a server of its own writes the snapshots.
async function usedObjects(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-heap-'))
  try {
    const flags = `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`
    const [early, late] = await measure(flags, (server) => snapshot(server, folder))
    for (const { name, grown } of growthOf(early, late, 100_000))
      console.error(`  ${name}: ${mb(toMb(grown))} more`)
    return [against('objects in use', toMb(totalOf(late)), toMb(totalOf(early)), 1.05)]
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measure<T>(
  flags: string,
  look: (server: Listener) => Promise<T>,
): Promise<[early: T, late: T]> {
  await using clinic = await makeClinic(BOOKINGS)
  // The rate limits are on, and each request comes from another address, as in an attack.
  const limits = { RATE_LIMIT: 'on', TRUST_PROXY: '1' }
  const server = await startClinic({ ...clinic.settings, ...limits, NODE_OPTIONS: flags })
  try {
    const send = await openMix(server.port, clinic.patients)
    await send(0, EARLY)
    const early = await look(server)
    await send(EARLY, LATE)
    return [early, await look(server)]
  } finally {
    await server.end()
  }
}

/** Makes the server write a heap snapshot, which collects all garbage first. */
async function snapshot({ pid, port }: Listener, folder: string): Promise<HeapClasses> {
  const files = () => globSync(join(folder, '*')).toSorted()
  const before = files().length
  process.kill(pid, 'SIGUSR2')
  while (files().length === before) await setTimeout(100)
  // The server answers no request until the snapshot is complete.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  return classesOf(files().at(-1) ?? '')
}

const against = (what: string, late: number, early: number, most: number): Row => ({
  what: `${what} after 100,000 mixed requests, against 20,000`,
  ours: mb(late),
  against: mb(early),
  ratio: late / early,
  bound: `≤ ${most}`,
})

const toMb = (bytes: number) => bytes / 1024 ** 2

const mb = (amount: number) => `${amount.toFixed(1)} MB`
