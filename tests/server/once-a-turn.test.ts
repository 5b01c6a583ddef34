import { describe, expect, it } from 'vitest'
import { onceATurn } from '../../server/fast/once-a-turn.ts'

const LONG_MS = 60_000

/** Returns a function `work` that numbers its calls. The first call ends when `end` is called. */
function firstRunLasts() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun: number[] = []
  const work = async () => {
    const run = begun.push(begun.length + 1)
    if (run === 1) await promise
    return run
  }
  return { begun, work, end: resolve }
}

describe('work that runs once a turn', () => {
  it('serves all calls of a turn', async () => {
    const { work, end } = firstRunLasts()
    end()
    const call = onceATurn(work)
    expect(await Promise.all([call(), call()])).toEqual([1, 1])
    expect(await call()).toBe(2)
  })

  it('waits for the run before it, and serves all calls that arrive meanwhile', async () => {
    const { begun, work, end } = firstRunLasts()
    const call = onceATurn(work, LONG_MS)
    const early = call()
    await expect.poll(() => begun).toEqual([1])
    const later = call()
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
    const latest = call()
    end()
    expect(await Promise.all([early, later, latest])).toEqual([1, 2, 2])
  })

  it('does not wait longer than its patience', async () => {
    const { begun, work, end } = firstRunLasts()
    const call = onceATurn(work, 1)
    const early = call()
    await expect.poll(() => begun).toEqual([1])
    expect(await call()).toBe(2)
    end()
    expect(await early).toBe(1)
  })

  it('goes on after a run that failed', async () => {
    let runs = 0
    const call = onceATurn(async () => {
      runs += 1
      if (runs === 1) throw new Error('lost')
      return runs
    }, LONG_MS)
    await expect(call()).rejects.toThrow('lost')
    expect(await call()).toBe(2)
  })
})
