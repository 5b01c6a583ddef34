import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { EVERY_DAY, MANY_BOOKINGS } from '../tests/rig/clinic-settings.ts'
import { freePort } from '../tests/rig/free-port.ts'
import { Answer, Listening, Rate, type Load, type Reply, type Statement } from './messages.ts'

/** A running server or database process that the benchmark measures. */
export type Listener = {
  readonly port: number
  readonly pid: number
  readonly end: () => Promise<void>
}

process.setMaxListeners(0)

const here = (file: string) => join(import.meta.dirname, file)

/** Ends the child process when this process ends, even after a crash. */
function bind<Child extends ChildProcess>(child: Child): Child {
  process.once('exit', () => child.kill())
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

// The benchmark uses the container image's Node options, which save memory but cost time.
const IMAGE = readFileSync(here('../Dockerfile'), 'utf8')
const FLAGS = IMAGE.match(/(?<=")--[a-z-]+(=\d+)?(?=")/g) ?? []
const MEMORY = Object.fromEntries(
  Array.from(IMAGE.matchAll(/(MALLOC_\w+)=(\d+)/g), ([, name = '', value = '']) => [name, value]),
)

/** Starts the clinic's server as in production. The server's log is discarded. */
export async function startClinic(env: Readonly<Record<string, string>>): Promise<Listener> {
  const port = await freePort()
  const child = bind(
    spawn(process.execPath, [...FLAGS, here('../dist-server/main.js')], {
      env: {
        ...inherited(),
        ...MEMORY,
        LOG_LEVEL: 'info',
        RATE_LIMIT: 'off',
        ...MANY_BOOKINGS,
        ...EVERY_DAY,
        ...env,
        PORT: String(port),
      },
      stdio: ['ignore', openSync('/dev/null', 'w'), 'inherit'],
    }),
  )
  await untilAnswers(port, child)
  return { port, pid: child.pid ?? 0, end: () => end(child) }
}

const inherited = () => ({ PATH: process.env['PATH'] ?? '' })

async function untilAnswers(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answers = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(1000),
    }).then(
      () => true,
      () => false,
    )
    if (answers) return
    await setTimeout(50)
  }
  throw new Error('The server ended before it listened')
}

/** Starts a child process that answers each message with one message. */
async function converse(file: string, ...words: string[]) {
  const child = bind(
    fork(here(file), words, {
      env: inherited(),
      // Discard the log of the child process.
      stdio: ['ignore', openSync('/dev/null', 'w'), 'inherit', 'ipc'],
    }),
  )
  const death = died(child, file)
  // Prevent an unhandled rejection if the child process ends while no message is awaited.
  death.catch(() => undefined)
  const [first] = await Promise.race([once(child, 'message'), death])
  const ask = async (message: object): Promise<unknown> => {
    child.send(message)
    const [answer] = await Promise.race([once(child, 'message'), death])
    return answer
  }
  return { first, ask, pid: child.pid ?? 0, end: () => end(child) }
}

async function died(child: ChildProcess, file: string): Promise<never> {
  await once(child, 'exit')
  throw new Error(`${file} ended`)
}

/** Starts the load generator. Each call of `hit` makes one measurement. */
export async function openHammer() {
  const { ask, end } = await converse('hammer.ts')
  return { hit: async (load: Load): Promise<Answer> => Answer.parse(await ask(load)), end }
}
export type Hammer = Awaited<ReturnType<typeof openHammer>>

/** Starts a bare `node:http` server as a baseline. `answer` sets the server's fixed reply. */
export const startBare = () => startFloor('bare.ts')

/**
 * Starts a server with only some of the clinic server's layers, such as Fastify and the log.
 * The server has all layers from the outermost to `layer`, and sends a fixed reply to requests.
 */
export const startLayer = (layer: string) => startFloor('layered.ts', layer)

async function startFloor(file: string, ...words: string[]) {
  const { first, ask, pid, end } = await converse(file, ...words)
  const { port } = Listening.parse(first)
  return { port, pid, answer: (reply: Reply) => ask(reply), end }
}

/**
 * Opens the clinic's database in a separate process, in which no clinic server runs.
 * The given `place` is a data folder or a PostgreSQL database's URL.
 */
export async function openRaw(place: string) {
  const { ask, end } = await converse('raw.ts', place)
  return { run: async (what: Statement) => Rate.parse(await ask(what)).perSecond, end }
}
