import { html, type Html } from '../contract/html.ts'
import { dark, light } from './colours.ts'
import type { Block, Fact, Letter } from './letter.ts'

// Many mail clients ignore style sheets, so each element has inline styles.
// The email's style sheet only changes colours in dark mode.
const SANS =
  'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const SERIF = 'font-family:Georgia,Times New Roman,serif'
const BODY = `${SANS};font-size:17px;line-height:1.55;color:${light.ink};overflow-wrap:break-word`
const TITLE = `${SERIF};margin:0 0 16px;font-size:27px;line-height:1.2;font-weight:600`
const HEADING = `${SERIF};margin:28px 0 8px;font-size:20px;line-height:1.3;font-weight:600`
const PARAGRAPH = 'margin:0 0 16px'
const SMALL = `margin:0 0 12px;font-size:15px;color:${light.inkSoft}`
const NAME = `padding:7px 16px 7px 0;white-space:nowrap;text-align:left;vertical-align:top;font-weight:400;color:${light.inkSoft};border-bottom:1px solid ${light.line}`
const VALUE = `padding:7px 0;overflow-wrap:anywhere;vertical-align:top;border-bottom:1px solid ${light.line}`
const BUTTON = `display:inline-block;padding:13px 26px;color:${light.onAccent};text-decoration:none;font-weight:600`
const LINK = `color:${light.accent};font-weight:600`

const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.card{background:${dark.surface}!important;color:${dark.ink}!important;border-color:${dark.line}!important}
.soft,.name{color:${dark.inkSoft}!important}
.name,.value{border-color:${dark.line}!important}
.button{background:${dark.accent}!important}
.button a{color:${dark.onAccent}!important}
.link{color:${dark.accent}!important}
}`

/** Renders an email as HTML. Old mail clients need tables, so the layout is a column of tables. */
export const renderHtml = (letter: Letter): string =>
  `<!doctype html>${
    html`<html lang="${letter.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${letter.subject}</title>
        <style>
          ${{ markup: DARK }}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:${light.page}">
        <div style="display:none;max-height:0;overflow:hidden">${letter.preview}</div>
        <table role="presentation" class="page" ${WHOLE} style="background:${light.page}">
          <tr>
            <td align="center" style="padding:24px 12px">${card(letter)}</td>
          </tr>
        </table>
      </body>
    </html>`.markup
  }`

const WHOLE: Html = { markup: 'width="100%" cellpadding="0" cellspacing="0" border="0"' }

const card = ({ title, blocks, signature }: Letter) =>
  html`<table
    role="presentation"
    class="card"
    ${WHOLE}
    style="max-width:560px;background:${light.surface};border:1px solid ${light.line};border-radius:14px;border-collapse:separate"
  >
    <tr>
      <td class="card" align="left" style="padding:28px 24px;border-radius:14px;${BODY}">
        <h1 style="${TITLE}">${title}</h1>
        ${blocks.map(showBlock)}
        <p class="soft" style="margin:32px 0 0;font-size:15px;color:${light.inkSoft}">
          ${signature.map((line) => html`${line}<br />`)}
        </p>
      </td>
    </tr>
  </table>`

function showBlock(block: Block): Html {
  if (block.kind === 'facts') return showFacts(block.facts)
  if (block.kind === 'button') return showButton(block)
  if (block.kind === 'link') return showLink(block)
  if (block.kind === 'heading') return html`<h2 style="${HEADING}">${block.text}</h2>`
  return block.kind === 'small'
    ? html`<p class="soft" style="${SMALL}">${block.text}</p>`
    : html`<p style="${PARAGRAPH}">${block.text}</p>`
}

type Leading = { readonly text: string; readonly href: string }

const showLink = ({ text, href }: Leading) =>
  html`<p style="${PARAGRAPH}">
    <a class="link" href="${href}" style="${LINK}">${text}</a>
  </p>`

const showFacts = (facts: readonly Fact[]) =>
  html`<table ${WHOLE} style="margin:0 0 20px;border-collapse:collapse">
    ${facts.map(
      ({ name, value }) =>
        html`<tr>
          <th scope="row" class="name" width="30%" style="${NAME}">${name}</th>
          <td class="value" style="${VALUE}">${value}</td>
        </tr>`,
    )}
  </table>`

// Old mail clients ignore a link's padding, so the button is drawn as a coloured table cell.
const showButton = ({ text, href }: Leading) =>
  html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:4px 0 20px"
  >
    <tr>
      <td
        class="button"
        bgcolor="${light.accent}"
        style="background:${light.accent};border-radius:62px"
      >
        <a href="${href}" style="${BUTTON}">${text}</a>
      </td>
    </tr>
  </table>`
