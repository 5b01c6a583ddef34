import type { Schema } from './document.ts'
import { html, prose, type Html } from './html.ts'

/**
 * Renders a JSON schema as HTML: an object as a table of its fields, other schemas as a paragraph.
 */
export function showSchema(schema: Schema, caption: string): Html {
  const either = schema.oneOf ?? schema.anyOf
  if (either)
    return html`<p>One of these:</p>
      ${either.map((option, index) => showSchema(option, `${caption}, ${index + 1}`))}`
  if (!schema.properties) return html`<p>${inLine(schema)}</p>`
  const required = new Set(schema.required)
  const rows = Object.entries(schema.properties).map(
    ([name, field]) =>
      html`<tr>
        <th scope="row"><code>${name}</code>${required.has(name) ? '' : ' (optional)'}</th>
        <td>${inLine(field)}</td>
      </tr>`,
  )
  return html`<div class="table" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

/** Describes a schema in a few words of HTML, with links to named schemas. */
export function inLine(schema: Schema): Html {
  const [, name] = /#\/components\/schemas\/(\w+)/.exec(schema.$ref ?? '') ?? []
  if (name) return html`<a href="#${name}">${name}</a>`
  if (schema.items) return html`list of ${inLine(schema.items)}`
  if ('const' in schema) return html`always <code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum) return html`<code>${schema.enum.map(String).join(' | ')}</code>`
  if (schema.properties) return fieldsInLine(schema.properties)
  const either = schema.anyOf ?? schema.oneOf
  if (either)
    return html`${either.map((option, at) => html`${at > 0 ? ' or ' : ''}${inLine(option)}`)}`
  return html`${[schema.format ?? typeOf(schema), ...limits(schema)].join(', ')}${about(schema)}`
}

const typeOf = ({ type }: Schema) => (type === undefined ? 'anything' : [type].flat().join(' or '))

const fieldsInLine = (properties: NonNullable<Schema['properties']>) =>
  html`object of
  ${Object.entries(properties).map(
    ([name, field]) => html`<span><code>${name}</code>: ${inLine(field)}; </span>`,
  )}`

const about = ({ description, examples: [example] = [] }: Schema) => [
  ...(example === undefined ? [] : [html`, such as <code>${String(example)}</code>`]),
  ...(description ? [html`. ${prose(description)}`] : []),
]

const SAFE = Number.MAX_SAFE_INTEGER

function limits({ minLength, maxLength, minimum, maximum }: Schema): string[] {
  return [
    ...(minLength ? ['not empty'] : []),
    ...(maxLength ? [`at most ${maxLength} characters`] : []),
    ...(minimum !== undefined && minimum > -SAFE ? [`from ${minimum}`] : []),
    ...(maximum !== undefined && maximum < SAFE ? [`up to ${maximum}`] : []),
  ]
}
