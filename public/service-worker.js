// Keeps the dashboard's document and code for visits without a network.
// The server writes the constant BUILD before this text. Its value changes with every release.
const CACHE = `build ${BUILD}`
const DASHBOARD = '/dashboard'
const OFFLINE = '/offline'
const CODE = '/assets/'

async function install() {
  const cache = await caches.open(CACHE)
  await cache.addAll([DASHBOARD, OFFLINE])
  const page = await (await cache.match(DASHBOARD)).text()
  // The document names the files of its own build, whatever the server has released meanwhile.
  // It also names the style sheets that it contains, because the code may ask for them.
  await cache.addAll([...new Set(page.match(/\/assets\/[\w.-]+/g))])
  await self.skipWaiting()
}

async function activate() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  // The browser requests a page while this worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

// Pages come from the network, so that a browser with a network never shows an old build.
async function openPage({ request, preloadResponse }, path) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const isInside = path === DASHBOARD || path.startsWith(`${DASHBOARD}/`)
    const cache = await caches.open(CACHE)
    return (await cache.match(isInside ? DASHBOARD : OFFLINE)) ?? Response.error()
  }
}

// A code file never changes, because its name contains a hash of its content.
async function loadCode(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok) await cache.put(request, reply.clone())
  return reply
}

/** Keeps the code files among these addresses, which a page has loaded before. */
async function keepCode(addresses) {
  const files = addresses.map((address) => new URL(address)).filter(isCode)
  await Promise.allSettled(files.map(({ href }) => loadCode(new Request(href))))
}

const isCode = ({ origin, pathname }) =>
  origin === self.location.origin && pathname.startsWith(CODE)

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => event.waitUntil(keepCode(event.data)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, url.pathname))
  else if (isCode(url)) event.respondWith(loadCode(request))
})
