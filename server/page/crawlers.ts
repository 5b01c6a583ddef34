import { PAGES } from '../../schemas/pages.ts'
import { html } from '../contract/html.ts'
import type { App, Deps } from '../deps.ts'
import { publicUrl } from '../http/public-url.ts'
import { isListed } from './descriptions.ts'

/** Adds the files that tell search engines which pages to list. */
export function answerCrawlers(app: App, deps: Deps): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl(deps)}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(sitemap(publicUrl(deps))),
  )
}

const sitemap = (origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${PAGES.filter(({ path }) => isListed(path))
  .map(({ path }) => `<url>${html`<loc>${origin + path}</loc>`.markup}</url>\n`)
  .join('')}</urlset>
`
