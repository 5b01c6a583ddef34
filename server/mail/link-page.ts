import { isPaidByHand } from '../booking/row.ts'
import { html, type Html } from '../contract/html.ts'
import type { Deps } from '../deps.ts'
import { phoneLink, type PlainPage } from '../http/plain-page.ts'
import type { LinkState } from './link-state.ts'
import { wordingFor, type Wording } from './wording.ts'

type Cancellable = Extract<LinkState, { kind: 'cancellable' }>
type OfVisit = Extract<LinkState, { kind: 'visit' }>
type OfAddress = Extract<LinkState, { kind: 'address' }>

const ASK_NEWEST = 'Use the links in your latest email.'

type Told = { readonly title: string; readonly text: readonly string[]; readonly actions?: Html }

/**
 * Returns the HTML page that a link in an email opens.
 * The page names no patient and no treatment, because anyone with the email can open the page.
 */
export function linkPage(
  { config }: Pick<Deps, 'config'>,
  state: LinkState,
  problem?: string,
): PlainPage {
  const { clinic } = config
  const wording = wordingFor('en', clinic.timeZone)
  const { t } = wording
  const { title, text, actions } = tell(state, wording)
  return {
    title,
    problem,
    aside: html`<a href="/">${t('Go to the website')}</a>`,
    main: html`<h1>${title}</h1>
      ${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
      ${'visit' in state ? html`<p class="visit">${wording.visit(state.visit)}</p>` : ''}
      ${text.map((line) => html`<p>${line}</p>`)} ${actions}
      <p class="place">
        ${t('{clinic}, {address}. Phone:', { clinic: clinic.name, ...clinic })}
        ${phoneLink(clinic.phone)}
      </p>`,
  }
}

function tell(state: LinkState, wording: Wording): Told {
  const { t } = wording
  if (state.kind === 'reminders') return tellReminders(state.areOn, wording)
  if (state.kind === 'reviews') return tellReviews(state.areOn, wording)
  if (state.kind === 'unknown')
    return { title: t('This link does not work'), text: [t(ASK_NEWEST)] }
  if (state.kind === 'visit') return tellVisit(state, wording)
  if (state.kind === 'address') return tellAddress(state.is, wording)
  const move = link(t('Move it to another time'), state.visit.id)
  const title = t('Cancel this appointment?')
  if (state.kind === 'call') return { title, text: [state.why], actions: move }
  return {
    title,
    text: [sayRefund(state, wording)],
    actions: html`${form(t('Cancel the appointment'), { expectedRefund: String(state.refund) })}
    ${move}`,
  }
}

function sayRefund({ visit, refund }: Cancellable, { t, money }: Wording): string {
  if (visit.paid_cents === 0) return t('You have not paid, so there is nothing to refund.')
  if (refund === 0) return t('If you cancel it now, you will not get a refund.')
  const amount = money(refund)
  return isPaidByHand(visit)
    ? t('If you cancel it now, we will refund {amount}, which you paid at the clinic.', { amount })
    : t('If you cancel it now, we will refund {amount} to your card.', { amount })
}

function tellVisit({ visit, is }: OfVisit, { t }: Wording): Told {
  const told: Readonly<Record<OfVisit['is'], Told>> = {
    over: { title: t('This appointment has started'), text: [] },
    cancelled: {
      title: t('This appointment is cancelled'),
      text: [],
      actions: link(t('See the appointment'), visit.id),
    },
    moved: {
      title: t('Your appointment has a new time'),
      text: [t('Nothing was changed. Use the links in your latest email.')],
      actions: link(t('See the appointment'), visit.id),
    },
    confirmed: { title: t('Thank you. See you then.'), text: [] },
    unconfirmed: { title: t('Are you coming?'), text: [], actions: form(t('I’m coming'), {}) },
  }
  return told[is]
}

function tellAddress(is: OfAddress['is'], { t }: Wording): Told {
  const told: Readonly<Record<OfAddress['is'], Told>> = {
    open: {
      title: t('Is this your email address?'),
      text: [t('Your appointments will then belong to the email address that received this link.')],
      actions: form(t('Yes, this is my email address'), {}),
    },
    taken: {
      title: t('Your email address is confirmed'),
      text: [t('Sign up or log in with it to see your appointments.')],
      actions: html`<p><a class="alone" href="/dashboard">${t('See my appointments')}</a></p>`,
    },
    clashing: {
      title: t('Please call us'),
      text: [t('You have two appointments at the same time, so nothing was changed.')],
    },
    outdated: {
      title: t('This link does not work'),
      text: [t('Please ask the clinic for a new link.')],
    },
  }
  return told[is]
}

const tellReminders = (areOn: boolean, { t }: Wording): Told =>
  areOn
    ? {
        title: t('Turn off reminders?'),
        text: [t('You will still get confirmations and cancellations by email.')],
        actions: form(t('Turn off reminders'), {}),
      }
    : {
        title: t('Your reminders are off'),
        text: [t('You will still get confirmations and cancellations by email.')],
        actions: form(t('Turn on reminders'), { reminders: 'on' }),
      }

const tellReviews = (areOn: boolean, { t }: Wording): Told =>
  areOn
    ? {
        title: t('Stop asking about your visits?'),
        text: [t('You can still review your visits on our website.')],
        actions: form(t('Stop asking'), {}),
      }
    : {
        title: t('We no longer ask about your visits'),
        text: [t('You can still review your visits on our website.')],
        actions: form(t('Ask again'), { reviews: 'on' }),
      }

/** Returns a form with one button that sends a POST request to the URL of the current page. */
const form = (button: string, fields: Readonly<Record<string, string>>): Html =>
  html`<form method="post">
    ${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <p class="act"><button>${button}</button></p>
  </form>`

const link = (text: string, bookingId: string): Html =>
  html`<p><a class="alone" href="/dashboard/appointment/${bookingId}">${text}</a></p>`
