import type { Clinic } from '../../schemas/settings.ts'
import { translate } from '../../schemas/translate.ts'
import { html } from '../contract/html.ts'
import { phoneLink, plainPage } from '../http/plain-page.ts'

/**
 * Returns the HTML page that the browser shows for other pages' URLs if the server does not answer.
 * Neither the browser nor the page can tell whether the connection or the server is the reason.
 */
export const offlinePage = ({ name, phone }: Clinic): string =>
  plainPage({
    title: translate('en', 'We could not reach the clinic'),
    header: html`<strong>${name}</strong>`,
    main: html`<h1>${translate('en', 'We could not reach the clinic')}</h1>
      <p>
        ${translate('en', 'Your connection or our website is down. Please check your connection and try again.')}
      </p>
      <p><a class="alone" href="">${translate('en', 'Try again')}</a></p>
      <p><a class="alone" href="/dashboard">${translate('en', 'See my appointments')}</a></p>
      <p>${translate('en', 'Call us:')} ${phoneLink(phone)}</p>`,
  })
