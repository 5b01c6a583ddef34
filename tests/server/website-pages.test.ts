import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageSettings } from '../../schemas/settings.ts'
import { WebsiteSetup } from '../../schemas/website.ts'
import { FILES, writeFiles } from '../rig/built-page.ts'
import { makeFolder } from '../rig/databases.ts'
import { sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const PATHS = ['/', '/about', '/review'] as const

// The fake renderer draws the text about insurance, and whether the settings show the samples.
const BUILD = {
  ...FILES,
  'dist-render/render.js': `
    export const DRAWN = { '/': 'about.tsx', '/about': 'about.tsx', '/review': 'about.tsx' }
    export const render = async (path, { sampleReviews }, now, website) => ({
      html: [path, sampleReviews ?? 'shown', website.insurance].join('|'),
      title: 'Drawn',
      parts: ['about.tsx'],
    })`,
}

// Two servers share one database, as two processes of one clinic do.
let folder: string
let pages: string
let servers: readonly [Clinic, Clinic]
let boss: Patient

beforeEach(async () => {
  folder = await makeFolder()
  pages = await mkdtemp(join(tmpdir(), 'doctors-portal-website-'))
  await writeFiles(pages, BUILD)
  const start = () => startClinic({ folder, pageFolder: join(pages, 'dist') })
  servers = [await start(), await start()]
  boss = await servers[0].signIn('boss@mail.test', 'admin')
  // If the database is slow, a page shows older data after a time limit. Here, timers stand still,
  // so that no time limit ends.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const server of servers) await server.stop()
  for (const each of [folder, pages]) await rm(each, { recursive: true, force: true })
})

async function open({ url }: Clinic, path: string, known = '') {
  const headers = { accept: 'text/html', ...(known && { 'if-none-match': known }) }
  const reply = await sender(url)('GET', path, undefined, headers)
  const page = String(reply.body)
  const [, settings = '{}'] = /id="settings">(.*?)<\/script>/s.exec(page) ?? []
  return {
    status: reply.status,
    etag: reply.headers.get('etag') ?? '',
    drawn: /<div id="root">(.*?)<\/div>/s.exec(page)?.[1],
    settings: () => PageSettings.parse(JSON.parse(settings)),
  }
}

async function save(changes: object): Promise<void> {
  const { body } = await boss.send('GET', '/setup/website')
  const { revision, ...website } = WebsiteSetup.parse(body)
  const path = `/setup/website?revision=${revision}`
  expect((await boss.send('PUT', path, { ...website, ...changes })).status).toBe(200)
}

describe('the pages of every process of the clinic', () => {
  it.each(PATHS)('%s says in its next document what the owner has saved', async (path) => {
    for (const server of servers) {
      const before = await open(server, path)
      expect(before.drawn).toContain(`${path}|shown|We take`)
      expect(before.settings().sampleReviews).toBeUndefined()
    }
    await save({ sampleReviews: false, insurance: 'Most plans.' })
    for (const server of servers) {
      const after = await open(server, path)
      expect(after.drawn).toBe(`${path}|false|Most plans.`)
      expect(after.settings().sampleReviews).toBe(false)
    }
    await save({ sampleReviews: true, insurance: '' })
    for (const server of servers) expect((await open(server, path)).drawn).toBe(`${path}|shown|`)
  })

  it('never confirm a document from before the change to a browser that has kept it', async () => {
    for (const path of PATHS) {
      const kept = await Promise.all(servers.map((server) => open(server, path)))
      const again = (at: 0 | 1) => open(servers[at], path, kept[at]?.etag)
      expect([(await again(0)).status, (await again(1)).status]).toEqual([304, 304])
      await save({ insurance: `Plans of ${path}` })
      expect([(await again(0)).status, (await again(1)).status]).toEqual([200, 200])
    }
  })
})
