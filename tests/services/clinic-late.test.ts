import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureOf } from '../../machines/failure.ts'
import { listDoctors } from '../../schemas/calls/doctors.ts'
import { listen } from '../rig/listen.ts'

const CALLS = '../../src/services/clinic-calls.ts'
const LAZY = '../../src/first-paint/lazy-module.ts'

const UNFETCHED = 'Failed to fetch dynamically imported module: https://clinic.test/calls.js'

async function clinicAt(prefix: string, token?: string) {
  const { createClinic } = await import('../../src/services/clinic.ts')
  return createClinic({ prefix, token: () => token, backoff: () => 1 })
}

/** Counts how often the app loads the code of the API calls. Loading rejects with `state.error`. */
function watchCode(state: { fetched: number; error?: Error | undefined } = { fetched: 0 }) {
  vi.doMock(LAZY, async (importOriginal: () => Promise<object>) => ({
    ...(await importOriginal()),
    lazyModule: () => async () => {
      state.fetched += 1
      if (state.error) throw state.error
      return import(CALLS)
    },
  }))
  return state
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.doUnmock(LAZY))

describe('the code of the calls to the clinic', () => {
  it('is not loaded for a visitor who calls nothing', async () => {
    const code = watchCode()
    await clinicAt('http://127.0.0.1:9')
    await vi.dynamicImportSettled()
    expect(code.fetched).toBe(0)
  })

  it('is loaded immediately, and once, for a person with a stored session', async () => {
    const code = watchCode()
    await using server = await listen((_, response) => response.end('[]'))
    const clinic = await clinicAt(server.url, 'access')
    const doctors = () => clinic.send(listDoctors, undefined)
    await vi.dynamicImportSettled()
    expect(code.fetched).toBe(1)
    expect(await doctors()).toEqual([])
    clinic.prepare()
    expect(await doctors()).toEqual([])
    expect(code.fetched).toBe(1)
  })

  it('makes the clinic unreachable while it cannot be loaded', async () => {
    const code = watchCode({ fetched: 0, error: new TypeError(UNFETCHED) })
    await using server = await listen((_, response) => response.end('[]'))
    const clinic = await clinicAt(server.url)
    const doctors = () => clinic.send(listDoctors, undefined)
    await expect(doctors()).rejects.toMatchObject({
      name: 'Failure',
      kind: 'unreachable',
      message: 'We could not reach the clinic. Please check your connection and try again.',
    })
    code.error = undefined
    expect(await doctors()).toEqual([])
  })

  it('is not told as a lost connection when it throws', async () => {
    watchCode({ fetched: 0, error: new TypeError('schema is undefined') })
    const clinic = await clinicAt('http://127.0.0.1:9')
    const doctors = () => clinic.send(listDoctors, undefined)
    const failure = failureOf(await doctors().catch((error: unknown) => error))
    expect(failure.kind).toBe('fault')
    expect(failure.message).toBe('Something went wrong on our side. Please try again.')
  })
})
