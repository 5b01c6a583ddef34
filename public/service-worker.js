// Stores the dashboard's HTML and code, so that the dashboard opens without a network connection.
// The server defines the constant BUILD before this script. BUILD changes with every release.
const CACHE = `build ${BUILD}`
const DASHBOARD = '/dashboard'
const OFFLINE = '/offline'
const UNREACHABLE = '/unreachable'
const CODE = '/assets/'

async function install(event) {
  const cache = await caches.open(CACHE)
  await cache.addAll([DASHBOARD, OFFLINE, UNREACHABLE])
  const page = await (await cache.match(DASHBOARD)).text()
  // The stored HTML names the code files of the HTML's own build, even after a newer release.
  // The dashboard's HTML also names the inlined style sheets, which the code may request as files.
  await cache.addAll([...new Set(page.match(/\/assets\/[\w.-]+/g))])
  // After `addRoutes`, the browser reads cached code files without sending this worker an event.
  // A browser without `addRoutes` sends this service worker a `fetch` event for each code file.
  await event.addRoutes?.({
    condition: { urlPattern: { pathname: `${CODE}*` } },
    source: { cacheName: CACHE },
  })
  await self.skipWaiting()
}

async function activate() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  // With navigation preload, the browser requests a page while this service worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

// A proxy replies so for a server that does not answer.
const BY_PROXY = new Set([502, 504])

// Fetches a page from the network. Only if the server does not answer, responds with a cached page.
async function openPage({ request, preloadResponse }, path) {
  const reply = await ask(request, preloadResponse)
  if (reply && !BY_PROXY.has(reply.status)) return reply
  const isInside = path === DASHBOARD || path.startsWith(`${DASHBOARD}/`)
  const cache = await caches.open(CACHE)
  return (await cache.match(isInside ? DASHBOARD : stand())) ?? reply ?? Response.error()
}

async function ask(request, preloadResponse) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return undefined
  }
}

// The browser knows for certain only that it has no network, not that it has one.
const stand = () => (navigator.onLine ? UNREACHABLE : OFFLINE)

// A cached code file is always current, because each file's name contains a hash of its content.
async function loadCode(request) {
  const kept = await read(request).catch(nothing)
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok) await keep(request, reply.clone()).catch(nothing)
  return reply
}

const read = async (request) => (await caches.open(CACHE)).match(request)
const keep = async (request, reply) => (await caches.open(CACHE)).put(request, reply)

// The cache can fail, for example if the disk is full or the user deletes the website's data. The
// page then gets its code from the network.
const nothing = () => undefined

/** Stores the code files among `addresses` (the URLs that a page has loaded) in the cache. */
async function keepCode(addresses) {
  const files = addresses.map((address) => new URL(address)).filter(isCode)
  await Promise.allSettled(files.map(({ href }) => loadCode(new Request(href))))
}

const isCode = ({ origin, pathname }) =>
  origin === self.location.origin && pathname.startsWith(CODE)

self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => event.waitUntil(keepCode(event.data)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, url.pathname))
  else if (isCode(url)) event.respondWith(loadCode(request))
})
