import type { Clinic } from '../../schemas/settings.ts'
import { translate } from '../../schemas/translate.ts'
import { html } from '../contract/html.ts'
import { plainPage } from '../http/plain-page.ts'

/** Returns the HTML page that browsers without a network connection show for other pages' URLs. */
export const offlinePage = ({ name, phone }: Clinic): string =>
  plainPage({
    title: translate('en', 'You are offline'),
    header: html`<strong>${name}</strong>`,
    main: html`<h1>${translate('en', 'You are offline')}</h1>
      <p>${translate('en', 'Please check your connection and try again.')}</p>
      <p><a class="alone" href="">${translate('en', 'Try again')}</a></p>
      <p><a class="alone" href="/dashboard">${translate('en', 'See my appointments')}</a></p>
      <p>${translate('en', 'Call us: {phone}', { phone })}</p>`,
  })
