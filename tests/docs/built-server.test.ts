import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILES, writeFiles } from '../rig/built-page.ts'
import { launch, launchInVain, type ServerProcess } from '../rig/process.ts'
import { BUILD_LIMIT_MS } from '../rig/time-limits.ts'
import { buildServerApart } from './build.ts'

let folder: string
let built: ServerProcess
let source: ServerProcess

const program = () => join(folder, 'dist-server', 'main.js')

beforeAll(async () => {
  folder = buildServerApart()
  await writeFiles(folder, FILES)
  const settings = { DATA_DIR: join(folder, 'data'), CLINIC_NAME: 'Smile' }
  built = await launch(settings, program())
  source = await launch({ DATA_DIR: join(folder, 'data-of-source') })
}, BUILD_LIMIT_MS)
afterAll(async () => {
  await built.end('SIGTERM')
  await source.end('SIGTERM')
})

async function ask({ url }: ServerProcess, path: string) {
  const reply = await fetch(new URL(path, url))
  return [reply.status, reply.headers.get('content-type'), await reply.text()]
}

describe('the built server', () => {
  it.each([
    '/docs',
    '/docs/page.css',
    '/openapi.json',
    '/emulator/auth/handler',
    '/emulator/auth/handler.js',
    '/available?date=2026-11-23',
    '/available?date=never',
    '/service',
  ])('answers %s like the server that runs from its sources', async (path) => {
    const [status, type, text] = await ask(built, path)
    const [statusOfSource, typeOfSource, textOfSource] = await ask(source, path)
    expect([status, type]).toEqual([statusOfSource, typeOfSource])
    expect(withoutId(text)).toBe(withoutId(textOfSource))
  })

  it('renders and compresses the pages', async () => {
    const address = new URL('/about', built.url)
    const headers = { accept: 'text/html', 'accept-encoding': 'br' }
    const reply = await fetch(address, { headers })
    expect(reply.headers.get('content-encoding')).toBe('br')
    expect(await reply.text()).toContain('<h1>/about of Smile in ')
    const etag = reply.headers.get('etag') ?? ''
    const again = await fetch(address, { headers: { ...headers, 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  it('contains the code that verifies the card provider’s signatures', async () => {
    const reply = await fetch(new URL('/stripe-webhook', built.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      body: '{}',
    })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ error: { code: 'bad_signature' } })
  })

  it('refuses to start in production without its settings', async () => {
    const { code, lines } = await launchInVain({ NODE_ENV: 'production' }, program())
    expect(code).toBe(1)
    expect(lines.join()).toContain('STRIPE_SECRET_KEY')
  })

  it('needs no installed package, and imports only two optional ones', () => {
    const code = globSync(join(folder, 'dist-server/*.js')).map((file) =>
      readFileSync(file, 'utf8'),
    )
    const imported = /^(?:import|export)\b[^"]*? from "([^"]+)"|__require\("([^"]+)"\)/gm
    const names = code.flatMap((text) =>
      [...text.matchAll(imported)].map(([, name = '', required = '']) => name || required),
    )
    expect(names).toContain('node:sqlite')
    const packages = names.filter((name) => !name.startsWith('./') && !isBuiltin(name))
    expect(packages.toSorted()).toEqual(['pg-native', 'supports-color'])
  })

  const programs = ['main', 'backup', 'restore', 'reset-factor']

  it.each(programs)('says in one line which Node it needs, if an older one runs %s', (name) => {
    const older = "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })"
    const file = join(folder, 'dist-server', `${name}.js`)
    const words = ['--import', `data:text/javascript,${older}`, file]
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /^Doctors Portal needs Node \d+ or newer, but this is Node 20\.20\.2\..+\n$/,
    )
    // An older Node parses the whole file first, so the file has only syntax that it knows.
    expect(readFileSync(file, 'utf8')).not.toMatch(/^import |\busing\b/m)
  })

  it.skipIf(process.env['TEST_DATABASE_URL'])('has the backup command in the same folder', () => {
    const words = [join(folder, 'dist-server', 'backup.js'), join(folder, 'clinic.backup')]
    const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') }
    const { stdout, stderr } = spawnSync(process.execPath, words, { env })
    expect(`${String(stdout)}${String(stderr)}`).toMatch(/^Saved to /)
  })
})

// Removes the request ID, which differs in each error reply.
const withoutId = (text: unknown) => String(text).replace(/"requestId":"[^"]+"/, '')
