import { readdirSync, readFileSync } from 'node:fs'

// The positions of fields in /proc/PID/stat, counted from the first field after the process name.
// In /proc/PID/stat, the fields with times are in hundredths of a second.
const PARENT = 1
const OWN_TIME = [11, 12]
const TIME_OF_ENDED_CHILDREN = [13, 14]
const MS_A_TICK = 10

/** Returns the processor time of a process and its ended child processes, in milliseconds. */
export function processTime(pid: number): number {
  const stat = statOf(pid)
  const fields = [...OWN_TIME, ...TIME_OF_ENDED_CHILDREN]
  return fields.reduce((sum, field) => sum + Number(stat[field] ?? 0) * MS_A_TICK, 0)
}

/**
 * Returns the processor time of a process's first thread, in milliseconds.
 * In Node, the first thread is the main thread, which runs the event loop.
 * The event loop's processor time limits how many requests a server can answer.
 */
export function loopTime(pid: number): number {
  const [ns = ''] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return Number(ns) / 1e6
}

/** Returns a process's memory (resident set size) in MB (1,048,576 bytes). */
export function residentMb(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}

/** Returns the IDs of a process and its running descendants. Parents come before their children. */
export function family(pid: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((id) => Number(statOf(id)[PARENT]) === pid)
  return [pid, ...children.flatMap(family)]
}

/** Returns the command line of a process, or an empty list if the process has ended. */
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
