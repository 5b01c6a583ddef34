import { Link } from 'wouter'
import type { PageSettings } from '../../../schemas/settings.ts'
import type { PageProps } from '../page-props.ts'
import { zoneName } from '../contact/reach.ts'
import { Document, DocumentPart } from '../document/document.tsx'
import { Reach } from './reach.tsx'

const TITLES = {
  account: 'Your account',
  booking: 'Booking',
  payment: 'Prices and payment',
  changes: 'Changes and cancellations',
  advice: 'Medical advice and emergencies',
} as const

/** The page with the terms of booking and payment. */
export default function Terms({ product }: PageProps<'/terms'>) {
  const { clinic, cards, demo } = product.settings
  return (
    <Document
      title="Terms of use"
      titles={TITLES}
      intro={
        <>
          <p>
            These terms apply when you book or pay on this website. <span>{clinic.name}</span> runs
            it.
          </p>
          {demo && <p>This is a demo: it makes no real appointments and takes no real money.</p>}
        </>
      }
    >
      <DocumentPart id="account" title={TITLES.account}>
        <p>
          Sign up with your own email address and keep your password to yourself. You can book for
          yourself only. We may close an account that is misused, and then cancel its unpaid
          appointments. <Link href="/privacy">Our privacy policy</Link> says what we store.
        </p>
      </DocumentPart>
      <DocumentPart id="booking" title={TITLES.booking}>
        <p>
          A time is yours once the page says that your appointment is set. Until then, someone else
          may take it. All times are in <span>{zoneName(clinic.timeZone)}</span>. We may ask you to
          confirm your email address before you book. There are limits on how many unpaid
          appointments you can have, and on how many appointments you can book for one day. The page
          tells you when you reach a limit.
        </p>
      </DocumentPart>
      <Payment cards={cards} />
      <DocumentPart id="changes" title={TITLES.changes}>
        <p>
          You can move or cancel an appointment in My Appointments until it starts, or{' '}
          <Reach clinic={clinic} />. Please tell us as early as you can, so that we can offer the
          time to someone else. What you get back depends on how early you cancel. You see it before
          you pay, and before you cancel.
        </p>
        <p>If we cancel your appointment, you get back everything you paid for it.</p>
      </DocumentPart>
      <DocumentPart id="advice" title={TITLES.advice}>
        <p>
          What you read on this website is no substitute for a dentist’s advice. In an emergency,
          call your local emergency number. The patient reviews here are samples.
        </p>
      </DocumentPart>
    </Document>
  )
}

const Payment = ({ cards }: Pick<PageSettings, 'cards'>) => (
  <DocumentPart id="payment" title={TITLES.payment}>
    <p>
      You pay the price that was shown when you booked, in US dollars, with nothing added.{' '}
      <span>
        {cards.kind === 'local'
          ? 'In this demo only test cards are accepted, and nothing is charged.'
          : 'Stripe charges your card.'}
      </span>
    </p>
    <p>
      If an appointment has to be paid for by a certain time, My Appointments says so. New patients
      may have only ten minutes, which the booking form says before you book. An appointment that is
      not paid for by then is cancelled, and others can book its time. We refund late and duplicate
      payments.
    </p>
  </DocumentPart>
)
