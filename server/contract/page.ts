import { isPermission, RIGHTS } from '../../schemas/rights.ts'
import { ContractDocument, schemaOf, type Operation, type Parameter } from './document.ts'
import { html, prose, type Html } from './html.ts'
import { inLine, showSchema } from './schema-page.ts'

/** Renders an OpenAPI document as an HTML page without scripts. */
export function renderContract(document: unknown): string {
  const { info, tags, paths, components } = ContractDocument.parse(document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  )
  const of = (tag: string) => operations.filter((operation) => operation.tags.includes(tag))
  const title = `${info.title} API`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/docs/page.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <h1>${title}</h1>
          <p>
            ${info.description} The machine-readable version, as OpenAPI 3.1:
            <a href="/openapi.json">openapi.json</a>.
          </p>
        </header>
        <nav aria-label="Calls">
          ${tags.map(
            ({ name }) =>
              html`<p>${name}</p>
                <ul>
                  ${of(name).map(
                    ({ call, operationId }) => html`<li><a href="#${operationId}">${call}</a></li>`,
                  )}
                </ul>`,
          )}
        </nav>
        <main id="calls">
          ${tags.map(
            ({ name, description }) =>
              html`<section>
                <h2>${name}</h2>
                <p>${description}</p>
                ${of(name).map(showCall)}
              </section>`,
          )}
          <section>
            <h2>Tokens and signatures</h2>
            <dl>
              ${Object.entries(components.securitySchemes).map(
                ([name, { description }]) =>
                  html`<dt>${name}</dt>
                    <dd>${prose(description)}</dd>`,
              )}
            </dl>
          </section>
          <section>
            <h2>Schemas</h2>
            ${Object.entries(components.schemas).map(
              ([name, schema]) =>
                html`<h3 id="${name}">${name}</h3>
                  ${showSchema(schema, name)}`,
            )}
          </section>
        </main>
      </body>
    </html>`.markup
}

const CALLERS: Readonly<Record<string, string>> = {
  anyone: 'Anyone may make this call.',
  'visitor or patient': 'Anyone may make this call. Patients send their access token.',
  identity: 'Requires an ID token from the identity provider.',
  patient: 'Requires an access token.',
  admin: 'Requires an admin’s access token.',
  'card provider': 'Requires the card provider’s signature.',
}

function callersOf({ 'x-access': access, 'x-needs': needs = '' }: Operation): string | undefined {
  if (!isPermission(needs)) return CALLERS[access]
  return `Requires an access token for one of these roles: ${RIGHTS[needs].join(', ')}.`
}

function showCall(operation: Operation & { readonly call: string }): Html {
  const { call, operationId, summary, description, parameters, requestBody } = operation
  return html`<article aria-labelledby="${operationId}">
    <h3 id="${operationId}"><code>${call}</code></h3>
    <p>${summary}. ${callersOf(operation)}</p>
    ${description && html`<p>${prose(description)}</p>`} ${showParameters(parameters ?? [])}
    ${requestBody && showSchema(schemaOf(requestBody.content), `Body of ${operationId}`)}
    ${showReplies(operation)}
  </article>`
}

const showParameters = (parameters: readonly Parameter[]) =>
  parameters.length === 0
    ? undefined
    : html`<h4>Parameters</h4>
        <ul>
          ${parameters.map(
            (asked) =>
              html`<li>
                <code>${asked.name}</code> in the ${asked.in}${asked.required ? '' : ' (optional)'}:
                ${inLine({ ...asked.schema, ...(asked.description && { description: asked.description }) })}
              </li>`,
          )}
        </ul>`

function showReplies({ responses }: Operation): Html {
  return html`<h4>Replies</h4>
    <dl>
      ${Object.entries(responses).map(([status, { description, content }]) =>
        status === '200'
          ? html`<dt>200</dt>
              <dd>${inLine(schemaOf(content))}</dd>`
          : html`<dt>${status}</dt>
              ${description.split('\n').map((reason) => html`<dd>${prose(reason)}</dd>`)}`,
      )}
    </dl>`
}
