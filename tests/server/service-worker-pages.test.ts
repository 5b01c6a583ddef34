import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

type Fetching = {
  readonly request: { method: string; mode: string; url: string }
  readonly respondWith: (reply: Promise<{ page: string }>) => void
}

const ORIGIN = 'https://clinic.example'
const WORKER = readFileSync('public/service-worker.js', 'utf8')

/** Returns what the service worker shows for a page. `answer` is the reply of the network. */
async function shown(path: string, onLine: boolean, answer: () => { status: number }) {
  let onFetch: ((event: Fetching) => void) | undefined
  runInNewContext(`const BUILD = 1\n${WORKER}`, {
    URL,
    navigator: { onLine },
    fetch: async () => answer(),
    caches: { open: async () => ({ match: async (page: string) => ({ page }) }) },
    self: {
      location: { origin: ORIGIN },
      addEventListener: (type: string, listener: (event: Fetching) => void) => {
        if (type === 'fetch') onFetch = listener
      },
    },
  })
  return new Promise((resolve) =>
    onFetch?.({
      request: { method: 'GET', mode: 'navigate', url: ORIGIN + path },
      respondWith: (reply) => resolve(reply),
    }),
  )
}

const noReply = () => {
  throw new TypeError('Failed to fetch')
}

it.each([
  ['says that the person is offline if there is no network', false, noReply, '/offline'],
  ['says that the website does not answer if there is a network', true, noReply, '/unreachable'],
  ['says so too if a proxy replies for the server', true, () => ({ status: 502 }), '/unreachable'],
])('a page %s', async (_, onLine, answer, page) => {
  expect(await shown('/contact', onLine, answer)).toEqual({ page })
  expect(await shown('/dashboard/history', onLine, answer)).toEqual({ page: '/dashboard' })
})

it.each([200, 404, 500, 503])('a page with the status %i comes from the server', async (status) => {
  expect(await shown('/contact', true, () => ({ status }))).toEqual({ status })
})
