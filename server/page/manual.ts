import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { App } from '../deps.ts'

/** The glob pattern for the user manual's built pages, relative to the build folder. */
export const MANUAL = 'manual/*.html'

/**
 * Serves the user manual's built pages at URLs without a file extension.
 * Register the `@fastify/static` plugin before calling `serveManual`.
 */
export function serveManual(app: App, folder: string): void {
  for (const file of globSync(join(folder, MANUAL))) {
    const name = basename(file, '.html')
    const address = name === 'index' ? '/manual' : `/manual/${name}`
    app.get(address, (_request, reply) => reply.sendFile(`manual/${name}.html`))
  }
}
