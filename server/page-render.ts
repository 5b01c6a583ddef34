import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import type { PageSettings } from '../schemas/settings.ts'
import { Packed } from './packed.ts'

/** Documents by the paths of their routes. */
export const PackedPages = z.record(z.string(), Packed)

const run = promisify(execFile)
// Beside this file: as it is written, or as it was built.
const PROGRAM = `page-render-process${extname(import.meta.filename)}`
const MOST_BYTES = 10_000_000

/**
 * Has the build's own renderer draw the pages, and gives their documents by their paths; none where
 * it was not built. In a process that then ends: the server keeps neither the memory that drawing
 * and packing take, nor their pauses. Rejects where the renderer throws, or the build lacks a part.
 */
export async function drawPages(
  pageFolder: string,
  settings: PageSettings,
  now: Date,
): Promise<ReadonlyMap<string, Packed>> {
  const renderer = join(dirname(pageFolder), 'dist-render', 'render.js')
  if (!existsSync(renderer)) return new Map()
  const program = join(import.meta.dirname, PROGRAM)
  const words = [program, renderer, pageFolder, JSON.stringify(settings), now.toISOString()]
  const { stdout } = await run(process.execPath, words, { maxBuffer: MOST_BYTES, env: {} })
  return new Map(Object.entries(PackedPages.parse(JSON.parse(stdout))))
}
