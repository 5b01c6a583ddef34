import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { family, processTime, residentMb, wordsOf } from './process-time.ts'
import { dayAhead, write } from './requests.ts'
import { median, type Row } from './row.ts'
import { openHammer } from './stage.ts'

const STARTS = 5
const SERVER = 'dist-server/main.js'
const CHECKED_AT = [20_000, 60_000, 100_000]

/**
 * Measures how long `npm start` takes when the build already exists.
 * Measures how much memory the server uses after answering 100,000 requests.
 */
export async function start(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-bench-'))
  try {
    await (await startAsPeopleDo(folder)).end()
    const starts: Started[] = []
    for (let index = 0; index < STARTS; index += 1) {
      const started = await startAsPeopleDo(folder)
      await started.end()
      starts.push(started)
    }
    const of = (part: 'server' | 'all' | 'wall') => median(starts.map((each) => each[part])) / 1000
    return [
      upTo('second npm start: process time of the server', of('server'), 's', 1),
      upTo('second npm start: process time with npm and its children', of('all'), 's'),
      upTo('second npm start: elapsed time', of('wall'), 's'),
      ...(await memory(folder)),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Creates a row in the benchmark's table with the ratio `value / most`, in which `most` is a limit.
 * `most` is the limit of `value`. Without `most`, the benchmark's table shows `value` unscaled.
 */
function upTo(what: string, value: number, unit: string, most?: number): Row {
  const against = most ?? 1
  return {
    what,
    ours: `${value.toFixed(2)} ${unit}`,
    against: `${against} ${unit}`,
    ratio: value / against,
    ...(most !== undefined && { bound: '≤ 1' }),
  }
}

type Started = Awaited<ReturnType<typeof startAsPeopleDo>>

async function startAsPeopleDo(folder: string) {
  const began = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: folder, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const port = await untilListens(child)
  const wall = performance.now() - began
  const processes = family(child.pid ?? 0)
  // Measure the server process itself, not the child process that renders the pages and then ends.
  const pid = processes.findLast((id) => wordsOf(id).includes(SERVER)) ?? 0
  const all = processes.reduce((sum, id) => sum + processTime(id), 0)
  return { port, pid, wall, all, server: processTime(pid), end: () => end(child) }
}

function untilListens(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  child.once('exit', () => reject(new Error('npm start ended before it listened')))
  if (!child.stdout) return promise
  // Read the server's whole log, because an unread log would fill the server's memory.
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, port] = /^http:\/\/localhost:(\d+)$/.exec(line) ?? []
    if (port !== undefined) resolve(Number(port))
  })
  return promise
}

async function end(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  // Ends npm, the start script and the server, which share a process group.
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await promise
}

async function memory(folder: string): Promise<Row[]> {
  const { pid, port, end } = await startAsPeopleDo(folder)
  const hammer = await openHammer()
  const requests = Array.from({ length: 48 }, (_, index) =>
    write({ path: `/available?date=${dayAhead(index + 1)}` }),
  )
  const held: number[] = []
  let asked = 0
  for (const checkedAt of CHECKED_AT) {
    while (asked < checkedAt) {
      const load = { port, requests, connections: 16, ms: 100, once: false }
      asked += (await hammer.hit(load)).asked
    }
    held.push(residentMb(pid))
  }
  await hammer.end()
  await end()
  const [early = NaN, , late = NaN] = held
  return [
    upTo('memory of the server after 100,000 requests', late, 'MB', 120),
    {
      what: 'memory after 100,000 requests, against 20,000',
      ours: `${late.toFixed(0)} MB`,
      against: `${early.toFixed(0)} MB`,
      ratio: late / early,
      bound: '≤ 1.05',
    },
  ]
}
