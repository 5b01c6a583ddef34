import { Elements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useId, type FormEvent } from 'react'
import type { PageSettings } from '../../../schemas/settings.ts'
import { Card } from '../../ui/card.tsx'
import { useCardDesk, type PaymentRef } from './card-desk.ts'
import { CardFields } from './card-fields.tsx'
import { useComplaints } from './complaints.ts'
import { landing } from './focus-keeper.ts'
import { Pay } from './pay.tsx'
import { form, landingHeading } from './payment.css.ts'
import { TestNotice } from './test-notice.tsx'

type Props = {
  payment: PaymentRef
  cards: PageSettings['cards']
  loadCards: () => Promise<Stripe>
  attach: (form: { stripe: Stripe; elements: StripeElements }) => void
}

/** The card form and its Pay button, which works only while the machine would take a payment. */
export function CardEntry({ payment, cards, loadCards, attach }: Props) {
  const heading = useId()
  const desk = useCardDesk(payment, loadCards)
  const complaints = useComplaints(payment)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    payment.send({ type: 'payment.pay' })
  }
  return (
    <Card>
      <Elements stripe={desk.stripe}>
        <form aria-labelledby={heading} className={form} noValidate onSubmit={submit}>
          <h2 id={heading} tabIndex={-1} className={landingHeading} {...landing}>
            Pay by card
          </h2>
          {isTestMode(cards) && <TestNotice />}
          <CardFields
            isFramed={cards.kind === 'stripe'}
            complaint={complaints.current}
            attach={attach}
            onReady={desk.markReady}
            onChange={complaints.hear}
          />
          <Pay payment={payment} complaints={complaints} onRetry={desk.retry} />
        </form>
      </Elements>
    </Card>
  )
}

function isTestMode(cards: PageSettings['cards']): boolean {
  return cards.kind === 'local' || cards.publishableKey.startsWith('pk_test_')
}
