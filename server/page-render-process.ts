import { pathToFileURL } from 'node:url'
import { PageSettings } from '../schemas/settings.ts'
import type { Drawn } from './page-render.ts'

type Renderer = {
  readonly DRAWN: Readonly<Record<string, unknown>>
  readonly render: (path: string, settings: PageSettings, now: Date) => Promise<Drawn>
}

const [file = '', settings = '', now = ''] = process.argv.slice(2)
// The file comes from the project's own build.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { DRAWN, render } = (await import(pathToFileURL(file).href)) as Renderer

const pages: Record<string, Drawn> = {}
for (const path of Object.keys(DRAWN))
  pages[path] = await render(path, PageSettings.parse(JSON.parse(settings)), new Date(now))
process.stdout.write(JSON.stringify(pages))
