import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listServices } from '../../schemas/calls/availability.ts'
import { listen } from '../rig/listen.ts'

const HERE = new Date('2026-11-29T12:00:00Z')
const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'], now: HERE })
  return () => vi.useRealTimers()
})

const replyAt = (date: string) => new Response(null, { headers: { date } })

const open = async () => (await import('../../src/services/server-time.ts')).serverTime

describe("the server's time", () => {
  it.each([
    ['2 hours ahead', 2 * HOUR_MS],
    ['3 days behind', -3 * 24 * HOUR_MS],
  ])('corrects a device clock that is %s', async (_name, ms) => {
    const serverTime = await open()
    expect(serverTime.now()).toBe(HERE.getTime())
    serverTime.hear(replyAt(new Date(HERE.getTime() - ms).toUTCString()))
    expect(serverTime.now()).toBe(HERE.getTime() - ms)
    vi.setSystemTime(HERE.getTime() + 1000)
    expect(serverTime.now()).toBe(HERE.getTime() - ms + 1000)
  })

  it('follows a device clock that is corrected meanwhile', async () => {
    const serverTime = await open()
    serverTime.hear(replyAt(new Date(HERE.getTime() - HOUR_MS).toUTCString()))
    serverTime.hear(replyAt(HERE.toUTCString()))
    expect(serverTime.now()).toBe(HERE.getTime())
  })

  it("is the device's time if they differ by seconds only, or if a reply has no date", async () => {
    const serverTime = await open()
    serverTime.hear(replyAt(new Date(HERE.getTime() - 3000).toUTCString()))
    serverTime.hear(new Response())
    expect(serverTime.now()).toBe(HERE.getTime())
  })

  it('comes with each reply of the clinic', async () => {
    await using server = await listen((_, response) => {
      response.setHeader('date', new Date(HERE.getTime() - HOUR_MS).toUTCString()).end('[]')
    })
    const serverTime = await open()
    const { createClinic } = await import('../../src/services/clinic.ts')
    const { send } = createClinic({ prefix: server.url, token: () => undefined })
    await send(listServices, undefined)
    expect(serverTime.now()).toBe(HERE.getTime() - HOUR_MS)
  })
})

// The code for development and for demo cards may read the clock of the device.
const OTHERS = ['src/dev/**', 'src/local-cards/**']
const READERS = ['src/services.ts', 'src/services/server-time.ts']

it('no other code of the browser reads the clock of the device', () => {
  const files = globSync('{src,machines}/**/*.{ts,tsx}', { exclude: OTHERS })
  expect(files.filter((file) => reads(readFileSync(file, 'utf8'))).toSorted()).toEqual(READERS)
})

/** Returns whether code reads the clock. A machine may default to it if it gets no other clock. */
const reads = (code: string) =>
  /Date\.now|new Date\(\)/.test(code.replaceAll(/input\.now \?\? Date\.now|`Date\.now`/g, ''))
