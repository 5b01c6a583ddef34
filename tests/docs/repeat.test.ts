import { describe, expect, it } from 'vitest'
import { repeat } from '../../scripts/test/repeat.ts'
import type { Failure, Tally } from '../../scripts/test/tally.ts'

const failure = (name: string): Failure => ({ file: 'hold.test.ts', name, why: 'it did not' })
const tally = (...names: string[]): Tally => ({
  passed: 5,
  failed: names.map(failure),
  broken: [],
})
const never = () => Promise.reject(new Error('the tests were repeated'))

describe('a failed test of npm test', () => {
  it('is flaky, and the run is green, if it passes alone', async () => {
    const verdict = await repeat(tally('ends', 'starts'), async () => tally('starts'), [])
    expect(verdict).toEqual({
      passed: 6,
      failed: ['hold.test.ts: starts'],
      flaky: [{ title: 'hold.test.ts: ends', why: 'it did not' }],
    })
  })

  it('has failed if it passes alone only, in this run and in the last one', async () => {
    const verdict = await repeat(tally('ends'), async () => tally(), ['hold.test.ts: ends'])
    expect(verdict).toEqual({ passed: 5, failed: ['hold.test.ts: ends'], flaky: [] })
  })

  it('has failed if its repetition did not end well', async () => {
    const again = async () => ({ ...tally(), broken: ['it wrote no report'] })
    const verdict = await repeat(tally('ends'), again, [])
    expect(verdict).toMatchObject({
      failed: ['hold.test.ts: ends', 'it wrote no report'],
      flaky: [],
    })
  })

  it('has failed if another test of its file fails when the file runs alone', async () => {
    const verdict = await repeat(tally('ends'), async () => tally('starts'), [])
    expect(verdict.failed).toEqual(['hold.test.ts: starts'])
  })
})

describe('npm test repeats nothing', () => {
  it('if no test failed', async () => {
    expect(await repeat(tally(), never, [])).toEqual({ passed: 5, failed: [], flaky: [] })
  })

  it('if more than ten tests failed', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `test ${index}`)
    expect((await repeat(tally(...names), never, [])).failed).toHaveLength(11)
  })

  it('if something other than a test failed', async () => {
    const broken = { ...tally('ends'), broken: ['it ended with the exit code 1'] }
    expect((await repeat(broken, never, [])).failed).toEqual([
      'hold.test.ts: ends',
      'it ended with the exit code 1',
    ])
  })
})
