import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline'
import { FOR_TESTS } from './clinic-settings.ts'
import { databaseOf } from './databases.ts'

type Settings = Readonly<Record<string, string>>

/** A real server process on a free port, with a data folder of its own. */
export type ClinicProcess = {
  readonly url: string
  /** The server's data folder, which contains the database. */
  readonly folder: string
  /** The log lines that the server has printed since it started to listen. */
  log(): string
  /** Stops the server and keeps its data. `SIGKILL` simulates a power cut. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Restarts the server with the same port, the same data and the changed settings. */
  start(changed?: Settings): Promise<void>
  /** Starts the server as it was at first, if it was stopped or has changed settings. */
  restore(): Promise<void>
}

/** A server that no other test file uses, so that a test may change it: for example, its clock. */
export type Own<Server> = Server & { readonly isOwn: true }

/** A real server process. `lines` contains the lines that the server printed during its start. */
export type ServerProcess = {
  readonly url: string
  readonly lines: readonly string[]
  /** Sends the signal. Resolves with the exit code, or null if the signal killed the process. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const SOURCE = 'server/main.ts'

/** Starts the server as an operator does. Resolves when the server has printed its address. */
export async function launch(settings: Settings, program = SOURCE): Promise<Own<ServerProcess>> {
  const child = run({ ...(await databaseSettings(settings)), ...settings }, program)
  const errors = text(child.stderr)
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    const url = /^http:\/\/localhost:\d+$/.exec(line)?.[0]
    if (url) return { url, lines, end: (signal) => end(child, signal), isOwn: true }
  }
  throw new Error(`The server ended before it listened: ${await errors}`)
}

/** Runs a server that should refuse to start, and returns its exit code and output. */
export async function launchInVain(settings: Settings, program = SOURCE) {
  const child = run(settings, program)
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: Number(code), printed, lines: errors.trim().split('\n') }
}

async function databaseSettings({ DATA_DIR }: Settings): Promise<Settings> {
  const url = DATA_DIR === undefined ? '' : await databaseOf(DATA_DIR)
  return url === '' ? {} : { DATABASE_URL: url }
}

function run(settings: Settings, program: string) {
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
    ...FOR_TESTS,
    ...settings,
  }
  return spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function end(child: ReturnType<typeof run>, signal: NodeJS.Signals) {
  child.stdout.resume()
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
  return child.exitCode
}
