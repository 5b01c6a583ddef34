import { Elements } from '@stripe/react-stripe-js'
import { useId, type FormEvent } from 'react'
import type { PageSettings } from '../../../schemas/settings.ts'
import type { CardDesk } from '../../compose/card-desk.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { CardFields } from './card-fields.tsx'
import { useComplaints } from './complaints.ts'
import { landing } from './focus-keeper.ts'
import { Pay } from './pay.tsx'
import type { PaymentRef } from './payment-ref.ts'
import { Refusal } from './refusal.tsx'
import { form, landingHeading, panel } from './payment.css.ts'
import { TestNotice } from './test-notice.tsx'
import { WalletEntry } from './wallet-entry.tsx'

type Props = {
  payment: PaymentRef
  cards: PageSettings['cards']
  desk: CardDesk
}

/** The card form with a Pay button, which is enabled only while a payment is possible. */
export function CardEntry({ payment, cards, desk }: Props) {
  const heading = useId()
  const complaints = useComplaints(payment)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    payment.send({ type: 'payment.pay' })
  }
  return (
    <div className={panel}>
      <WalletEntry payment={payment} desk={desk} />
      <Elements stripe={desk.library}>
        <PostForm aria-labelledby={heading} className={form} onSubmit={submit}>
          <h2 id={heading} tabIndex={-1} className={landingHeading} {...landing}>
            Pay by card
          </h2>
          {isTestMode(cards) && <TestNotice />}
          <CardFields
            isFramed={cards.kind === 'stripe'}
            complaint={complaints.current}
            payment={payment}
            attach={desk.attach}
            onChange={complaints.hear}
          />
          <Pay payment={payment} />
          <Refusal payment={payment} complaints={complaints} />
        </PostForm>
      </Elements>
    </div>
  )
}

function isTestMode(cards: PageSettings['cards']): boolean {
  return cards.kind === 'local' || cards.publishableKey.startsWith('pk_test_')
}
