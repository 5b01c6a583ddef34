import { describe, expect, it } from 'vitest'
import { shareReads, shareRuns } from '../../server/fast/share-runs.ts'
import { within } from '../../server/storage/budget.ts'

/** Returns a promise `opened` and the function `open`, which resolves that promise. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

describe('a shared run', () => {
  it('serves all calls of a turn', async () => {
    let runs = 0
    const call = shareRuns(async () => (runs += 1))
    expect(await Promise.all([call(), call(), call()])).toEqual([1, 1, 1])
    expect(await call()).toBe(2)
  })

  it('begins after its calls have arrived, and after the run before it', async () => {
    const first = gate()
    const begun: number[] = []
    const call = shareRuns(async () => {
      begun.push(begun.length + 1)
      const run = begun.length
      if (run === 1) await first.opened
      return run
    })
    const early = call()
    await expect.poll(() => begun).toEqual([1])
    const late = [call(), call()]
    first.open()
    expect(await Promise.all([early, ...late])).toEqual([1, 2, 2])
  })

  it('goes on after a run that failed', async () => {
    let runs = 0
    const call = shareRuns(async () => {
      runs += 1
      if (runs === 1) throw new Error('lost')
      return runs
    })
    await expect(call()).rejects.toThrow('lost')
    expect(await call()).toBe(2)
  })

  it('does not end with the time of its first request', async () => {
    const call = shareRuns(async () => 'read')
    const late = within(0, () => call())
    const other = call()
    await Promise.allSettled([late])
    expect(await other).toBe('read')
  })
})

describe('shared reads', () => {
  it('give each call the value of its own key', async () => {
    const lists: string[][] = []
    const read = shareReads(async (keys: readonly string[]) => {
      lists.push([...keys])
      return keys.map((key) => key.toUpperCase())
    })
    expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual(['A', 'B', 'A'])
    expect(await read('c')).toBe('C')
    expect(lists).toEqual([['a', 'b', 'a'], ['c']])
  })
})
