import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PAGES } from '../../schemas/pages.ts'
import { startClinic, type Clinic } from '../rig/harness.ts'

const PASSWORD = 'not-for-any-log'
const FIELDS = { email: 'ann@mail.test', password: PASSWORD }

let clinic: Clinic
let lines: string[]

beforeEach(async () => {
  lines = []
  const logTo = { write: (line: string) => void lines.push(line) }
  clinic = await startClinic({ env: { LOG_LEVEL: 'info' }, logTo })
})
afterEach(() => clinic.stop())

const urlOf = (path: string) => new URL(path.replace(':', ''), clinic.url)

function formData() {
  const form = new FormData()
  for (const [name, value] of Object.entries(FIELDS)) form.set(name, value)
  return form
}

/** Stops the server, and returns its log and the routes of the logged requests. */
async function readLog() {
  await clinic.stop()
  const log = lines.join('')
  return { log, routes: [...log.matchAll(/"route":"([^"]+)"/g)].map(([, route]) => route) }
}

describe('a form that a browser without scripts submits', () => {
  it('gets a page that says what to do, at the URL of every page', async () => {
    for (const { path } of PAGES) {
      for (const body of [new URLSearchParams(FIELDS), formData()]) {
        const { status, headers, text } = await post(path, body)
        expect([path, status, headers.get('allow')]).toEqual([path, 405, 'GET, HEAD'])
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(text).toContain('<h1>This form needs JavaScript</h1>')
        expect(text).toContain('href="tel:+12125550142"')
        expect(text).not.toContain(PASSWORD)
      }
    }
    const { log, routes } = await readLog()
    expect(new Set(routes)).toEqual(new Set(PAGES.map(({ path }) => path)))
    expect(log).not.toMatch(/not-for-any-log|ann@/)
  })

  it('leaves no password in the log, even if it is in the URL', async () => {
    const reply = await fetch(urlOf(`/login?${String(new URLSearchParams(FIELDS))}`))
    await reply.text()
    const { log, routes } = await readLog()
    expect(routes).toEqual(['/login'])
    expect(log).not.toMatch(/not-for-any-log|ann@/)
  })
})

async function post(path: string, body: BodyInit, headers: HeadersInit = {}) {
  const reply = await fetch(urlOf(path), { method: 'POST', body, headers })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

it('a request to a page’s URL that no form sends still finds nothing', async () => {
  const body = JSON.stringify(FIELDS)
  const { status, text } = await post('/login', body, { 'content-type': 'application/json' })
  expect([status, JSON.parse(text)]).toMatchObject([404, { error: { code: 'not_found' } }])
})

it('each form of the pages that the server writes itself sends its fields in the body', () => {
  const files = globSync('server/**/*.{ts,html}').map((file) => readFileSync(file, 'utf8'))
  const forms = files.flatMap((text) => text.match(/<form\b[^>]*>/g) ?? [])
  expect(forms.length).toBeGreaterThan(0)
  expect(forms.filter((form) => !form.includes('method="post"'))).toEqual([])
})
