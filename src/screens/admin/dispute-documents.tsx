import type { ReactNode } from 'react'
import type { DisputePack } from '../../../schemas/dispute.ts'
import { shownEmail } from '../../../schemas/person.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import { Day, Instant } from '../../ui/dates.tsx'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { fact, facts, list, name, pack as whole, part, term } from './dispute.css.ts'
import { mailOf, OUTCOMES, REFUNDS, reasonOf, STATES } from './dispute-words.ts'
import { tellSteps } from './terms-words.ts'
import type { Elements } from '../../ui/elements.ts'

type Props = { pack: DisputePack; clinic: Clinic }

/** Shows the documents about a payment dispute, in the order in which banks ask for documents. */
export function DisputeDocuments({ pack, clinic }: Props) {
  const { booking, receipt, terms, mails, refunds } = pack
  const at = (iso: string) => <Instant iso={iso} timeZone={clinic.timeZone} />
  return (
    <div className={whole}>
      <Part title={t('Dispute')}>
        <Facts
          of={[
            [t('Reason'), reasonOf(pack.reason)],
            [t('Status'), STATES[pack.state]],
            [t('Amount'), formatDollars(pack.amount)],
            [t('Opened'), at(pack.openedAt)],
            [t('Respond by'), pack.dueAt && at(pack.dueAt)],
            [t('Closed'), pack.closedAt && at(pack.closedAt)],
            [t('Dispute id'), pack._id],
          ]}
        />
      </Part>
      <Part title={t('Appointment')}>
        <Facts
          of={[
            [t('Clinic'), clinic.name],
            [t('Patient'), `${booking.PatientName}, ${shownEmail(booking.patient)}`],
            [t('Treatment'), booking.treatment],
            [t('Time'), <When key="when" booking={booking} />],
            [t('Booked'), at(booking.bookedAt)],
            [t('Confirmed by the patient'), booking.confirmedAt && at(booking.confirmedAt)],
            [t('Cancelled'), booking.cancelledAt && at(booking.cancelledAt)],
            [t('Booking id'), booking._id],
          ]}
        />
      </Part>
      <Part title={t('Receipt')}>
        <Facts
          of={[
            [t('Price'), formatDollars(booking.price)],
            [t('Paid'), receipt.paidAt && at(receipt.paidAt)],
            [t('Transaction id'), receipt.transactionId],
          ]}
        />
      </Part>
      <Part title={t('Cancellation terms that the patient accepted')}>
        {terms ? (
          <List rows={tellSteps(terms)} />
        ) : (
          <p>{t('The booking was made before the clinic had cancellation terms.')}</p>
        )}
      </Part>
      <Part title={t('Emails to the patient')}>
        {mails.length === 0 && <p>{t('No emails were sent.')}</p>}
        <List
          rows={mails.map(({ kind, recipient, createdAt, doneAt, outcome }) => (
            <>
              <span>{`${mailOf(kind)}, ${recipient}, `}</span>
              {at(doneAt ?? createdAt)}
              <span>{`: ${outcome ? OUTCOMES[outcome] : t('not sent yet')}`}</span>
            </>
          ))}
        />
      </Part>
      <Part title={t('Refunds')}>
        {refunds.length === 0 && <p>{t('Nothing was refunded.')}</p>}
        <List
          rows={refunds.map(({ amount, state, owedSince, doneAt }) => (
            <>
              <span>{`${formatDollars(amount)}, `}</span>
              {at(doneAt ?? owedSince)}
              <span>{`: ${REFUNDS[state]}`}</span>
            </>
          ))}
        />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <section className={part}>
      <h2 className={name}>{title}</h2>
      {children}
    </section>
  )
}

function When({ booking: { date, slot } }: { booking: DisputePack['booking'] }) {
  return (
    <>
      <Day date={date} />
      <span>{`, ${slot}`}</span>
    </>
  )
}

/** Lists labels with their values. Omits labels without a value. */
function Facts({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={facts}>
      {of.map(([title, value]) =>
        value ? (
          <div key={title} className={fact}>
            <dt className={term}>{title}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function List({ rows }: { rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null
  return (
    <ul className={list}>
      {rows.map((row, index) => (
        // The rows of the list never change, so a row's index can be its React key.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{row}</li>
      ))}
    </ul>
  )
}
