import type { Selectable } from 'kysely'
import { html, type Html } from '../../contract/html.ts'
import type { PlainPage } from '../../http/plain-page.ts'
import type { Database } from '../../storage/schema.ts'
import { demoPage } from '../demo-page.ts'
import { showTime } from '../show-time.ts'
import { t } from '../t.ts'

type Mail = Selectable<Database['local_mail']>
type Listed = Pick<Mail, 'id' | 'recipient' | 'subject' | 'sent_at'>

/** Returns the HTML page that lists the newest emails of the demo mailbox. */
export const listPage = (mails: readonly Listed[], timeZone: string): PlainPage =>
  demoPage({
    title: t('Mailbox'),
    main: html`<h1>${t('Mailbox')}</h1>
      <p>
        ${t('In demo mode, no email leaves this computer. These are the newest emails, as patients would get them.')}
      </p>
      <p><a class="alone" href="/mail">${t('Check for new emails')}</a></p>
      ${mails.length === 0 ? html`<p>${t('No emails yet. Book an appointment to get one.')}</p>` : list(mails, timeZone)}`,
  })

const list = (mails: readonly Listed[], timeZone: string): Html =>
  html`<ol class="mails" role="list">
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/mail/${mail.id}">${mail.subject}</a>
          <p>${t('To {recipient}', mail)}, ${showTime(mail.sent_at, timeZone)}</p>
        </li>`,
    )}
  </ol>`

/** Returns the HTML page that shows one email as HTML, as plain text and as its source. */
export const mailPage = (mail: Mail, timeZone: string): PlainPage =>
  demoPage({
    title: mail.subject,
    main: html`<p><a class="alone" href="/mail">${t('All emails')}</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>${t('From')}</dt>
        <dd>${mail.sender}</dd>
        <dt>${t('To')}</dt>
        <dd>${mail.recipient}</dd>
        <dt>${t('Sent')}</dt>
        <dd>${showTime(mail.sent_at, timeZone)}</dd>
      </dl>
      <h2 id="html">${t('Email')}</h2>
      <iframe
        title="${t('Email')}"
        sandbox="allow-top-navigation-by-user-activation"
        srcdoc="${mail.html.replace('<head>', '<head><base target="_top" />')}"
      ></iframe>
      <h2>${t('Plain text')}</h2>
      <pre tabindex="0">${mail.plain}</pre>
      ${
        mail.calendar === null
          ? ''
          : html`<section aria-labelledby="entry">
              <h2 id="entry">${t('Calendar entry')}</h2>
              <pre tabindex="0">${mail.calendar}</pre>
            </section>`
      }
      <h2>${t('Original message')}</h2>
      <p>
        <a class="alone" href="/mail/${mail.id}.eml" download>${t('Save the email as a file')}</a>
      </p>
      <details>
        <summary>${t('Show source')}</summary>
        <pre tabindex="0">${mail.mime}</pre>
      </details>`,
  })
