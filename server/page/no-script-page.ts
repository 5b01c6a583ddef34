import { PAGES } from '../../schemas/pages.ts'
import type { Clinic } from '../../schemas/settings.ts'
import { translate } from '../../schemas/translate.ts'
import { html } from '../contract/html.ts'
import type { App, Deps } from '../deps.ts'
import { buttonLink, phoneLink, sendPage, type PlainPage } from '../http/plain-page.ts'

/**
 * Replies to the forms of the app's pages, which a browser submits itself if it runs no scripts.
 * The reply is a page that says what to do. The server does not read the form's fields.
 */
export function answerFormsWithoutScripts(app: App, { config }: Deps): void {
  const page = noScriptPage(config.clinic)
  for (const { path } of PAGES)
    // Hooks of the type `onRequest` run before the request's body is read.
    app.post(path, {
      onRequest: async ({ headers }, reply) =>
        FORM.test(headers['content-type'] ?? '')
          ? sendPage(reply.code(405).header('allow', 'GET, HEAD'), page)
          : reply.callNotFound(),
      handler: (_request, reply) => reply.callNotFound(),
    })
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

function noScriptPage({ phone }: Clinic): PlainPage {
  const title = translate('en', 'This form needs JavaScript')
  return {
    title,
    problem: title,
    main: html`<h1>${title}</h1>
      <p>
        ${translate('en', 'Your browser does not run JavaScript. What you entered was not saved.')}
      </p>
      <p>
        ${translate('en', 'Please switch JavaScript on and fill in the form again, or phone us:')}
        ${phoneLink(phone)}
      </p>
      ${buttonLink(translate('en', 'Back to the form'), '')}`,
  }
}
