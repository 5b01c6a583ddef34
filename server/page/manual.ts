import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { App } from '../deps.ts'

/** The built pages of the manual, relative to the build's folder. */
export const MANUAL = 'manual/*.html'

/**
 * Serves the built pages of the manual at addresses without a file extension.
 * The plugin `@fastify/static` must be registered before.
 */
export function serveManual(app: App, folder: string): void {
  for (const file of globSync(join(folder, MANUAL))) {
    const name = basename(file, '.html')
    const address = name === 'index' ? '/manual' : `/manual/${name}`
    app.get(address, (_request, reply) => reply.sendFile(`manual/${name}.html`))
  }
}
