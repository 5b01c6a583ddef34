import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { underLease } from '../../server/outbox/lease.ts'
import { NOON, startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic
beforeEach(async () => {
  clinic = await startClinic()
})
afterEach(async () => {
  vi.useRealTimers()
  await clinic.stop()
})

const TERMS = { name: 'test', restMs: 60_000 }
const never = new AbortController().signal
const later = (ms: number) => clinic.setClock(new Date(NOON.getTime() + ms))

/** Tries to run a job under a lease (an exclusive lock). Resolves with true if the job ran. */
async function ran(terms: Partial<typeof TERMS & { isUrgent: boolean }> = {}): Promise<boolean> {
  const job = vi.fn(() => Promise.resolve())
  await underLease(clinic.deps, { ...TERMS, ...terms }, never, job)
  return job.mock.calls.length > 0
}

/** Begins a job under a lease. The job ends when the test calls `end`. */
async function begin() {
  const begun = Promise.withResolvers<AbortSignal>()
  const ended = Promise.withResolvers<void>()
  const running = underLease(clinic.deps, TERMS, never, (signal) => {
    begun.resolve(signal)
    return ended.promise
  })
  // Prevent an unhandled rejection: `running` rejects if another process takes the lease.
  running.catch(() => undefined)
  return { running, signal: await begun.promise, end: ended.resolve }
}

it('lets one of many processes run a job', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => ran()))
  expect(results.filter(Boolean)).toHaveLength(1)
})

it('refuses the job to others while it runs, and tells until when', async () => {
  const { running, end } = await begin()
  const at = await underLease(clinic.deps, TERMS, never, () => Promise.reject(new Error('no')))
  expect(at).toEqual(new Date(NOON.getTime() + 15_000))
  expect(await ran({ isUrgent: true })).toBe(false)
  end()
  await running
})

it('lets a job rest after a run, unless it is urgent', async () => {
  expect(await ran()).toBe(true)
  expect(await ran()).toBe(false)
  later(59_999)
  expect(await ran()).toBe(false)
  expect(await ran({ isUrgent: true })).toBe(true)
  later(119_999)
  expect(await ran()).toBe(true)
})

it('passes to another process once the holder has crashed', async () => {
  await begin()
  later(14_999)
  expect(await ran()).toBe(false)
  later(15_000)
  expect(await ran()).toBe(true)
})

it('is renewed while the job runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { running, end } = await begin()
  later(5000)
  vi.advanceTimersByTime(5000)
  const stored = () =>
    clinic.db
      .selectFrom('lease')
      .select('until')
      .where('name', '=', 'test')
      .executeTakeFirstOrThrow()
  const until = new Date(NOON.getTime() + 20_000).toISOString()
  await expect.poll(stored).toEqual({ until })
  later(15_000)
  expect(await ran()).toBe(false)
  end()
  await running
})

it('stops a job whose lease another process has taken, and leaves that lease alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { running, signal } = await begin()
  later(15_000)
  const other = await begin()
  vi.advanceTimersByTime(5000)
  await expect(running).rejects.toThrow('The lease of test is lost')
  expect(signal.aborted).toBe(true)
  expect(other.signal.aborted).toBe(false)
  expect(await ran({ isUrgent: true })).toBe(false)
  other.end()
  await other.running
})

it('is free at once if the process stops in an orderly way', async () => {
  const stopping = new AbortController()
  const waiting = new Promise<void>(() => undefined)
  const running = underLease(clinic.deps, TERMS, stopping.signal, () => {
    stopping.abort(new Error('stopping'))
    return waiting
  })
  await expect(running).rejects.toThrow('stopping')
  expect(await ran()).toBe(true)
})

it('is free again after a job that failed has rested', async () => {
  const failing = underLease(clinic.deps, TERMS, never, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await ran()).toBe(false)
  later(60_000)
  expect(await ran()).toBe(true)
})
