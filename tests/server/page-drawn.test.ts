import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HeadStart } from '../../schemas/head-start.ts'
import { openingLine } from '../../schemas/opening-line.ts'
import { PageSettings } from '../../schemas/settings.ts'
import { bumpDays } from '../../server/availability/days.ts'
import { MINUTE_MS } from '../../server/clock.ts'
import { readConfig } from '../../server/config/config.ts'
import { answersSoon, PAGE_WAIT_MS } from '../../server/page/answers-soon.ts'
import { createClinicFacts } from '../../server/page/clinic-facts.ts'
import { BUILT, FILES, writeFiles } from '../rig/built-page.ts'
import { order, sender, startClinic } from '../rig/harness.ts'
import { plain } from '../rig/shown.ts'

const HTML = { accept: 'text/html' }

const LACKING = JSON.stringify({ 'index.html': { file: 'assets/index-1.js' } })

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const stop of stops.splice(0).toReversed()) await stop()
})

type Texts = Readonly<Record<string, string>>

async function start(files: Texts = FILES, env: Texts = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-drawn-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  await writeFiles(folder, files)
  const lines: string[] = []
  const clinic = await startClinic({
    pageFolder: join(folder, 'dist'),
    env: { CLINIC_NAME: 'Smile', LOG_LEVEL: 'error', ...env },
    logTo: { write: (line) => void lines.push(line) },
  })
  stops.push(() => clinic.stop())
  const get = sender(clinic.url)
  return {
    clinic,
    lines,
    open: (path: string, headers = {}) => get('GET', path, undefined, { ...HTML, ...headers }),
  }
}

/** Stops the server's timers, so that database queries do not time out on a slow computer. */
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** Starts a server whose pages always wait for the database. */
async function startPatient() {
  const started = await start()
  stopTimers()
  return started
}

