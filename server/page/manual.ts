import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { App } from '../deps.ts'

/** The glob pattern of the built pages of the user manual, relative to the build's folder. */
export const MANUAL = 'manual/*.html'

/**
 * Serves the built pages of the user manual at URLs without a file extension.
 * Register the plugin `@fastify/static` before calling `serveManual`.
 */
export function serveManual(app: App, folder: string): void {
  for (const file of globSync(join(folder, MANUAL))) {
    const name = basename(file, '.html')
    const address = name === 'index' ? '/manual' : `/manual/${name}`
    app.get(address, (_request, reply) => reply.sendFile(`manual/${name}.html`))
  }
}
