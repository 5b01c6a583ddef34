import { readdirSync, readFileSync } from 'node:fs'

// As Linux counts: fields of /proc/PID/stat after the name, in hundredths of a second.
const PARENT = 1
const OWN_TIME = [11, 12]
const TIME_OF_ENDED_CHILDREN = [13, 14]
const MS_A_TICK = 10

/** Time of the processor that the process and its children which ended have used, in ms. */
export function processTime(pid: number): number {
  const stat = statOf(pid)
  const fields = [...OWN_TIME, ...TIME_OF_ENDED_CHILDREN]
  return fields.reduce((sum, field) => sum + Number(stat[field] ?? 0) * MS_A_TICK, 0)
}

/**
 * Time of the processor that the process's first thread has used, in ms: in Node's case the event
 * loop's. It is what a server has to share among its requests, however many others want the
 * processor meanwhile.
 */
export function loopTime(pid: number): number {
  const [ns = ''] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return Number(ns) / 1e6
}

/** Memory that the process holds, in MB of 1,048,576 bytes. */
export function residentMb(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}

/** The process and all that it started and that runs, parents first. */
export function family(pid: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((id) => Number(statOf(id)[PARENT]) === pid)
  return [pid, ...children.flatMap(family)]
}

/** The words that a process was started with; none where it has ended. */
export function wordsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