describe('a page that is rendered in advance', () => {
  it('arrives with its styles, and loads its code later', async () => {
    const { open } = await start()
    const body = String((await open('/about')).body)
    expect(body).toContain('<div id="root"><h1>/about of Smile in 2026</h1></div>')
    expect(body).toContain('<title>Drawn</title>')
    expect(body).toContain('>.shared{}.index{}.about{}</style>')
    expect(body).toContain(
      '<script data-files="/assets/shared-2.js /assets/index-1.js /assets/about-5.js">wake()</script>',
    )
    expect(body).not.toMatch(/rel="(stylesheet|modulepreload)"|type="module"|<title>Clinic/)
  })

  it('loads its code immediately if it needs the code immediately', async () => {
    const { open } = await start()
    const body = String((await open('/appointment?date=2026-01-05')).body)
    expect(body).toContain('<h1>/appointment of Smile')
    expect(body).toContain('<script type="module" src="/assets/index-1.js"></script>')
    expect(body).toContain('<link rel="modulepreload" href="/assets/book-7.js">')
  })

  it('asks early for what a signed-in visitor needs', async () => {
    const { open } = await start()
    const body = String((await open('/appointment?date=2026-01-05')).body)
    expect(body).toContain(
      '<script data-renewal="/assets/renewal-8.js" data-list="/list">signedIn()</script>',
    )
    expect(body).not.toContain('<link rel="modulepreload" href="/assets/renewal-8.js">')
    const hash = createHash('sha256').update('signedIn()').digest('base64')
    const policy = (await open('/appointment')).headers.get('content-security-policy')
    expect(policy).toContain(`'sha256-${hash}'`)
    expect(String((await open('/about')).body)).not.toContain('signedIn()')
  })

  it('runs its own two scripts, and no other script in the page', async () => {
    const { open } = await start()
    const { body, headers } = await open('/about')
    const scripts = [
      ...String(body).matchAll(/<script(?: data-files="[^"]*")?>(.*?)<\/script>/gs),
    ].map(([, text]) => text)
    const hashes = scripts.map((text) =>
      createHash('sha256')
        .update(text ?? '')
        .digest('base64'),
    )
    expect(scripts).toHaveLength(2)
    expect(headers.get('content-security-policy')).toContain(
      `script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')} `,
    )
  })

  it('is sent again only after a change', async () => {
    const { open } = await start()
    const etag = (await open('/about')).headers.get('etag') ?? ''
    const again = await open('/about', { 'if-none-match': etag })
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await open('/about', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it.each(['br', 'gzip'])(
    'is sent in %s to a client that accepts only that encoding',
    async (encoding) => {
      const { open } = await start()
      const { headers, body } = await open('/about', { 'accept-encoding': encoding })
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(headers.get('vary')).toContain('accept-encoding')
      expect(body).toContain('<h1>/about')
    },
  )

  it('is as small as PAGE_COMPRESSION asks, and by default as small as possible', async () => {
    const sizeAt = async (quality: number) => {
      const { open } = await start(FILES, { PAGE_COMPRESSION: String(quality) })
      const { headers } = await open('/about', { 'accept-encoding': 'br' })
      return Number(headers.get('content-length'))
    }
    const { pageCompression } = readConfig({})
    expect(pageCompression).toBe(constants.BROTLI_MAX_QUALITY)
    expect(await sizeAt(pageCompression)).toBeLessThan(await sizeAt(0))
  })

  it('is rendered by the browser if a part is missing in the build', async () => {
    const { open, lines } = await start({ ...FILES, 'dist/manifest.json': LACKING })
    expect((await open('/about')).body).toContain('<div id="root"></div>')
    expect(lines.join('')).toContain('about.tsx has no file of its own in the build')
  })

  it('is rendered again in another year', async () => {
    const { clinic, open } = await start()
    await open('/about')
    // It is 2027 in London but still 2026 at the clinic, so the rendered page is still valid.
    clinic.setClock(new Date('2027-01-01T03:00:00Z'))
    expect((await open('/about')).body).toContain('in 2026')
    clinic.setClock(new Date('2027-01-01T12:00:00Z'))
    expect((await open('/about')).body).toContain('in 2027')
  })
})

describe('the opening hours on the pages', () => {
  const closedOn = (...weekdays: number[]) => ({
    hours: [1, 2, 3, 4, 5, 6, 7]
      .filter((weekday) => !weekdays.includes(weekday))
      .map((weekday) => ({ weekday, start: '08:00', end: '17:00', weeks: 'all' })),
    extra: [],
  })

  it('are those that the owner has saved last', async () => {
    const { clinic, open } = await startPatient()
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    expect((await open('/about')).body).toContain('<h1>/about of Smile in 2026</h1>')
    await boss.send('PUT', '/setup/hours?revision=0', closedOn(7))
    expect(plain(String((await open('/about')).body))).toContain(
      'in 2026, Monday to Saturday, 8:00 AM – 5:00 PM; Sunday closed</h1>',
    )
    await boss.send('PUT', '/setup/hours?revision=1', closedOn(6, 7))
    expect(plain(String((await open('/about')).body))).toContain(
      'in 2026, Monday to Friday, 8:00 AM – 5:00 PM; Saturday and Sunday closed</h1>',
    )
  })

  it('say at which minute they were drawn, which changes when the clinic opens or closes', async () => {
    const { clinic, open } = await startPatient()
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    await boss.send('PUT', '/setup/hours?revision=0', closedOn(7))
    // Jan 15, 2026 is a Thursday. In winter, New York is five hours behind UTC.
    const drawnAt = async (time: string) => {
      clinic.setClock(new Date(time))
      const { body } = await open('/about')
      const [, settings = ''] = /id="settings">(.*?)<\/script>/s.exec(String(body)) ?? []
      const { opening, clinic: facts } = PageSettings.parse(JSON.parse(settings))
      if (!opening) throw new Error('The page says nothing about the opening hours')
      const line = plain(openingLine(opening, opening.at, facts.timeZone) ?? '')
      return [new Date(opening.at * MINUTE_MS).toISOString().slice(11, 16), line]
    }
    expect(await drawnAt('2026-01-15T12:10:30Z')).toEqual(['12:10', 'Opens today at 8 AM'])
    expect(await drawnAt('2026-01-15T12:59:59Z')).toEqual(['12:10', 'Opens today at 8 AM'])
    expect(await drawnAt('2026-01-15T13:00:00Z')).toEqual(['13:00', 'Open now, until 5 PM'])
    expect(await drawnAt('2026-01-15T21:59:59Z')).toEqual(['13:00', 'Open now, until 5 PM'])
    expect(await drawnAt('2026-01-15T22:00:00Z')).toEqual(['22:00', 'Opens tomorrow at 8 AM'])
    expect(await drawnAt('2026-01-16T05:00:00Z')).toEqual(['05:00', 'Opens today at 8 AM'])
    expect(await drawnAt('2026-01-17T22:00:00Z')).toEqual(['22:00', 'Opens Monday at 8 AM'])
  })

  it('are the last known ones if the database cannot be read', async () => {
    const { clinic, open } = await startPatient()
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    await boss.send('PUT', '/setup/hours?revision=0', closedOn(7))
    const { body } = await open('/about')
    await clinic.db.schema.alterTable('day').renameTo('lost').execute()
    const unread = await open('/about')
    await clinic.db.schema.alterTable('lost').renameTo('day').execute()
    expect([unread.status, unread.body]).toEqual([200, body])
    expect(body).toContain('Sunday closed')
  })

  it('are the last known ones after a short wait if the database does not answer', async () => {
    const { clinic } = await start()
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    await boss.send('PUT', '/setup/hours?revision=0', closedOn(7))
    const clinicFacts = createClinicFacts(clinic.deps)
    const known = await clinicFacts(answersSoon(clinic.deps))
    expect(known.hours).toContain('Sunday closed')
    await bumpDays(clinic.db, ['*'])
    vi.spyOn(clinic.db, 'executeQuery').mockReturnValue(new Promise(() => undefined))
    stopTimers()
    const isReadable = answersSoon(clinic.deps)
    const told = clinicFacts(isReadable)
    await vi.advanceTimersByTimeAsync(PAGE_WAIT_MS)
    expect([await isReadable, await told]).toEqual([false, known])
  })
})

describe('the booking page', () => {
  const headStartIn = (page: unknown): unknown => {
    const [, json] =
      /<script type="application\/json" id="head-start">(.*?)<\/script>/s.exec(String(page)) ?? []
    return json && JSON.parse(json)
  }

  it('arrives with the days, and with the free times of the first free day', async () => {
    const { open, clinic } = await startPatient()
    const get = sender(clinic.url)
    expect(headStartIn((await open('/appointment')).body)).toEqual({
      openings: (await get('GET', '/openings')).body,
      date: 'Jan 15, 2026',
      treatments: (await get('GET', '/available?date=Jan%2015,%202026')).body,
    })
    clinic.setClock(new Date('2026-01-16T04:00:00Z'))
    expect(headStartIn((await open('/appointment')).body)).toMatchObject({
      openings: { from: 'Jan 15, 2026' },
      date: 'Jan 16, 2026',
    })
  })

  it('arrives without them if a day is requested, like every other page', async () => {
    const { open } = await startPatient()
    for (const path of ['/appointment?date=2026-01-16', '/about', '/nowhere'])
      expect(String((await open(path)).body), path).not.toContain('head-start')
  })

  it('stays the same until somebody books', async () => {
    const { open, clinic } = await startPatient()
    const freeTomorrow = (page: unknown) => HeadStart.parse(headStartIn(page)).openings.free[1]
    const { headers, body } = await open('/appointment')
    const ifChanged = { 'if-none-match': headers.get('etag') ?? '' }
    expect((await open('/appointment', ifChanged)).status).toBe(304)
    const ann = await clinic.signIn('ann@mail.test')
    await ann.send('POST', '/booking', order(ann.email))
    const changed = await open('/appointment', ifChanged)
    expect(freeTomorrow(changed.body)).toBe((freeTomorrow(body) ?? NaN) - 1)
  })

  it('can contain any name of a treatment', async () => {
    const { open, clinic } = await startPatient()
    const name = '</script><script>alert(1)</script>'
    await clinic.db.updateTable('treatment').set({ name }).where('id', '=', 'root-canal').execute()
    expect(headStartIn((await open('/appointment')).body)).toMatchObject({
      treatments: expect.arrayContaining([expect.objectContaining({ _id: 'root-canal', name })]),
    })
  })

  it('arrives anyway if the database cannot be read', async () => {
    const { open, clinic } = await startPatient()
    await clinic.db.schema.alterTable('treatment_slot').renameTo('lost').execute()
    const { status, body } = await open('/appointment')
    await clinic.db.schema.alterTable('lost').renameTo('treatment_slot').execute()
    expect([status, headStartIn(body)]).toEqual([200, undefined])
  })
})

describe('a page that could not be rendered in advance', () => {
  it.each([
    ['nothing can draw it', BUILT, 0],
    ['it fails to be drawn', { ...BUILT, 'dist-render/render.js': 'throw new Error("no")' }, 1],
  ])('is rendered by the browser if %s', async (_, files, logged) => {
    const { open, lines } = await start(files)
    const { status, body } = await open('/about')
    expect(status).toBe(200)
    expect(body).toContain('<div id="root"></div>')
    expect(body).toContain('src="/assets/index-1.js"')
    expect(body).toContain('<script>early()</script>')
    expect(lines).toHaveLength(logged)
  })
})

it('a page served from its sources requests again what is not built', async () => {
  const { 'dist/early.js': early, ...sources } = BUILT
  const { open } = await start(sources)
  expect(early).toBe('early()')
  expect((await open('/about')).body).toContain('<script src="/early.js"></script>')
})
