import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import type { PageSettings } from '../schemas/settings.ts'

const Drawn = z.object({
  html: z.string(),
  title: z.string(),
  parts: z.array(z.string()),
})
/** A page as the browser draws it first, and the source files of its own parts. */
export type Drawn = z.infer<typeof Drawn>

const DrawnPages = z.record(z.string(), Drawn)

const run = promisify(execFile)
const PROGRAM = join(import.meta.dirname, 'page-render-process.ts')
const MOST_BYTES = 10_000_000

/**
 * Has the build's own renderer draw the pages, by their paths; none where it was not built. In a
 * process that then ends: the server keeps neither the renderer's memory nor its pauses.
 */
export async function drawPages(
  pageFolder: string,
  settings: PageSettings,
  now: Date,
): Promise<Record<string, Drawn>> {
  const file = join(dirname(pageFolder), 'dist-render', 'render.js')
  if (!existsSync(file)) return {}
  const words = [PROGRAM, file, JSON.stringify(settings), now.toISOString()]
  const { stdout } = await run(process.execPath, words, { maxBuffer: MOST_BYTES, env: {} })
  return DrawnPages.parse(JSON.parse(stdout))
}
