/** A piece of markup that may stand in another as it is. */
export type Html = { readonly markup: string }

/** Writes markup; what is put in is escaped unless it is markup itself. Lists are joined. */
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

/** Text in which `backticks` mean code. */
export const prose = (text: string): Html[] =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
