import childProcess, {
  type ChildProcess,
  type ForkOptions,
  type Serializable,
} from 'node:child_process'
import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { deserialize, serialize } from 'node:v8'

// Loaded into a test's server before its program, with `--import`.
// All test servers share the pages that the first of them renders with the same build and settings.

const KEPT = join(import.meta.dirname, '../../node_modules/.cache/doctors-portal/pages')

const UNFINISHED = '.unfinished'

const { fork } = childProcess

Object.assign(childProcess, {
  fork: (program: string, words: readonly string[], options: ForkOptions) =>
    basename(program) === 'render-process.js'
      ? render(program, words, options)
      : fork(program, words, options),
})
syncBuiltinESMExports()

/**
 * Returns what the product uses of a rendering process.
 * The process starts once it is told about the website, because the pages depend on that, too.
 */
function render(program: string, words: readonly string[], options: ForkOptions) {
  const stderr = new PassThrough()
  const kill = () => true
  const child = Object.assign(new EventEmitter(), {
    stderr,
    kill,
    send: (site: Serializable) => {
      const file = join(KEPT, keyOf(program, [...words, JSON.stringify(site)]))
      const messages = readMessages(file)
      if (messages) replay(child, messages)
      else draw(child, fork(program, words, options), { site, file })
    },
  })
  return child
}

type Shown = EventEmitter & { readonly stderr: PassThrough; kill: () => boolean }

/** Renders the pages in a real process, and keeps them. */
function draw(
  shown: Shown,
  real: ChildProcess,
  { site, file }: { site: Serializable; file: string },
) {
  keep(real, file)
  shown.kill = () => real.kill()
  real.stderr?.pipe(shown.stderr)
  real.on('message', (message) => shown.emit('message', message))
  real.on('disconnect', () => shown.emit('disconnect'))
  real.on('exit', (code) => shown.emit('exit', code))
  real.send(site)
}

/** Names what the pages depend on: the build and the day, and then the other words. */
function keyOf(program: string, words: readonly string[]): string {
  const [renderer = '', pageFolder = '', ...rest] = words
  const build = [dirname(program), dirname(renderer), pageFolder].map(filesIn)
  const now = rest.find((word) => TIME.test(word)) ?? ''
  const others = rest.filter((word) => !TIME.test(word))
  return `${hashOf(build, now.slice(0, 'yyyy-mm-dd'.length))}-${hashOf(...others)}`
}

const TIME = /^\d{4}-\d\d-\d\dT/

const hashOf = (...values: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32)

const filesIn = (folder: string) =>
  readdirSync(folder).map((name) => {
    const { mtimeMs, size } = statSync(join(folder, name))
    return [name, mtimeMs, size]
  })

function readMessages(file: string): readonly unknown[] | undefined {
  try {
    return deserialize(readFileSync(file))
  } catch {
    return undefined
  }
}

function replay(shown: Shown, messages: readonly unknown[]): void {
  setImmediate(() => {
    for (const message of messages) shown.emit('message', message)
    shown.stderr.end()
    shown.emit('disconnect')
    shown.emit('exit', 0)
  })
}

function keep(child: ChildProcess, file: string): void {
  const messages = Array<unknown>()
  child.on('message', (message) => messages.push(message))
  child.on('exit', (code) => {
    if (code !== 0) return
    mkdirSync(KEPT, { recursive: true })
    removeOld(basename(file))
    // Another test server may read the file at any time, so write it whole.
    const unfinished = `${file}-${process.pid}${UNFINISHED}`
    writeFileSync(unfinished, serialize(messages))
    renameSync(unfinished, file)
  })
}

/** Deletes the pages of other builds and days. */
function removeOld(key: string): void {
  const [current = ''] = key.split('-')
  for (const name of readdirSync(KEPT))
    if (!name.startsWith(current) && !name.endsWith(UNFINISHED))
      rmSync(join(KEPT, name), { force: true })
}
