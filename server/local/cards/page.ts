import { html, type Html } from '../../contract/html.ts'
import type { PlainPage } from '../../http/plain-page.ts'
import { demoPage } from '../demo-page.ts'
import { showTime } from '../show-time.ts'
import { t } from '../t.ts'
import type { RecentCharge } from './recent-charges.ts'
import { isClosed, isInquiry, type StoredDispute } from './stored-dispute.ts'
import type { StoredRefund } from './stored-refund.ts'

/** The path of the page that shows the charges of the demo card service. */
export const CARDS_PATH = '/cards'

type Shown = {
  readonly charges: readonly RecentCharge[]
  readonly timeZone: string
  /** The reason why answering a dispute failed. The page shows this reason. */
  readonly problem?: string | undefined
}

/** Returns the HTML page that lists the charges, each with its refunds and disputes. */
export const cardsPage = ({ charges, timeZone, problem }: Shown): PlainPage =>
  demoPage({
    title: t('Card service'),
    problem,
    main: html`<h1>${t('Card service')}</h1>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <p>
        ${t('In demo mode, no real card is charged. These are the newest charges, with their refunds and disputes. Card payments use the real time, not the clinic’s clock.')}
      </p>
      <p><a class="alone" href="${CARDS_PATH}">${t('Check for changes')}</a></p>
      ${
        charges.length === 0
          ? html`<p>${t('No charges yet. Pay for an appointment to see one here.')}</p>`
          : table(charges, timeZone)
      }`,
  })

const table = (charges: readonly RecentCharge[], timeZone: string): Html =>
  html`<div class="wide" role="region" aria-label="${t('Charges')}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${['Entry', 'Amount', 'State', 'Time'].map((name) => html`<th scope="col">${t(name)}</th>`)}
        </tr>
      </thead>
      ${charges.map((charge) => group(charge, timeZone))}
    </table>
  </div>`

const group = (charge: RecentCharge, timeZone: string): Html => {
  const timed = (entry: Entry) => row(entry, timeZone)
  return html`<tbody>
    ${timed({ ...charge, name: chargeName(charge), scope: 'rowgroup', state: t(chargeState(charge)) })}
    ${charge.refunds.map((refund) =>
      timed({ ...refund, name: t('Refund'), scope: 'row', state: t(REFUND_STATES[refund.status]) }),
    )}
    ${charge.disputes.map((dispute) =>
      timed({ ...dispute, name: disputeName(dispute), scope: 'row', state: disputeState(dispute) }),
    )}
  </tbody>`
}

type Entry = {
  readonly name: string | Html
  readonly scope: 'row' | 'rowgroup'
  /** The amount of the charge, refund or dispute, in cents. */
  readonly amount: number
  readonly state: string | Html
  /** The time of the charge, refund or dispute, in seconds since 1970. */
  readonly created: number
}

const row = ({ name, scope, amount, state, created }: Entry, timeZone: string): Html =>
  html`<tr>
    <th scope="${scope}">${name}</th>
    <td>${money(amount)}</td>
    <td>${state}</td>
    <td>${showTime(new Date(created * 1000).toISOString(), timeZone)}</td>
  </tr>`

const money = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

const chargeName = ({ lastDigits, metadata }: RecentCharge): Html =>
  html`${t('Card ending in {lastDigits}', { lastDigits })}
  ${
    metadata['bookingId'] &&
    html`<small>${t('Booking {bookingId}', { bookingId: metadata['bookingId'] })}</small>`
  }`

const chargeState = ({ refunded, amount_refunded: refundedCents }: RecentCharge) => {
  if (refunded) return 'Refunded'
  return refundedCents > 0 ? 'Partly refunded' : 'Paid'
}

const REFUND_STATES = {
  pending: 'On its way',
  succeeded: 'Done',
  failed: 'Failed',
} as const satisfies Record<StoredRefund['status'], string>

const disputeName = (dispute: StoredDispute): Html =>
  html`${isInquiry(dispute) ? t('Inquiry') : t('Dispute')}
    <small>${dispute.reason.replaceAll('_', ' ')}</small>`

const DISPUTE_STATES = {
  needs_response: 'Needs an answer',
  under_review: 'The bank is reviewing the answer',
  won: 'Won',
  lost: 'Lost',
  warning_needs_response: 'Needs an answer',
  warning_under_review: 'The bank is reviewing the answer',
  warning_closed: 'Closed',
} as const satisfies Record<StoredDispute['status'], string>

const disputeState = (dispute: StoredDispute): Html =>
  html`${t(DISPUTE_STATES[dispute.status])} ${isClosed(dispute) ? '' : answers(dispute)}`

const answers = (dispute: StoredDispute): Html =>
  html`<form method="post" action="${CARDS_PATH}/disputes/${dispute.id}">
    ${(isInquiry(dispute) ? INQUIRY_ANSWERS : ANSWERS).map(
      ([evidence, name]) => html`<button name="evidence" value="${evidence}">${t(name)}</button>`,
    )}
  </form>`

const ANSWERS = [
  ['winning_evidence', 'Win'],
  ['losing_evidence', 'Lose'],
] as const

const INQUIRY_ANSWERS = [
  ['winning_evidence', 'Close'],
  ['escalate_inquiry_evidence', 'Escalate'],
] as const
