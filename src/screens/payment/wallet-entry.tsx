import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { CardDesk } from '../../compose/card-desk.ts'
import type { PaymentRef } from './payment-ref.ts'
import { noWallets, wallets } from './payment.css.ts'

type Props = { payment: PaymentRef; desk: CardDesk }

/**
 * The buttons of the wallets that this browser has, such as Apple Pay.
 * The card provider draws the buttons once it knows the payment. Without a wallet, shows nothing.
 */
export function WalletEntry({ payment, desk }: Props) {
  const clientSecret = useSelector(payment, ({ context }) => context.clientSecret)
  if (clientSecret === '') return <div className={wallets} />
  return (
    <Elements key={clientSecret} stripe={desk.library} options={{ clientSecret }}>
      <Wallets payment={payment} desk={desk} />
    </Elements>
  )
}

const PAY = { type: 'payment.payByWallet' } as const

function Wallets({ payment, desk }: Props) {
  const [look, setLook] = useState<'possible' | 'missing'>('possible')
  const [stripe, elements] = [useStripe(), useElements()]
  const click = ({ resolve, reject }: StripeExpressCheckoutElementClickEvent) =>
    payment.getSnapshot().can(PAY) ? resolve() : reject()
  const confirm = ({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) => {
    if (!stripe || !elements || !payment.getSnapshot().can(PAY)) return paymentFailed()
    desk.attachWallet({ stripe, elements, refuse: () => paymentFailed() })
    payment.send(PAY)
  }
  return (
    <div data-wallets={look} className={look === 'missing' ? noWallets : wallets}>
      <ExpressCheckoutElement
        options={OPTIONS}
        onReady={({ availablePaymentMethods: found }) => setLook(found ? 'possible' : 'missing')}
        onLoadError={() => setLook('missing')}
        onClick={click}
        onConfirm={confirm}
      />
    </div>
  )
}

// As high as the page's own buttons.
const BUTTON_HEIGHT = 44

const OPTIONS = {
  buttonHeight: BUTTON_HEIGHT,
  // The server accepts cards and Link only.
  paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
} as const
