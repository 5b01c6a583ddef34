import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

type Fetching = {
  readonly request: { method: string; mode: string; url: string }
  readonly respondWith: (reply: Promise<unknown>) => void
}

const ORIGIN = 'https://clinic.example'
const WORKER = readFileSync('public/service-worker.js', 'utf8')

type Reply = { readonly status: number; readonly ok?: boolean; readonly clone?: () => unknown }
type Store = { match: (page: string) => Promise<unknown>; put?: () => Promise<unknown> }

const FULL: Store = { match: async (page: string) => ({ page }) }

type Situation = {
  readonly mode?: 'navigate' | 'cors'
  readonly onLine?: boolean
  /** Opens the cache, or fails. */
  readonly open?: () => Promise<Store>
  /** The reply of the network. */
  readonly answer: () => Reply
}

/** Returns what the service worker answers to the request for a page or a file. */
async function given(path: string, { mode = 'navigate', onLine = true, ...rest }: Situation) {
  const { open = async () => FULL, answer } = rest
  let onFetch: ((event: Fetching) => void) | undefined
  runInNewContext(`const BUILD = 1\n${WORKER}`, {
    URL,
    navigator: { onLine },
    fetch: async () => answer(),
    caches: { open },
    self: {
      location: { origin: ORIGIN },
      addEventListener: (type: string, listener: (event: Fetching) => void) => {
        if (type === 'fetch') onFetch = listener
      },
    },
  })
  return new Promise((resolve) =>
    onFetch?.({
      request: { method: 'GET', mode, url: ORIGIN + path },
      respondWith: (reply) => resolve(reply),
    }),
  )
}

const shown = (path: string, onLine: boolean, answer: Situation['answer']) =>
  given(path, { onLine, answer })

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

const fails = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'))

it.each([
  ['cannot be opened', fails],
  ['cannot be read', async () => ({ match: fails })],
  ['is full', async () => ({ match: async () => undefined, put: fails })],
])('a code file comes from the network if the cache %s', async (_, open) => {
  const reply: Reply = { status: 200, ok: true, clone: () => ({}) }
  expect(await given('/assets/a.js', { mode: 'cors', open, answer: () => reply })).toEqual(reply)
})
