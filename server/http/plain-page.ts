import type { FastifyReply } from 'fastify'
import { translate } from '../../schemas/translate.ts'
import { html, type Html } from '../contract/html.ts'

type Page = {
  readonly title: string
  /** The error message that the page shows. If present, the page's title begins with `Error`. */
  readonly problem?: string | undefined
  /** The bar at the top of the page, which contains the site's name and links. */
  readonly header: Html
  readonly main: Html
}

/** Returns an HTML page without scripts or external files, with a light and a dark theme. */
export const plainPage = ({ title, problem, header, main }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${problem === undefined ? title : sayError(title)}</title>
        <link rel="icon" href="data:," />
        <style>
          ${{ markup: STYLE }}
        </style>
      </head>
      <body>
        <header>${header}</header>
        <main>${main}</main>
      </body>
    </html>`.markup

/** Returns a link that phones the clinic. The number is not broken into two lines. */
export const phoneLink = (phone: string): Html =>
  html`<a class="phone" href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a>`

const sayError = (title: string) => translate('en', 'Error: {title}', { title })

/** Sends an HTML page without scripts as a reply. */
export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header('content-security-policy', PLAIN_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(page)

// The content security policy of pages without scripts. Allows inline styles and forms.
const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  body { margin: 0; background: light-dark(#fbf7f0, #0f1b1a); color: light-dark(#17302e, #f1ebe0);
    overflow-wrap: anywhere; }
  header { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: 0.25rem 1rem;
    background: light-dark(#fbeccb, #392c11); color: light-dark(#6a4100, #f3cd83); }
  header a { color: inherit; }
  header strong, header a, .alone, .mails a {
    display: inline-flex; align-items: center; min-height: 2.75rem; }
  main { max-width: 48rem; margin: 0 auto; padding: 1rem; }
  a { color: light-dark(#08544f, #7fd1c4); }
  .phone { white-space: nowrap; }
  h1, h2 { line-height: 1.25; }
  h2 { margin: 2rem 0 0.5rem; font-size: 1.25rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; }
  dt { font-weight: 600; }
  dd { margin: 0; }
  label { display: block; font-weight: 600; }
  input { box-sizing: border-box; width: 100%; max-width: 18rem; min-height: 2.75rem; padding: 0 0.75rem;
    font: inherit; color: inherit; background: transparent; border-radius: 0.5rem;
    border: 1px solid light-dark(#7d7261, #80958f); }
  .hint { margin: 0.25rem 0 1rem; }
  button { min-height: 2.75rem; padding: 0 1.25rem; border: 2px solid transparent; border-radius: 62rem;
    font: inherit; font-weight: 600; cursor: pointer;
    color: light-dark(#ffffff, #06302c); background: light-dark(#08544f, #7fd1c4); }
  @media (forced-colors: active) { button { color: ButtonText; background: ButtonFace; } }
  .mails { padding: 0; list-style: none; }
  summary { padding-block: 0.6rem; cursor: pointer; }
  .mails li { padding: 0.25rem 0 0.75rem; border-bottom: 1px solid light-dark(#e3d9c8, #2d403d); }
  .mails a { font-weight: 600; }
  .mails p { margin: 0; }
  .wide { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; overflow-wrap: break-word; }
  th, td { padding: 0.5rem 0.5rem 0.5rem 0; text-align: start; vertical-align: top; }
  tbody { border-top: 1px solid light-dark(#e3d9c8, #2d403d); }
  th[scope=row] { font-weight: 400; }
  th small { display: block; font-weight: 400; overflow-wrap: anywhere; }
  td form { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.25rem; }
  td button { padding: 0 0.75rem; }
  @media (min-width: 48rem) {
    th[scope=row] { padding-inline-start: 1rem; }
    td time { white-space: nowrap; }
  }
  .problem { font-weight: 600; color: light-dark(#921d10, #ffa799); }
  iframe, pre { box-sizing: border-box; width: 100%; margin: 0; border-radius: 0.5rem;
    border: 1px solid light-dark(#7d7261, #80958f); }
  iframe { height: 44rem; max-width: 100%; resize: both; }
  pre { padding: 1rem; overflow: auto; white-space: pre-wrap; font-size: 0.9375rem; }
  :focus-visible { outline: 3px solid light-dark(#08544f, #aee6dc); outline-offset: 2px; }
`
