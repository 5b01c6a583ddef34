import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ELSEWHERE, PAGES } from '../../schemas/pages.ts'
import { Website, WebsiteSetup } from '../../schemas/website.ts'
import { FILES, writeFiles } from '../rig/built-page.ts'
import { sender, startClinic, type Clinic } from '../rig/harness.ts'
import { checkStructured } from '../rig/schema-org/check.ts'

const ORIGIN = 'https://smile.example'
const SMILE = {
  PUBLIC_URL: ORIGIN,
  CLINIC_NAME: 'Smile & "Sons"',
  CLINIC_ADDRESS: '1 Main Street, Berlin',
  CLINIC_CITY: 'Berlin',
  CLINIC_COUNTRY: 'DE',
  CLINIC_PHONE: '+49 30 901820',
  CLINIC_COORDINATES: '52.5200,13.4050',
}

// The fake renderer renders every page of the page table.
const ALL_DRAWN = JSON.stringify(
  Object.fromEntries(
    [...PAGES.map(({ path }) => path), ELSEWHERE].map((path) => [path, 'about.tsx']),
  ),
)
const BUILD = {
  ...FILES,
  'dist-render/render.js': FILES['dist-render/render.js'].replace(
    /DRAWN = .*/,
    `DRAWN = ${ALL_DRAWN}`,
  ),
}

let folder: string
let clinic: Clinic

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctors-portal-found-'))
  await writeFiles(folder, BUILD)
  clinic = await start(SMILE)
})
afterAll(async () => {
  await clinic.stop()
  await rm(folder, { recursive: true, force: true })
})

const start = (env: Readonly<Record<string, string>>) =>
  startClinic({ pageFolder: join(folder, 'dist'), env })

const unescape = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Returns the value of an attribute of the element with the given text in its start tag. */
function attribute(page: string, element: string, name: string): string | undefined {
  const [tag = ''] = new RegExp(`<(meta|link) [^>]*${element}[^>]*>`).exec(page) ?? []
  const [, value] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? []
  return value === undefined ? undefined : unescape(value)
}

const STRUCTURED = /<script type="application\/ld\+json">(.*?)<\/script><\/body>/s

async function open(path: string, { url } = clinic) {
  const reply = await sender(url)('GET', path, undefined, { accept: 'text/html' })
  const page = String(reply.body)
  return {
    description: attribute(page, 'name="description"', 'content'),
    canonical: attribute(page, 'rel="canonical"', 'href'),
    og: (name: string) => attribute(page, `property="og:${name}"`, 'content'),
    card: attribute(page, 'name="twitter:card"', 'content'),
    title: unescape(/<title>(.*?)<\/title>/.exec(page)?.[1] ?? ''),
    robots: reply.headers.get('x-robots-tag'),
    structured: STRUCTURED.exec(page)?.[1],
  }
}

const urlOf = (path: string) => path.replace(/:\w+/, 'x')
const NEVER_LISTED = new Set(['/account/forgot', '/account/action'])
const listed = PAGES.filter(
  ({ path, access }) => access === 'public' && !NEVER_LISTED.has(path),
).map(({ path }) => path)

describe('the head of a page', () => {
  it('has its own description on every public page', async () => {
    const descriptions: string[] = []
    for (const path of listed) {
      const { description = '' } = await open(path)
      expect([path, description.length]).toEqual([path, expect.closeTo(100, -2)])
      expect(description.length, path).toBeLessThanOrEqual(160)
      expect(description, path).toContain('Smile & "Sons"')
      descriptions.push(description)
    }
    expect(new Set(descriptions).size).toBe(listed.length)
  })

  it('names the absolute address of every public page', async () => {
    for (const path of listed) {
      const { canonical, og, robots } = await open(`${path}?utm_source=mail`)
      expect([canonical, og('url'), robots]).toEqual([ORIGIN + path, ORIGIN + path, null])
    }
  })

  it('keeps every other page out of search results', async () => {
    const others = PAGES.map(({ path }): string => path).filter(
      (path) => !listed.some((each) => each === path),
    )
    for (const path of [...others.map(urlOf), '/nowhere', '/dashboard/nowhere']) {
      const { robots, canonical } = await open(path)
      expect([path, robots, canonical]).toEqual([path, 'noindex', undefined])
    }
  })

  it('describes a shared link to any page, with a picture of a fixed size', async () => {
    for (const { path } of PAGES) {
      const { og, title, card } = await open(urlOf(path))
      expect(og('title'), path).toBe(title)
      expect(og('site_name')).toBe('Smile & "Sons"')
      expect([og('image'), og('image:width'), og('image:height')]).toEqual([
        `${ORIGIN}/share.png`,
        '1200',
        '630',
      ])
      expect([og('type'), card]).toEqual(['website', 'summary_large_image'])
    }
  })

  it('has relative addresses if no setting names the address of the website', async () => {
    const other = await start({})
    const { canonical, og } = await open('/about', other)
    await other.stop()
    expect([canonical, og('url'), og('image')]).toEqual(['/about', '/about', '/share.png'])
  })
})

