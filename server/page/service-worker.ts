import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App, Deps } from '../deps.ts'
import type { Packed } from '../fast/compressed.ts'
import { sendPage } from '../http/plain-page.ts'
import { offlinePage, unreachablePage } from './offline-page.ts'

/** The service worker's built file, to whose content `serveWorker` adds the build's version. */
export const WORKER = 'service-worker.js'

/**
 * Serves the service worker script, and the two pages that the script shows without a reply.
 * A browser requests the service worker script again each time the browser opens a page.
 */
export function serveWorker(
  app: App,
  { config, pageFolder }: Deps,
  dashboard: (() => Promise<Packed>) | undefined,
): void {
  const file = join(pageFolder, WORKER)
  const code = config.offline && existsSync(file) ? readFileSync(file, 'utf8') : undefined
  app.get(`/${WORKER}`, async (_request, reply) => {
    const script =
      code && dashboard ? `const BUILD = ${(await dashboard()).etag}\n${code}` : SWITCHED_OFF
    return reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(script)
  })
  app.get('/offline', (_request, reply) => sendPage(reply, offlinePage(config.clinic)))
  app.get('/unreachable', (_request, reply) => sendPage(reply, unreachablePage(config.clinic)))
}

/** A service worker that deletes all files in the browser's caches, and then removes itself. */
const SWITCHED_OFF = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`
