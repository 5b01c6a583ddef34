import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { doctorCalls } from '../../src/services/calls/doctors.ts'
import { listen } from '../rig/listen.ts'

const CALLS = '../../src/services/clinic-calls.ts'

async function clinicAt(prefix: string, token?: string) {
  const { createClinic } = await import('../../src/services/clinic.ts')
  return createClinic({ prefix, token: () => token, backoff: () => 1 })
}

/**
 * Counts how often the app loads the code of the lazily loaded API calls.
 * While `isOffline` is true, each attempt to load the code of the API calls fails.
 */
function watchCode(state = { fetched: 0, isOffline: false }) {
  vi.doMock(CALLS, async (importOriginal) => {
    state.fetched += 1
    if (state.isOffline) throw new Error('offline')
    return importOriginal()
  })
  return state
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.doUnmock(CALLS))

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
    const { doctors } = clinic.calls(doctorCalls)
    await vi.dynamicImportSettled()
    expect(code.fetched).toBe(1)
    expect(await doctors()).toEqual([])
    clinic.prepare()
    expect(await doctors()).toEqual([])
    expect(code.fetched).toBe(1)
  })

  it('makes the clinic unreachable while it cannot be loaded', async () => {
    const code = watchCode({ fetched: 0, isOffline: true })
    await using server = await listen((_, response) => response.end('[]'))
    const { doctors } = (await clinicAt(server.url)).calls(doctorCalls)
    await expect(doctors()).rejects.toMatchObject({
      name: 'Failure',
      kind: 'unreachable',
      message: 'We could not reach the clinic. Please check your connection and try again.',
    })
    code.isOffline = false
    vi.resetModules()
    expect(await doctors()).toEqual([])
  })
})
