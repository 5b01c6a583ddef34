import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findProgram } from '../../server/operations/backup/programs.ts'
import { freePort } from '../../tests/rig/free-port.ts'
import { inMemory } from '../../tests/rig/in-memory.ts'

/** A temporary PostgreSQL server on the loopback interface. `stop` deletes the server's folder. */
export type Cluster = {
  /** The address of the PostgreSQL server's maintenance database, with the superuser's password. */
  readonly url: string
  stop(): Promise<void>
}

export type Account = { readonly uid?: number; readonly gid?: number }

export const USER = 'clinic'

// The data of a test server is temporary, so writes need not wait for the disk.
const FLEETING = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=256MB',
]

/** Tells Vitest to use all cores, because the server tests mostly wait for PostgreSQL. */
export const ALL_CORES = `--maxWorkers=${availableParallelism()}`

/**
 * Runs `work` on a temporary PostgreSQL server, or on the server at `TEST_DATABASE_URL`.
 * Resolves with `undefined` if this computer has no PostgreSQL server.
 */
export async function withServer<T>(work: (url: string) => Promise<T>): Promise<T | undefined> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return work(given)
  if (!findProgram('initdb')) return undefined
  const cluster = await startCluster()
  try {
    return await work(cluster.url)
  } finally {
    await cluster.stop()
  }
}

/**
 * Starts an empty PostgreSQL server. Resolves once the server answers.
 * With `durable`, writes wait for the disk, as in production.
 */
export async function startCluster({ durable = false } = {}): Promise<Cluster> {
  const account = unprivileged()
  const folder = mkdtempSync(join(durable ? tmpdir() : inMemory(), 'doctors-portal-pg-'))
  if (account.uid !== undefined && account.gid !== undefined)
    chownSync(folder, account.uid, account.gid)
  try {
    const password = initialise(folder, account)
    const port = await freePort()
    const server = await serve({ folder, account, port, settings: durable ? [] : FLEETING })
    return {
      url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
      stop: () => stop(server, folder),
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Returns a user account that may run PostgreSQL, because PostgreSQL refuses to run as root. */
export function unprivileged(): Account {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL does not run as root, and there is no user nobody')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/**
 * Creates an empty PostgreSQL cluster in the subfolder `data`. Returns the superuser's password.
 */
export function initialise(folder: string, account: Account): string {
  const password = randomBytes(16).toString('hex')
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined)
    chownSync(secret, account.uid, account.gid)
  const words = ['-D', join(folder, 'data'), '-U', USER, '-A', 'md5']
  const run = spawnSync(
    program('initdb'),
    [...words, `--pwfile=${secret}`, '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: folder, encoding: 'utf8' },
  )
  if (run.status !== 0) throw new Error(`initdb failed: ${run.stderr || String(run.error)}`)
  return password
}

type Serving = {
  readonly folder: string
  readonly account: Account
  readonly port: number
  readonly settings: readonly string[]
}

/** Starts PostgreSQL on the data in the subfolder `data`. Resolves once PostgreSQL is ready. */
export async function serve({ folder, account, port, settings }: Serving): Promise<ChildProcess> {
  const all = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=300',
    'lc_messages=C',
    ...settings,
  ]
  const words = ['-D', join(folder, 'data'), ...all.flatMap((setting) => ['-c', setting])]
  const ready = /ready to accept (read-only )?connections/
  return startProgram('postgres', words, { folder, account, ready })
}

type Start = {
  readonly folder: string
  readonly account: Account
  /** Matches the line in a program's error output which says that the program is ready. */
  readonly ready: RegExp
}

/** Starts a PostgreSQL program or PgBouncer. Resolves once the program is ready. */
export async function startProgram(
  name: string,
  words: readonly string[],
  { folder, account, ready }: Start,
): Promise<ChildProcess> {
  const child = spawn(program(name), words, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line)
    if (!ready.test(line)) continue
    child.stderr.resume()
    return child
  }
  throw new Error(`${name} did not start: ${said.join('\n')}`)
}

export function program(name: string): string {
  const found = findProgram(name)
  if (!found) throw new Error(`PostgreSQL is not installed here: there is no ${name}`)
  return found
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  const exited = once(server, 'exit')
  // Stop PostgreSQL without writing data to the disk, because the next line deletes the data.
  if (server.exitCode === null && server.kill('SIGQUIT')) await exited
  rmSync(folder, { recursive: true, force: true })
}
