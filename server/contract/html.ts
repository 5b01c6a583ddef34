/** HTML that can be inserted into other HTML without escaping. */
export type Html = { readonly markup: string }

/**
 * A template tag that turns a template literal into HTML.
 * Escapes each inserted value that is not of the type `Html`. Joins the items of an inserted list.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Insert[]): Html {
  const inserted = values.map((value) => insert(value))
  return { markup: parts.map((part, index) => part + (inserted[index] ?? '')).join('') }
}

type Insert = string | Html | readonly Insert[] | undefined

function insert(value: Insert): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return escape(value)
  return 'markup' in value ? value.markup : value.map(insert).join('')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** Converts text to HTML. Each part of the text in `backticks` becomes a `code` element. */
export const prose = (text: string): Html[] =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
