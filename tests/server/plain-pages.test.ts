import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILES, writeFiles } from '../rig/built-page.ts'
import { sender, startClinic, type Clinic } from '../rig/harness.ts'

const HTML = { accept: 'text/html,application/xhtml+xml' }

let folder: string
let clinic: Clinic

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctors-portal-plain-'))
  await writeFiles(folder, { ...FILES, 'dist/tooth.svg': '<svg viewBox="0 0 1 1"></svg>' })
  clinic = await startClinic({ pageFolder: join(folder, 'dist') })
})
afterAll(async () => {
  await clinic.stop()
  await rm(folder, { recursive: true, force: true })
})

const open = (path: string) => sender(clinic.url)('GET', path, undefined, HTML)

describe('a page that the server writes', () => {
  it.each([
    ['/offline', 200, 'You are offline'],
    ['/unreachable', 200, 'We could not reach the clinic'],
    ['/v/unknown', 404, 'This link does not work'],
    ['/calendar/unknown.ics', 404, 'This page does not exist'],
    ['/booking?patient=ann@mail.test', 401, 'You cannot open this page'],
    ['/available?date=tomorrow', 400, 'This link does not work'],
    ['/%zz', 400, 'This link does not work'],
  ])(
    '%s has the look of the app, the clinic’s name and its number',
    async (path, code, heading) => {
      const { status, body, headers } = await open(path)
      expect([status, headers.get('content-type')]).toEqual([code, 'text/html; charset=utf-8'])
      expect(body).toContain(`<h1>${heading}</h1>`)
      // The sheets of the entry, which all pages of the app share, and no others.
      expect(body).toMatch(/\.shared\{\}\.index\{\}\s/)
      expect(body).not.toContain('.about{}')
      expect(body).toMatch(
        /href="\/"><svg aria-hidden="true"[^>]*><\/svg>Doctors Portal Dental Clinic</,
      )
      expect(body).toContain('href="tel:+12125550142"')
      expect(body).toContain('<meta name="robots" content="noindex" />')
      expect(body).not.toContain('<script')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    },
  )

  it('is no page for programs', async () => {
    for (const path of ['/calendar/unknown.ics', '/booking', '/%zz']) {
      const { headers, body } = await sender(clinic.url)('GET', path)
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(body).toMatchObject({ error: { code: expect.any(String) } })
    }
  })

  it('tells nothing about the request', async () => {
    const { body } = await open('/calendar/%3Cscript%3Ealert(1)%3C.ics')
    expect(body).not.toMatch(/alert|script/)
  })

  it('works without a build', async () => {
    const bare = await startClinic({ pageFolder: join(folder, 'nothing') })
    const { status, body } = await sender(bare.url)('GET', '/offline', undefined, HTML)
    await bare.stop()
    expect([status, body]).toEqual([200, expect.stringContaining('<h1>You are offline</h1>')])
  })
})
