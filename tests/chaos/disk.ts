import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../server/config/config.ts'
import { databaseFile } from '../../server/storage/database-file.ts'
import { openStorage } from '../../server/storage/storage.ts'
import { launch } from '../rig/process.ts'
import { ask, enter, keepVisiting, nothingTold, visitAndPay, wish, type Told } from './patients.ts'
import { reconcile } from './reconcile.ts'

export type DiskFigures = {
  readonly attempts: number
  /** The number of requests that the server refused because it could not write to the database. */
  readonly refused: number
  readonly losses: readonly string[]
}

const REFUSALS_WANTED = 200
const PATIENTS = 4

/**
 * Makes patients book and pay until a small file system is full, and then for a while longer.
 * Then kills the server, enlarges the disk, and compares the database with the server's replies.
 * Resolves with `undefined` if no file system can be mounted. Mounting needs Linux and root.
 */
export async function fillDisk(): Promise<DiskFigures | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'doctors-portal-disk-'))
  try {
    if (!mount(folder, '-t', 'tmpfs', '-o', 'size=2m', 'tmpfs')) return undefined
    return await bookUntilFull(folder)
  } finally {
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

const mount = (folder: string, ...words: string[]) =>
  spawnSync('mount', [...words, folder]).status === 0

async function bookUntilFull(folder: string): Promise<DiskFigures> {
  const told = nothingTold({ insists: false })
  const full = await launch({ DATA_DIR: folder })
  const people = await Promise.all(
    Array.from({ length: PATIENTS }, (_, at) => enter(full.url, `patient${at}@mail.test`)),
  )
  const isOver = () => told.faults.length >= REFUSALS_WANTED
  await Promise.all(people.map((who) => keepVisiting(full.url, who, told, isOver)))
  await full.end('SIGKILL')
  mount(folder, '-o', 'remount,size=64m')
  const roomy = await launch({ DATA_DIR: folder })
  const before = told.booked.size
  for (const who of people) await visitAndPay(roomy.url, who, told)
  await roomy.end('SIGTERM')
  const losses = await reconcileFolder(folder, told)
  if (told.booked.size === before) losses.push('nothing could be booked once there was room')
  return { attempts: told.requests, refused: cleanly(told), losses: [...losses, ...unclean(told)] }
}

/** Locks the server's SQLite database in the test process, while a patient sends requests. */
export async function lockDatabase(): Promise<DiskFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'doctors-portal-lock-'))
  const server = await launch({ DATA_DIR: folder })
  const told = nothingTold({ insists: false })
  const who = await enter(server.url, 'ann@mail.test')
  await visitAndPay(server.url, who, told)
  const intruder = new DatabaseSync(databaseFile(folder))
  intruder.exec('BEGIN EXCLUSIVE')
  const read = await fetch(`${server.url}/service`)
  // While the database is locked, the server waits five seconds for the lock in each request.
  // After the first request, the server may refuse other requests because it is overloaded.
  for (const key of ['one', 'two', 'three'])
    await ask(server.url, who, told, { key, request: wish(who.email) })
  intruder.exec('ROLLBACK')
  intruder.close()
  await untilReady(server.url)
  await visitAndPay(server.url, who, told)
  await server.end('SIGTERM')
  const losses = await reconcileFolder(folder, told)
  rmSync(folder, { recursive: true, force: true })
  if (!read.ok) losses.push('nothing could be read while the database was locked')
  return { attempts: told.requests, refused: cleanly(told), losses: [...losses, ...unclean(told)] }
}

async function untilReady(url: string): Promise<void> {
  const { ok } = await fetch(`${url}/readyz`)
  if (!ok) {
    await setTimeout(100)
    await untilReady(url)
  }
}

async function reconcileFolder(folder: string, told: Told): Promise<string[]> {
  const db = openStorage(readConfig({ DATA_DIR: folder }))
  try {
    return await reconcile(db, told)
  } finally {
    await db.destroy()
  }
}

// The demo card service uses the clinic's database, and reports a full disk as `api_error`.
const CLEAN = /^503 .*"(storage_unavailable|overloaded|cards_unreachable)"|^500 .*"api_error"/

const cleanly = ({ faults }: Told) => faults.filter((fault) => CLEAN.test(fault)).length
const unclean = ({ faults }: Told) => faults.filter((fault) => !CLEAN.test(fault))
