import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { ELSEWHERE, PAGES } from '../../schemas/pages.ts'
import type { PageSettings } from '../../schemas/settings.ts'
import { Website } from '../../schemas/website.ts'
import { Packed } from '../fast/compressed.ts'

/** A message from the rendering process: a route's path and the page's compressed HTML document. */
const DrawnPage = z.object({ path: z.string(), page: Packed })
export type DrawnPage = z.infer<typeof DrawnPage>

/** What search engines are told about the website, besides the settings. */
export const Site = z.object({
  /** The website's URL without a path. Empty if it is unknown. */
  origin: z.string(),
  /** What the home page tells search engines about the clinic (JSON-LD). */
  structured: z.optional(z.string()),
  /** What the About page says about the clinic. */
  website: z.optional(Website),
})
type Site = z.infer<typeof Site>

type Drawing = {
  readonly pageFolder: string
  readonly settings: PageSettings
  readonly site: Site
  readonly now: Date
  /** The Brotli quality level for compressing HTML documents, from 0 to 11. */
  readonly quality: number
}

// The program that renders the pages is next to this file, both in the sources and in the build.
const PROGRAM = join(import.meta.dirname, `render-process${extname(import.meta.filename)}`)

/**
 * Renders all pages in a separate process, whose memory is freed when the process ends.
 * Returns a function that resolves with a route's HTML document when the document is ready.
 * The function resolves with undefined if the route has no HTML document or rendering failed.
 * Calls `complain` with the error if rendering the pages fails.
 */
export function drawPages(drawing: Drawing, complain: (error: unknown) => void) {
  const pages = new Map(
    [...PAGES.map(({ path }): string => path), ELSEWHERE].map(
      (path) => [path, Promise.withResolvers<Packed | undefined>()] as const,
    ),
  )
  run(drawing, ({ path, page }) => pages.get(path)?.resolve(page))
    .catch(complain)
    .finally(() => {
      for (const { resolve } of pages.values()) resolve(undefined)
    })
  return async (path: string): Promise<Packed | undefined> => pages.get(path)?.promise
}

async function run(drawing: Drawing, take: (drawn: DrawnPage) => void): Promise<void> {
  const { pageFolder, settings, site, now, quality } = drawing
  const renderer = join(dirname(pageFolder), 'dist-render', 'render.js')
  if (!existsSync(renderer)) return
  const words = [JSON.stringify(settings), now.toISOString(), String(quality)]
  const child = fork(PROGRAM, [renderer, pageFolder, ...words], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // An argument of a program may have at most 128 kB, and the clinic's texts can be longer.
  child.send(site)
  const read = async () => {
    for await (const [page] of on(child, 'message', { close: ['disconnect'] }))
      take(DrawnPage.parse(page))
  }
  const said = async () => (child.stderr ? text(child.stderr) : '')
  try {
    const ends = [read(), said(), once(child, 'exit')] as const
    const [, complaint, [code]] = await Promise.all(ends)
    if (code !== 0) throw new Error(`The rendering process ended (${code}): ${complaint}`)
  } finally {
    child.kill()
  }
}
