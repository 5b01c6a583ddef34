import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { Dentist, introduced } from '../../schemas/dentist.ts'
import { PAGES } from '../../schemas/pages.ts'
import { PageSettings } from '../../schemas/settings.ts'
import type { Website } from '../../schemas/website.ts'
import { pack } from '../fast/compressed.ts'
import { readDocuments } from './document.ts'
import { createFill, type Drawn } from './fill.ts'
import { headOf } from './head.ts'
import { Site, type DrawnPage } from './render.ts'

type Renderer = {
  readonly DRAWN: Readonly<Record<string, unknown>>
  readonly render: (
    path: string,
    settings: PageSettings,
    now: Date,
    website: Website | undefined,
  ) => Promise<Drawn>
}

// A page that requires a sign-in is empty until its code runs, so its code loads immediately.
const isEager = (path: string) =>
  PAGES.some((page) => page.path === path && page.access !== 'public')

const [renderer = '', pageFolder = '', words = '', now = '', quality = ''] = process.argv.slice(2)
const [site] = await once(process, 'message')
const settings = PageSettings.parse(JSON.parse(words))
const { origin, structured, website } = Site.parse(site)
// The `renderer` file is built from this project's own code, so the type of its exports is known.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { DRAWN, render } = (await import(pathToFileURL(renderer).href)) as Renderer
const documents = readDocuments(pageFolder, settings)
if (!documents) throw new Error(`There is no build in ${pageFolder}`)
const fill = createFill(pageFolder, documents)

async function hand(path: string, text: string): Promise<void> {
  const page = await pack(text, Number(quality))
  process.send?.({ path, page } satisfies DrawnPage)
}

/** Returns what a page's document says about the clinic, with which the app starts. */
function dataOf(path: string, website: Website): Readonly<Record<string, unknown>> {
  if (path === '/about') return { website }
  return path === '/' && website.doctors.length > 0
    ? { dentists: introduced(website.doctors).map((doctor) => Dentist.parse(doctor)) }
    : {}
}

// Do not wait for a page's compression before rendering the next page.
const handed: Promise<void>[] = []
for (const path of Object.keys(DRAWN)) {
  const drawn = await render(path, settings, new Date(now), website)
  const head = headOf({ path, title: { markup: drawn.title } }, settings.clinic, origin)
  handed.push(
    hand(
      path,
      fill(drawn, {
        eager: isEager(path),
        head,
        structured: path === '/' ? structured : undefined,
        data: website && dataOf(path, website),
      }),
    ),
  )
}
await Promise.all(handed)
