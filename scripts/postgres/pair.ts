import { spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../tests/rig/free-port.ts'
import {
  initialise,
  program,
  serve,
  startProgram,
  unprivileged,
  USER,
  type Account,
} from './cluster.ts'

/** A primary PostgreSQL server, its synchronous standby, and PgBouncer in front of both. */
export type Pair = {
  /** The URL of the database through PgBouncer, which pools connections in transaction mode. */
  readonly url: string
  /** The standby server's own URL. The standby server accepts writes after its promotion. */
  readonly standbyUrl: string
  /** Crashes the primary server, promotes the standby, and points PgBouncer to the standby. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

const DATABASE = 'clinic'

/** Starts two PostgreSQL servers and PgBouncer on the loopback interface, in a temporary folder. */
export async function startPair(): Promise<Pair> {
  const account = unprivileged()
  const folder = own(mkdtempSync(join(tmpdir(), 'doctors-portal-pair-')), account)
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  const first = own(join(folder, 'first'), account)
  const second = own(join(folder, 'second'), account)
  const password = initialise(first, account)
  const at = (port: number, database: string) =>
    `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
  const primary = await serve({ folder: first, account, port: primaryPort, settings: [] })
  await tell(at(primaryPort, 'postgres'), `create database ${DATABASE}`)
  copy(at(primaryPort, 'postgres'), second, account)
  const settings = ['cluster_name=standby']
  const standby = await serve({ folder: second, account, port: standbyPort, settings })
  await tell(
    at(primaryPort, 'postgres'),
    "alter system set synchronous_standby_names = 'standby'",
    'select pg_reload_conf()',
  )
  const bouncer = await startBouncer({ folder, account, password, port: primaryPort })
  return {
    url: `postgres://${USER}@127.0.0.1:${bouncer.port}/${DATABASE}`,
    standbyUrl: at(standbyPort, DATABASE),
    failOver: async () => {
      await end(primary, 'SIGQUIT')
      run('pg_ctl', ['promote', '-w', '-D', join(second, 'data')], account)
      bouncer.leadTo(standbyPort)
    },
    stop: async () => {
      await Promise.all([
        end(bouncer.child, 'SIGKILL'),
        end(primary, 'SIGQUIT'),
        end(standby, 'SIGQUIT'),
      ])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function copy(from: string, folder: string, account: Account): void {
  run('pg_basebackup', ['-d', from, '-D', join(folder, 'data'), '-R', '-c', 'fast'], account)
}

type Target = {
  readonly folder: string
  readonly account: Account
  readonly password: string
  readonly port: number
}

async function startBouncer({ folder, account, password, port }: Target) {
  const listen = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const write = (target: number) => {
    writeFileSync(file, settingsOf({ listen, target, password }))
    own(file, account)
  }
  write(port)
  const child = await startProgram('pgbouncer', [file], { folder, account, ready: /process up/ })
  const leadTo = (target: number) => {
    write(target)
    child.kill('SIGHUP')
  }
  return { child, port: listen, leadTo }
}

type Way = { readonly listen: number; readonly target: number; readonly password: string }

// PgBouncer must ignore startup parameters that the driver `pg` sends and PgBouncer does not know.
const settingsOf = ({ listen, target, password }: Way) => `[databases]
* = host=127.0.0.1 port=${target} user=${USER} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`

async function tell(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function run(name: string, words: readonly string[], account: Account): void {
  const done = spawnSync(program(name), words, { ...account, cwd: tmpdir(), encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${name} failed: ${done.stderr || String(done.error)}`)
}

/** Makes a user account the owner of the file or folder `path`. Creates a missing folder. */
function own(path: string, { uid, gid }: Account): string {
  if (!path.endsWith('.ini')) mkdirSync(path, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return path
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
