import type { Clinic } from '../../schemas/settings.ts'
import { translate } from '../../schemas/translate.ts'
import { html } from '../contract/html.ts'
import { buttonLink, phoneLink, type PlainPage } from './plain-page.ts'

type Answer = { readonly status: number; readonly message: string }

/** Returns the page for a person whose browser opens an address that the server refuses. */
export function errorPage({ status, message }: Answer, { phone }: Clinic): PlainPage {
  const title = titleOf(status)
  return {
    title,
    problem: message,
    main: html`<h1>${title}</h1>
      <p>${message}</p>
      ${buttonLink(translate('en', 'Go to the website'), '/')}
      <p>${translate('en', 'Call us:')} ${phoneLink(phone)}</p>`,
  }
}

function titleOf(status: number): string {
  if (status >= 500) return translate('en', 'Our website has a problem')
  if (status === 429) return translate('en', 'Please wait a minute')
  if (status === 401 || status === 403) return translate('en', 'You cannot open this page')
  return status === 404
    ? translate('en', 'This page does not exist')
    : translate('en', 'This link does not work')
}
