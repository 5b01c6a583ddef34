import { DEMO_CLOCK_PATH, sayAhead } from '../../schemas/demo-clock.ts'
import { html } from '../contract/html.ts'
import type { App, Deps } from '../deps.ts'
import { sendPage, type PlainPage } from '../http/plain-page.ts'
import { CARDS_PATH } from './cards/page.ts'
import { demoPage, TOOLS_PATH } from './demo-page.ts'
import { freshForm } from './fresh/plugin.ts'
import { onlyAtHome } from './loopback.ts'
import { t } from './t.ts'

/** Adds the page that lists the tools of demo mode, for browsers on this computer only. */
export async function mountDemoTools(app: App, deps: Deps): Promise<void> {
  if (!deps.demoClock) return
  await app.register(async (scope: App) => {
    onlyAtHome(scope, 'see its tools')
    scope.get(TOOLS_PATH, (_request, reply) => sendPage(reply, toolsPage(deps)))
  })
}

function toolsPage(deps: Deps): PlainPage {
  const ahead = deps.demoClock?.offsetMs() ?? 0
  return demoPage({
    title: t('Demo tools'),
    main: html`<h1>${t('Demo tools')}</h1>
      ${ahead > 0 ? html`<p>${t('The clinic’s clock is {ahead} ahead.', { ahead: sayAhead(ahead) })}</p>` : ''}
      <ul>
        ${toolsOf(deps).map(({ path, name, use }) => html`<li><a href="${path}">${name}</a>: ${use}</li>`)}
      </ul>
      ${deps.restart ? freshForm : ''}`,
  })
}

type Tool = { readonly path: string; readonly name: string; readonly use: string }

const toolsOf = ({ config: { mail, cards } }: Deps): readonly Tool[] => [
  {
    path: DEMO_CLOCK_PATH,
    name: t('Set the clock'),
    use: t('move the time ahead to see reminders and deadlines.'),
  },
  ...(mail.kind === 'local'
    ? [{ path: '/mail', name: t('Mailbox'), use: t('read the emails that the clinic has sent.') }]
    : []),
  ...(cards.kind === 'local'
    ? [{ path: CARDS_PATH, name: t('Cards'), use: t('see the charges, refunds and disputes.') }]
    : []),
]
