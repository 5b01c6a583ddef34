import type { Clinic } from '../../schemas/settings.ts'
import { translate } from '../../schemas/translate.ts'
import { html } from '../contract/html.ts'
import { buttonLink, phoneLink, type PlainPage } from '../http/plain-page.ts'

/** The page that the browser shows instead of other pages while it has no network. */
export const offlinePage = (clinic: Clinic): PlainPage =>
  waitingPage(clinic, {
    title: translate('en', 'You are offline'),
    text: translate('en', 'Your device has no connection. Please connect it, then try again.'),
  })

/** The page that the browser shows instead of other pages if the server does not answer. */
export const unreachablePage = (clinic: Clinic): PlainPage =>
  waitingPage(clinic, {
    title: translate('en', 'We could not reach the clinic'),
    text: translate(
      'en',
      'Your device is connected, but our website does not answer. Please try again in a moment.',
    ),
  })

const waitingPage = ({ phone }: Clinic, { title, text }: Record<'title' | 'text', string>) => ({
  title,
  main: html`<h1>${title}</h1>
    <p>${text}</p>
    ${buttonLink(translate('en', 'Try again'), '')}
    <p><a class="alone" href="/dashboard">${translate('en', 'See my appointments')}</a></p>
    <p>${translate('en', 'Call us:')} ${phoneLink(phone)}</p>`,
})
