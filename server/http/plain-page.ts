import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clinic } from '../../schemas/settings.ts'
import { translate } from '../../schemas/translate.ts'
import { html, type Html } from '../contract/html.ts'
import type { App, Deps } from '../deps.ts'
import { readLook, type Look } from './plain-look.ts'
import { STYLE } from './plain-style.ts'

/** A page without scripts that the server writes itself. */
export type PlainPage = {
  readonly title: string
  /** The error message that the page shows. If present, the page's title begins with `Error`. */
  readonly problem?: string | undefined
  /** What the bar at the top has beside the clinic's name. */
  readonly aside?: Html
  readonly main: Html
}

/** What all pages without scripts have in common: the clinic, and the look of the app's pages. */
export type Frame = Look & { readonly clinic: Clinic }

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent in apps that send no pages. */
    plainFrame?: Frame
  }
}

/** Lets the app's routes and error replies send pages without scripts. */
export function allowPlainPages(app: App, { config, pageFolder }: Deps): void {
  app.decorate('plainFrame', { clinic: config.clinic, ...readLook(pageFolder) })
}

/** Returns the HTML document of a page, in the app's type, colours and dark mode. */
export const renderPlain = (
  { title, problem, aside, main }: PlainPage,
  { clinic, sheet, logo }: Frame,
): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${problem === undefined ? title : sayError(title)}</title>
        <link rel="icon" href="/tooth.svg" />
        <style>
          ${{ markup: sheet }}${{ markup: STYLE }}
        </style>
      </head>
      <body>
        <header>
          <div>
            <a class="brand" href="/">${logo}${clinic.name}</a>
            ${aside}
          </div>
        </header>
        <main>${main}</main>
      </body>
    </html>`.markup

/** Returns a link that phones the clinic. The number is not broken into two lines. */
export const phoneLink = (phone: string): Html =>
  html`<a class="phone" href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a>`

/** Returns a link that looks like the main button of the page. */
export const buttonLink = (text: string, href: string): Html =>
  html`<p class="act"><a class="button" href="${href}">${text}</a></p>`

const sayError = (title: string) => translate('en', 'Error: {title}', { title })

/** Sends a page without scripts as a reply. */
export function sendPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const { plainFrame: frame } = reply.server
  if (!frame) throw new Error('This app sends no pages: call allowPlainPages first')
  return reply
    .header('content-security-policy', PLAIN_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(renderPlain(page, frame))
}

/** Returns whether a person reads the reply, because a browser opens it as a page. */
export const isForReader = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html')

// The content security policy of pages without scripts. Allows inline styles, fonts and forms.
const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
