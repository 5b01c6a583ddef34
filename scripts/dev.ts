import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { readConfig } from '../server/config/config.ts'
import { startServer } from '../server/start.ts'
import { manualFiles } from './build/manual.ts'

// The clinic's server sends `index.html`, because that server writes settings into the page.
// Vite compiles all source files except `index.html`.
const pageFolder = mkdtempSync(join(tmpdir(), 'doctors-portal-dev-'))
cpSync('index.html', join(pageFolder, 'index.html'))
mkdirSync(join(pageFolder, 'manual'))
for (const [name, text] of Object.entries(await manualFiles()))
  writeFileSync(join(pageFolder, name), text)

const config = readConfig(process.env)
const clinic = await startServer({ ...config, port: 0 }, { pageFolder })
const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end(String(error))
  })
})
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isPage(request)) return answerPage(request, response)
  vite.middlewares(request, response, () => clinic.app.routing(request, response))
}

const isPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

const FONT_PRELOADS = /<link\s+rel="preload"[^>]*\sas="font"[^>]*>/g

async function answerPage({ url = '/', headers }: IncomingMessage, response: ServerResponse) {
  const page = await clinic.app.inject({ url, headers: { accept: headers.accept } })
  if (!page.body.includes('/src/main.tsx')) {
    response.writeHead(page.statusCode, page.headers).end(page.rawPayload)
    return
  }
  // Omits the content security policy, which would block Vite's inline script.
  response.writeHead(page.statusCode, { 'content-type': 'text/html; charset=utf-8' })
  // Removes the font preloads, because Vite's scripts add the styles that use the fonts only later.
  // Chromium logs a warning if a preloaded font is not used within a few seconds.
  const body = page.body.replace(FONT_PRELOADS, '')
  response.end(await vite.transformIndexHtml(url, body))
}

async function stop(): Promise<void> {
  server.close()
  server.closeAllConnections()
  await Promise.all([vite.close(), clinic.stop()])
  rmSync(pageFolder, { recursive: true })
}

function announce(): void {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : config.port
  console.log('Every change of src/ shows at once. Ctrl+Alt+M shows the machines.')
  console.log(`http://localhost:${port}`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
server.once('error', (error) => {
  console.error(`The development server cannot listen: ${error.message}; PORT names another.`)
  process.exitCode = 1
  void stop()
})
server.listen(config.port, config.host, announce)
