import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'

/** Adds a line with the processor time of the test file that is about to run to the file `to`. */
export function recordProcessorTime(to: string): void {
  const before = spent()
  afterAll(() => {
    const file = relative('', expect.getState().testPath ?? '')
    appendFileSync(to, `${JSON.stringify({ file, ms: spent() - before })}\n`)
  })
}

/** Returns the processor time of this process and of its ended children, in milliseconds. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + ofChildren()
}

const STATISTICS = '/proc/self/stat'
const TICK_MS = 10

// Only Linux tells it. Fields 16 and 17 are the children’s time; field 2 is in parentheses.
function ofChildren(): number {
  if (!existsSync(STATISTICS)) return 0
  const fields = readFileSync(STATISTICS, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS
}
