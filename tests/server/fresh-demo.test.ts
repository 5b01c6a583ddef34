import { rm } from 'node:fs/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeFolder } from '../rig/databases.ts'
import { sender, startClinic, type Clinic } from '../rig/harness.ts'
import { PRODUCTION } from './production.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function start(options: Parameters<typeof startClinic>[0] = {}): Promise<Clinic> {
  const clinic = await startClinic(options)
  stops.push(() => clinic.stop())
  return clinic
}

async function dataFolder(): Promise<string> {
  const folder = await makeFolder()
  stops.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Sends the form of the demo tools, as a browser without scripts does. */
const submit = (clinic: Clinic, headers: Record<string, string> = {}) =>
  fetch(`${clinic.url}/demo/fresh`, { method: 'POST', headers: { ...FORM, ...headers }, body: '' })

const namesIn = async ({ db }: Clinic) =>
  (await db.selectFrom('message').select('subject').execute()).map(({ subject }) => subject)

const write = (clinic: Clinic) =>
  sender(clinic.url)('POST', '/message', {
    email: 'ann@mail.test',
    subject: 'A crown',
    message: 'Covered?',
  })

describe('a demo clinic that is made fresh', () => {
  it('has lost all changes at the next start, and begins as a new one', async () => {
    const folder = await dataFolder()
    const restart = vi.fn()
    const clinic = await startClinic({ folder, restart })
    const before = await clinic.db.selectFrom('treatment').select('id').execute()
    await clinic.signIn('owner@clinic.test', 'admin')
    await write(clinic)
    await clinic.deps.demoClock?.moveTo(new Date(clinic.deps.clock().getTime() + 86_400_000))
    expect(await namesIn(clinic)).toEqual(['A crown'])
    const reply = await submit(clinic)
    expect([reply.status, reply.headers.get('refresh')]).toEqual([200, '8; url=/demo'])
    expect(await reply.text()).toContain('Everybody is signed out')
    await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce())
    await clinic.stop()

    const next = await start({ folder })
    expect(await namesIn(next)).toEqual([])
    expect(next.deps.demoClock?.offsetMs()).toBe(0)
    expect(await next.db.selectFrom('treatment').select('id').execute()).toEqual(before)
    const users = await next.db.selectFrom('user_account').select('email').execute()
    expect(users.map(({ email }) => email)).not.toContain('owner@clinic.test')
  })

  it('stays as it is at the start after that', async () => {
    const folder = await dataFolder()
    const clinic = await startClinic({ folder, restart: () => {} })
    await submit(clinic)
    await clinic.stop()
    const next = await startClinic({ folder })
    await write(next)
    await next.stop()
    expect(await namesIn(await start({ folder }))).toEqual(['A crown'])
  })
})

describe('the button that makes the demo clinic fresh', () => {
  const tools = async (clinic: Clinic) => String((await sender(clinic.url)('GET', '/demo')).body)

  it('is on the page of the demo tools if the server can restart', async () => {
    expect(await tools(await start({ restart: () => {} }))).toContain('Make it fresh')
    const fixed = await start()
    expect(await tools(fixed)).not.toContain('Make it fresh')
    expect((await submit(fixed)).status).toBe(404)
  })

  it.each([
    ['another website', { origin: 'https://elsewhere.test' }],
    ['another computer', { 'x-forwarded-for': '203.0.113.9' }],
  ])('is refused from %s', async (_, headers) => {
    const restart = vi.fn()
    const clinic = await start({ restart })
    expect((await submit(clinic, headers)).status).toBe(403)
    expect(restart).not.toHaveBeenCalled()
  })

  it('does not exist in production, and what it asked for before is not done there', async () => {
    const folder = await dataFolder()
    const demo = await startClinic({ folder, restart: () => {} })
    await write(demo)
    await submit(demo)
    await demo.stop()
    const env = { ...PRODUCTION, RATE_LIMIT: 'on', STOP_DELAY_S: '0', LOG_LEVEL: 'error' }
    const clinic = await start({ folder, env, restart: () => {} })
    expect((await submit(clinic)).status).toBe(404)
    expect(await namesIn(clinic)).toEqual(['A crown'])
  })
})
