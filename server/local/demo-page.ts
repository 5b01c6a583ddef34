import { html } from '../contract/html.ts'
import type { PlainPage } from '../http/plain-page.ts'
import { t } from './t.ts'

/** The path of the page that lists the tools of demo mode. */
export const TOOLS_PATH = '/demo'

/**
 * Returns a demo mode page, with links to the demo tools and to the clinic's website.
 */
export const demoPage = (page: PlainPage): PlainPage => ({
  ...page,
  aside: html`<strong>${t('Demo mode')}</strong>
    <a href="${TOOLS_PATH}">${t('Demo tools')}</a>
    <a href="/">${t('Back to the clinic')}</a>`,
})
