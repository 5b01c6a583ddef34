import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FOR_TESTS } from '../rig/clinic-settings.ts'
import { dropDatabase, furnishedDatabase, makeFolder } from '../rig/databases.ts'
import { NOON } from '../rig/harness.ts'

let folder: string
let url: string
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await makeFolder()
  url = await furnishedDatabase(folder)
})
afterEach(async () => {
  for (const child of children.splice(0)) await end(child)
  await dropDatabase(folder)
  await rm(folder, { recursive: true, force: true })
})

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/** Starts a process that tries to run the shared job. The process's clock shows noon plus `ms`. */
async function want(ms = 0) {
  const child = spawn(process.execPath, ['tests/server/lease-holder.ts'], {
    env: {
      PATH: process.env['PATH'],
      ...FOR_TESTS,
      DATA_DIR: folder,
      ...(url && { DATABASE_URL: url }),
      NOW: new Date(NOON.getTime() + ms).toISOString(),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const exited = once(child, 'exit')
  const [answer] = await once(createInterface({ input: child.stdout }), 'line')
  const finish = async () => {
    child.stdin.end()
    await exited
  }
  return { answer: String(answer), finish, crash: () => end(child) }
}

it('lets one of several processes run a job', async () => {
  const all = await Promise.all([want(), want(), want()])
  expect(all.map(({ answer }) => answer).toSorted()).toEqual(['refused', 'refused', 'runs'])
})

it('passes to another process fifteen seconds after its holder has crashed', async () => {
  const first = await want()
  expect(first.answer).toBe('runs')
  await first.crash()
  expect((await want(14_999)).answer).toBe('refused')
  expect((await want(15_000)).answer).toBe('runs')
})

it('lets the job rest after a run, in every process', async () => {
  const first = await want()
  await first.finish()
  expect((await want(59_999)).answer).toBe('refused')
  expect((await want(60_000)).answer).toBe('runs')
})
