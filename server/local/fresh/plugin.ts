import { html } from '../../contract/html.ts'
import type { App, Deps } from '../../deps.ts'
import { perAddress } from '../../http/limits.ts'
import { sendPage, type PlainPage } from '../../http/plain-page.ts'
import { demoPage, TOOLS_PATH } from '../demo-page.ts'
import { onlyAtHome } from '../loopback.ts'
import { t } from '../t.ts'
import { askForFresh } from './empty.ts'

/** The path to which the demo tools send the wish for a new demo clinic. */
const FRESH_PATH = '/demo/fresh'
const PER_MINUTE = 10
const RESTART_S = 8

/**
 * Adds the route that replaces the demo clinic by a new one, for this computer only. The server
 * restarts after its reply, because it keeps much of the clinic in memory.
 */
export async function mountFresh(app: App, deps: Deps): Promise<void> {
  const { restart } = deps
  if (!deps.demoClock || !restart) return
  await app.register(async (scope: App) => {
    onlyAtHome(scope, 'make it fresh')
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume()
      done(null)
    })
    scope.post(FRESH_PATH, { config: perAddress(PER_MINUTE) }, async (_request, reply) => {
      await askForFresh(deps.db, deps.realClock().toISOString())
      reply.raw.once('finish', restart)
      reply.header('connection', 'close').header('refresh', `${RESTART_S}; url=${TOOLS_PATH}`)
      return sendPage(reply, WAIT)
    })
  })
}

const WAIT: PlainPage = demoPage({
  title: t('One moment'),
  main: html`<h1>${t('One moment')}</h1>
    <p role="status">
      ${t('The demo clinic starts anew. Everybody is signed out. The demo tools open in a few seconds.')}
    </p>
    <p><a href="${TOOLS_PATH}">${t('Open them now')}</a></p>`,
})

/** The form with which the demo tools make the demo clinic fresh. */
export const freshForm = html`<form method="post" action="${FRESH_PATH}">
  <p>
    ${t('Start anew: all changes are lost, and the clinic is as at its first start, relative to today.')}
  </p>
  <button>${t('Make it fresh')}</button>
</form>`
