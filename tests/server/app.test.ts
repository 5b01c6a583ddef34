import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PAGES } from '../../schemas/pages.ts'
import { PageSettings } from '../../schemas/settings.ts'
import { order, sender, startClinic, type Clinic } from '../rig/harness.ts'

const PAGE =
  '<!doctype html><title>Clinic</title><script type="application/json" id="settings">__SETTINGS__</script>'
const HTML = { accept: 'text/html,application/xhtml+xml' }

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function start(options: Parameters<typeof startClinic>[0] = {}): Promise<Clinic> {
  const clinic = await startClinic(options)
  stops.push(() => clinic.stop())
  return clinic
}

async function startWithPage(env: Record<string, string> = {}): Promise<Clinic> {
  const pageFolder = await mkdtemp(join(tmpdir(), 'doctors-portal-page-'))
  stops.push(() => rm(pageFolder, { recursive: true, force: true }))
  await mkdir(join(pageFolder, 'assets'))
  await writeFile(join(pageFolder, 'index.html'), PAGE)
  await mkdir(join(pageFolder, 'manual'))
  await writeFile(join(pageFolder, 'manual', 'index.html'), '<h1>The manual</h1>')
  await writeFile(join(pageFolder, 'manual', 'today.html'), '<h1>Today</h1>')
  await writeFile(join(pageFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(pageFolder, 'assets', 'app-1a2b.js'), `console.log("${'x'.repeat(5000)}")`)
  return start({ pageFolder, env })
}

const refusal = (code: string) => ({
  error: { code, message: expect.any(String), requestId: expect.stringMatching(/^[\w-]{36}$/) },
})

describe('the page', () => {
  it.each(PAGES.map(({ path }) => path))('is served at %s', async (path) => {
    const get = sender((await startWithPage()).url)
    for (const address of [path.replace(':id', 'b1'), `${path.replace(':id', 'b1')}?date=x`]) {
      const { status, body, headers } = await get('GET', address, undefined, HTML)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(body).toContain('<title>Clinic</title>')
    }
  })

  it('is served with 404 at an unknown address', async () => {
    const get = sender((await startWithPage()).url)
    for (const path of [
      '/nowhere',
      '/dashboard/nowhere',
      '/dashboard/payment',
      '/assets/gone.js',
    ]) {
      const { status, body } = await get('GET', path, undefined, HTML)
      expect([path, status]).toEqual([path, 404])
      expect(body).toContain('<title>Clinic</title>')
    }
  })

  it('contains the public settings, whatever characters they have', async () => {
    const name = 'Smile </script><script>alert(1)</script> & $& Co'
    const clinic = await startWithPage({ CLINIC_NAME: name, AUDIT_DAYS: '90', MAIL_DAYS: '60' })
    const { body } = await sender(clinic.url)('GET', '/', undefined, HTML)
    const [, json = ''] = /id="settings">(.*?)<\/script>/s.exec(String(body)) ?? []
    expect(PageSettings.parse(JSON.parse(json))).toMatchObject({
      clinic: { name, timeZone: 'America/New_York' },
      demo: true,
      auditDays: 90,
      mailDays: 60,
      identity: { local: true },
      cards: { kind: 'local' },
    })
  })

  it('says demo as soon as one provider is a local service', async () => {
    const clinic = await startWithPage({
      FIREBASE_API_KEY: 'AIza',
      FIREBASE_AUTH_DOMAIN: 'smile.firebaseapp.com',
      FIREBASE_PROJECT_ID: 'smile',
    })
    const { body } = await sender(clinic.url)('GET', '/', undefined, HTML)
    expect(body).toContain('"demo":true')
  })

  it('contains no secret', async () => {
    const clinic = await startWithPage({
      STRIPE_SECRET_KEY: 'sk_test_hidden',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789hidden',
    })
    const { body } = await sender(clinic.url)('GET', '/', undefined, HTML)
    expect(body).toContain('pk_test_shown')
    expect(body).not.toContain(clinic.deps.imageHost.key)
    expect(body).not.toContain('hidden')
  })

  it('lets the browser cache named assets for ever, compressed, and revalidate everything else', async () => {
    const get = sender((await startWithPage()).url)
    const asset = await get('GET', '/assets/app-1a2b.js', undefined, { 'accept-encoding': 'br' })
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect((await get('HEAD', '/assets/app-1a2b.js')).status).toBe(200)
    const icon = await get('GET', '/favicon.svg')
    expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  })

  it('serves each chapter of the manual at one address', async () => {
    const get = sender((await startWithPage()).url)
    const today = await get('GET', '/manual/today', undefined, HTML)
    expect([today.status, today.body]).toEqual([200, '<h1>Today</h1>'])
    expect(today.headers.get('content-type')).toContain('text/html')
    expect(today.headers.get('cache-control')).toBe('no-cache')
    expect((await get('GET', '/manual', undefined, HTML)).body).toBe('<h1>The manual</h1>')
    for (const path of ['/manual/today.html', '/manual/index.html', '/manual/nowhere'])
      expect((await get('GET', path, undefined, HTML)).status).toBe(404)
  })

  it('serves no file from outside its folder', async () => {
    const get = sender((await startWithPage()).url)
    for (const path of [
      '/..%2f..%2fetc%2fpasswd',
      '/assets/..%2f..%2f..%2fetc/passwd',
      '/assets/..%2f..%2fetc%2fpasswd',
    ]) {
      const { status, body } = await get('GET', path)
      expect([400, 403, 404]).toContain(status)
      expect(JSON.stringify(body)).not.toContain('root:')
    }
  })

  it('says what to do if it is not built', async () => {
    const clinic = await start({ pageFolder: join(tmpdir(), 'doctors-portal-no-page') })
    const { status, body } = await sender(clinic.url)('GET', '/', undefined, HTML)
    expect([status, body]).toEqual([503, expect.stringContaining('npm run build')])
  })
})

it('shows its API contract unless a setting forbids it', async () => {
  const paths = ['/docs', '/docs/page.css', '/openapi.json']
  const statusesOf = ({ url }: Clinic) =>
    Promise.all(paths.map(async (path) => (await sender(url)('GET', path)).status))
  expect(await statusesOf(await start())).toEqual([200, 200, 200])
  expect(await statusesOf(await start({ env: { DOCS: 'off' } }))).toEqual([404, 404, 404])
})

describe('security headers', () => {
  it('let the page run only its own scripts, without framing and sniffing', async () => {
    const { headers } = await sender((await startWithPage()).url)('GET', '/', undefined, HTML)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('stripe')
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('allow the card provider and the image host if these are set', async () => {
    const clinic = await startWithPage({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
      IMAGE_HOST_URL: 'https://images.example/1/upload',
      IMAGE_HOST_KEY: 'key',
    })
    const { headers } = await sender(clinic.url)('GET', '/', undefined, HTML)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' https://js.stripe.com")
    expect(policy).toContain("connect-src 'self' https://api.stripe.com https://images.example;")
    expect(policy).toContain("img-src 'self' data: blob: https://images.example;")
  })

  it('allow photos from this website alone, or from the one that the settings name', async () => {
    const policyOf = async (env: Record<string, string>) => {
      const { headers } = await sender((await startWithPage(env)).url)('GET', '/', undefined, HTML)
      return headers.get('content-security-policy')
    }
    expect(await policyOf({})).toContain("img-src 'self' data: blob:;")
    const host = { IMAGE_HOST_URL: 'https://api.images.example/1/upload', IMAGE_HOST_KEY: 'key' }
    const photos = { IMAGE_HOST_PHOTOS: 'https://i.images.example/' }
    expect(await policyOf({ ...host, ...photos })).toContain(
      "img-src 'self' data: blob: https://i.images.example;",
    )
  })

  it('turn off the browser features that no page uses, on every page and reply', async () => {
    const { url } = await startWithPage()
    for (const path of [...PAGES.map((page) => page.path), '/docs', '/offline', '/v/x', '/service'])
      for (const feature of ['camera', 'microphone', 'geolocation', 'usb', 'payment']) {
        const { headers } = await sender(url)('GET', path, undefined, HTML)
        expect(headers.get('permissions-policy'), path).toContain(`${feature}=()`)
      }
  })

  it('allow payments in the frames of the card provider if it is set', async () => {
    const clinic = await startWithPage({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    })
    const { headers } = await sender(clinic.url)('GET', '/', undefined, HTML)
    const policy = headers.get('permissions-policy')
    for (const feature of ['payment', 'publickey-credentials-get'])
      expect(policy).toContain(`${feature}=(self "https://js.stripe.com" `)
    expect(policy).toContain('camera=()')
  })

  it("keep patients' data out of every cache", async () => {
    const ann = await (await start()).signIn('ann@mail.test')
    const { headers } = await ann.send('GET', '/booking?patient=ann@mail.test')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('a request that cannot be processed', () => {
  it.each([
    ['an unknown address', 'GET', '/nope', undefined, 404, 'not_found'],
    ['an unknown method', 'DELETE', '/service', undefined, 404, 'not_found'],
    [
      'too long an address',
      'GET',
      `/booking/${'x'.repeat(800)}`,
      undefined,
      414,
      'address_too_long',
    ],
    ['a broken escape', 'GET', '/booking/%E0%A4%A', undefined, 400, 'malformed'],
    ['too large a body', 'POST', '/booking', { phone: 'x'.repeat(70_000) }, 413, 'too_large'],
  ])('gets the standard error: %s', async (_what, method, path, body, status, code) => {
    const ann = await (await start()).signIn('ann@mail.test')
    const answer = await ann.send(method, path, body)
    expect([answer.status, answer.body]).toEqual([status, refusal(code)])
  })

  it('gets the standard error with its field: a NUL character', async () => {
    const ann = await (await start()).signIn('ann@mail.test')
    const { status, body } = await ann.send('GET', '/booking/b%00')
    expect([status, body]).toMatchObject([
      400,
      { error: { code: 'invalid', fields: { id: 'Do not use NUL characters' } } },
    ])
  })

  it.each([
    ['application/json', '{"date":', 400, 'malformed'],
    ['application/json', '', 400, 'malformed'],
    ['application/xml', '<booking/>', 415, 'unsupported_type'],
  ])('gets the standard error: a %s body of %j', async (type, body, status, code) => {
    const clinic = await start()
    const { token } = await clinic.signIn('ann@mail.test')
    const reply = await fetch(`${clinic.url}/booking`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
    })
    expect([reply.status, await reply.json()]).toEqual([status, refusal(code)])
  })

  it('gets no details of a defect, which the log has in full', async () => {
    const lines: string[] = []
    const clinic = await start({ logTo: { write: (line) => lines.push(line) } })
    const ann = await clinic.signIn('ann@mail.test')
    await clinic.db.schema.alterTable('booking').renameTo('lost_booking').execute()
    const { status, body } = await ann.send('GET', '/booking?patient=ann@mail.test')
    expect([status, body]).toEqual([500, refusal('internal')])
    expect(JSON.stringify(body)).not.toMatch(/table|sql|\.ts/i)
    expect(lines.join('')).toMatch(/no such table: booking|relation .*booking.* does not exist/)
  })
})

describe('the log', () => {
  it('has one line per request, with its id and nothing private', async () => {
    const lines: string[] = []
    const clinic = await start({
      env: { LOG_LEVEL: 'debug' },
      logTo: { write: (line) => lines.push(line) },
    })
    const ann = await clinic.signIn('ann@mail.test')
    lines.length = 0
    await ann.send('POST', '/booking', order('ann@mail.test'))
    await ann.send('GET', '/admin/ann@mail.test')
    await ann.send('GET', '/booking?patient=ann@mail.test')
    const { body } = await ann.send('GET', '/user-of/ann@mail.test')
    const log = lines.map((line): unknown => JSON.parse(line))
    expect(log).toMatchObject([
      { method: 'POST', route: '/booking', status: 200, reqId: expect.any(String) },
      { method: 'GET', route: '/admin/:email', status: 200 },
      { method: 'GET', route: '/booking', status: 200 },
      { method: 'GET', status: 404, reqId: requestIdOf(body) },
    ])
    for (const secret of ['ann@mail.test', ann.token, '2125550142', 'Pat Patient'])
      expect(lines.join('')).not.toContain(secret)
  })

  const requestIdOf = (body: unknown) => /"requestId":"([^"]+)"/.exec(JSON.stringify(body))?.[1]
})

describe('rate limits', () => {
  /** Starts a server with rate limits. The server's clock stands still, so limits never reset. */
  async function startLimited() {
    vi.useFakeTimers({ toFake: ['Date'] })
    return start({ env: { RATE_LIMIT: 'on' } })
  }

  it('stop a patient who books again and again, and no other patient', async () => {
    const clinic = await startLimited()
    const ann = await clinic.signIn('ann@mail.test')
    const bob = await clinic.signIn('bob@mail.test')
    const statuses = await Promise.all(
      Array.from(
        { length: 31 },
        async () => (await ann.send('POST', '/booking', order(ann.email))).status,
      ),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const refused = await ann.send('POST', '/booking', order(ann.email))
    expect([refused.status, refused.body]).toEqual([429, refusal('too_many_requests')])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await bob.send('POST', '/booking', order(bob.email))).status).toBe(200)
  })

  it('stop an address from which many patients book again and again', async () => {
    const clinic = await startLimited()
    const patients = await Promise.all(
      Array.from({ length: 61 }, (_, at) => clinic.signIn(`p${at}@mail.test`)),
    )
    const replies = await Promise.all(
      patients.map((patient) => patient.send('POST', '/booking', order(patient.email))),
    )
    const [refused, ...others] = replies.filter(({ status }) => status !== 200)
    expect(others).toEqual([])
    expect([refused?.status, refused?.body]).toEqual([429, refusal('too_many_requests')])
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it.each([
    ['/message', 5],
    ['/hold', 60],
    ['/booking', 60],
  ])('count all addresses of one IPv6 network together: %s', async (path, most) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { url } = await start({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
    const statusFrom = async (ip: string) =>
      (await sender(url)('POST', path, {}, { 'x-forwarded-for': ip })).status
    const statuses: number[] = []
    for (let at = 0; at < most; at += 1)
      statuses.push(await statusFrom(`2001:db8:0:7:${at.toString(16)}::1`))
    expect(statuses).not.toContain(429)
    expect(await statusFrom('2001:db8:0:7:ffff::1')).toBe(429)
    expect(await statusFrom('2001:db8:0:8::1')).not.toBe(429)
  })

  it.each(['/admin/ann@mail.test', '/nope'])(
    'stop an address that requests %s again and again, whatever its token is',
    async (path) => {
      const get = sender((await startLimited()).url, 'guess')
      const statuses: number[] = []
      for (let hundred = 0; hundred < 13; hundred += 1) {
        const asked = Array.from({ length: 100 }, () => get('GET', path))
        for (const { status } of await Promise.all(asked)) statuses.push(status)
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(100)
      const refused = await get('GET', path)
      expect([refused.status, refused.body]).toEqual([429, refusal('too_many_requests')])
      expect((await get('GET', '/healthz')).status).toBe(200)
    },
  )

  it('stop an address that tries one token after another', async () => {
    const put = sender((await startLimited()).url, 'guess')
    const statuses: number[] = []
    for (let tries = 0; tries < 61; tries += 1)
      statuses.push((await put('PUT', '/user/a@mail.test', { email: 'a@mail.test' })).status)
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 401))
    expect(statuses[60]).toBe(429)
  })
})
