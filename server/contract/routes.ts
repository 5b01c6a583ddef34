import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../deps.ts'
import { renderContract } from './page.ts'

const STYLE = join(import.meta.dirname, 'page.css')

/**
 * Serves the API documentation as `/openapi.json` for programs and as `/docs` for people.
 * The server generates the JSON and the HTML of the API documentation once.
 * Clients may cache the API documentation for an hour.
 */
export async function contractRoutes(app: App): Promise<void> {
  const style = await readFile(STYLE, 'utf8')
  const serve = (path: string, type: string, write: () => string) => {
    let text: string | undefined
    app.get(path, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send((text ??= write())),
    )
  }
  serve('/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(app.swagger()))
  serve('/docs', 'text/html; charset=utf-8', () => renderContract(app.swagger()))
  serve('/docs/page.css', 'text/css; charset=utf-8', () => style)
}
