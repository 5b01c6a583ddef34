import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { FILES, writeFiles } from '../rig/built-page.ts'
import { sender, startClinic } from '../rig/harness.ts'

const WITH_WORKER = { ...FILES, 'dist/service-worker.js': 'worker(BUILD)' }

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function workerOf(files: Readonly<Record<string, string>>, OFFLINE = 'on') {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-worker-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  await writeFiles(folder, files)
  const clinic = await startClinic({ pageFolder: join(folder, 'dist'), env: { OFFLINE } })
  stops.push(() => clinic.stop())
  const { status, body, headers } = await sender(clinic.url)('GET', '/service-worker.js')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(headers.get('content-type')).toContain('text/javascript')
  return String(body)
}

it('changes with each release', async () => {
  const before = await workerOf(WITH_WORKER)
  expect(before).toMatch(/^const BUILD = "[\w-]+"\nworker\(BUILD\)$/)
  expect(await workerOf(WITH_WORKER)).toBe(before)
  const script = FILES['dist-render/render.js'].replace(
    "'/about': 'about.tsx'",
    "'/dashboard': 'about.tsx'",
  )
  const after = await workerOf({ ...WITH_WORKER, 'dist-render/render.js': script })
  expect(after).toMatch(/worker\(BUILD\)$/)
  expect(after).not.toBe(before)
})

it.each([
  ['switched off', WITH_WORKER, 'off'],
  ['missing in the build', FILES, 'on'],
])('deletes everything and removes itself if it is %s', async (_case, files, offline) => {
  const script = await workerOf(files, offline)
  expect(script).toContain('caches.delete')
  expect(script).toContain('registration.unregister()')
  expect(script).not.toContain('fetch')
})