describe('an unknown address', () => {
  const rootOf = async (path: string) => {
    const { body } = await sender(clinic.url)('GET', path, undefined, { accept: 'text/html' })
    return /<div id="root">(.*?)<\/div>/s.exec(String(body))?.[1]
  }

  it('has a rendered page, so that it can be read without scripts', async () => {
    expect(await rootOf('/nowhere')).toMatch(/^<h1>\/\* of Smile/)
  })

  it.each(['/Contact', '/ABOUT', '/dashboard/nowhere'])(
    '%s is left to the app, which may know it',
    async (path) => {
      expect(await rootOf(path)).toBe('')
    },
  )
})

describe('the structured data of the home page', () => {
  const read = async () => JSON.parse((await open('/')).structured ?? '{}')

  it('is valid in the vocabulary of schema.org', async () => {
    const data = await read()
    expect(checkStructured(data)).toEqual([])
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'Dentist' })
  })

  it('has what the settings say about the clinic', async () => {
    expect(await read()).toMatchObject({
      name: 'Smile & "Sons"',
      url: `${ORIGIN}/`,
      telephone: '+49 30 901820',
      address: {
        streetAddress: '1 Main Street, Berlin',
        addressLocality: 'Berlin',
        addressCountry: 'DE',
      },
      geo: { latitude: 52.52, longitude: 13.405 },
      potentialAction: {
        '@type': 'ReserveAction',
        target: { urlTemplate: `${ORIGIN}/appointment` },
      },
    })
  })

  it('follows the opening hours, of which a day ends at 23:59', async () => {
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    const hours = [
      { weekday: 1, start: '08:00', end: '17:00', weeks: 'all' },
      { weekday: 2, start: '00:00', end: '24:00', weeks: 'all' },
      { weekday: 6, start: '09:00', end: '12:00', weeks: 'second', from: '2026-01-03' },
    ]
    const saved = await boss.send('PUT', '/setup/hours?revision=0', { hours, extra: [] })
    expect(saved.status).toBe(200)
    const data = await read()
    const span = (day: string, opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day}`,
      opens,
      closes,
    })
    const onSaturday = (date: string) => ({
      ...span('Saturday', '09:00', '12:00'),
      validFrom: date,
      validThrough: date,
    })
    expect(data.openingHoursSpecification).toEqual([
      span('Monday', '08:00', '17:00'),
      span('Tuesday', '00:00', '23:59'),
      ...['2026-01-17', '2026-01-31', '2026-02-14', '2026-02-28'].map(onSaturday),
    ])
    expect(checkStructured(data)).toEqual([])
  })

  it('names the dentists of the moment, without their email addresses', async () => {
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    const names = async () => (await read()).member.map(({ name }: { name: string }) => name)
    const before = await names()
    const doctor = { name: 'Dr. Ann New', email: 'ann-new@mail.test', specialty: 'Cavity Filling' }
    const img = `${ORIGIN}/doctors/ann.svg`
    expect((await boss.send('POST', '/doctor', { ...doctor, img })).status).toBe(200)
    expect((await names()).filter((name: string) => !before.includes(name))).toEqual([doctor.name])
    const data = await read()
    expect(data.member).toContainEqual(
      expect.objectContaining({ '@type': 'Physician', name: doctor.name, image: img }),
    )
    expect(JSON.stringify(data)).not.toContain('ann-new@')
    expect(checkStructured(data)).toEqual([])
    await boss.send('DELETE', `/doctor/${doctor.email}`)
    expect(await names()).toEqual(before)
  })

  it('is on no other page', async () => {
    for (const { path } of PAGES.slice(1))
      expect((await open(urlOf(path))).structured).toBeUndefined()
  })
})

describe('what the website says about the clinic', () => {
  const DRAWN = /<script type="application\/json" id="website">(.*?)<\/script>/s
  const drawn = async (path: string) => {
    const { body } = await sender(clinic.url)('GET', path, undefined, { accept: 'text/html' })
    return JSON.parse(DRAWN.exec(String(body))?.[1] ?? 'null')
  }

  it('is on the About page alone, and follows what the owner saves', async () => {
    for (const { path } of PAGES.filter((page) => page.path !== '/about'))
      expect(await drawn(urlOf(path))).toBeNull()
    const boss = await clinic.signIn('boss@mail.test', 'admin')
    const { revision, ...website } = WebsiteSetup.parse(
      (await boss.send('GET', '/setup/website')).body,
    )
    expect(await drawn('/about')).toEqual(website)
    const insurance = 'Most plans. </script><b>'
    const path = `/setup/website?revision=${revision}`
    expect((await boss.send('PUT', path, { ...website, insurance })).status).toBe(200)
    expect(await drawn('/about')).toEqual({ ...website, insurance })
  })

  it('tells the app where the clinic is, for route planners', async () => {
    const { body } = await sender(clinic.url)('GET', '/about', undefined, { accept: 'text/html' })
    const [, json = '{}'] = /id="settings">(.*?)<\/script>/s.exec(String(body)) ?? []
    expect(JSON.parse(json).clinic.coordinates).toEqual({ latitude: 52.52, longitude: 13.405 })
  })

  it('has only the dentists on the home page, without the lines about them', async () => {
    const { body } = await sender(clinic.url)('GET', '/', undefined, { accept: 'text/html' })
    const [, json = 'null'] = /id="dentists">(.*?)<\/script>/s.exec(String(body)) ?? []
    const { doctors } = Website.parse((await sender(clinic.url)('GET', '/website')).body)
    const dentists = doctors.map(({ _id, name, specialty, img }) => ({ _id, name, specialty, img }))
    expect(dentists.length).toBeGreaterThan(0)
    expect(JSON.parse(json)).toEqual(dentists)
  })
})

describe('the check of structured data', () => {
  const clinicOf = (changes: object) => checkStructured({ '@type': 'Dentist', ...changes })

  it.each([
    ['an unknown type', { '@type': 'Dentistt' }],
    ['a property of another type', { opens: '08:00' }],
    ['a value of a wrong type', { geo: { '@type': 'PostalAddress' } }],
    ['a fault inside a value', { address: { '@type': 'PostalAddress', street: 'Main Street' } }],
    ['a relative address', { url: '/' }],
    ['an unknown member', { medicalSpecialty: 'https://schema.org/Teeth' }],
    [
      'a wrong time',
      { openingHoursSpecification: { '@type': 'OpeningHoursSpecification', closes: '24:00' } },
    ],
  ])('finds %s', (_, changes) => {
    expect(clinicOf(changes)).toHaveLength(1)
  })
})

describe('the pictures of the website', () => {
  it('have the sizes that programs are told', () => {
    const picture = readFileSync('public/share.png')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
    const icon = readFileSync('public/favicon.ico')
    const widths = Array.from({ length: icon.readUInt16LE(4) }, (_, at) =>
      icon.readUInt8(6 + at * 16),
    )
    expect([icon.readUInt16LE(2), widths]).toEqual([1, [16, 32, 48]])
  })
})

describe('the files for search engines', () => {
  it('list every public page', async () => {
    const { status, body, headers } = await sender(clinic.url)('GET', '/sitemap.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const found = [...String(body).matchAll(/<url><loc>(.*?)<\/loc><\/url>/g)].map(([, at]) => at)
    expect(found).toEqual(listed.map((path) => ORIGIN + path))
  })

  it('let every robot in, and name the list of pages', async () => {
    const { status, body, headers } = await sender(clinic.url)('GET', '/robots.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  })
})
