import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElement, StripeElements } from '@stripe/stripe-js'
import { useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { useCardDesk, type PaymentRef } from './card-desk.ts'
import { drawnCard, form, framedCard, refusal } from './payment.css.ts'
import { Failed } from '../../ui/failed.tsx'

type Props = {
  payment: PaymentRef
  /** True where the provider draws the card's fields in a frame of its own, which has no border. */
  isFramed: boolean
  loadCards: () => Promise<Stripe>
  attach: (form: { stripe: Stripe; elements: StripeElements }) => void
}

/** The card form and its Pay button, which works only while the machine would take a payment. */
export function CardEntry({ payment, isFramed, loadCards, attach }: Props) {
  const desk = useCardDesk(payment, loadCards)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    payment.send({ type: 'payment.pay' })
  }
  return (
    <Elements stripe={desk.stripe}>
      <form className={form} onSubmit={submit}>
        <Card isFramed={isFramed} attach={attach} onReady={desk.markReady} />
        <Refusal payment={payment} onRetry={desk.retry} />
        <Pay payment={payment} />
      </form>
    </Elements>
  )
}

type CardProps = Pick<Props, 'isFramed' | 'attach'> & { onReady: () => void }

function Card({ isFramed, attach, onReady }: CardProps) {
  const frame = useRef<HTMLDivElement>(null)
  const stripe = useStripe()
  const elements = useElements()
  const ready = (element: StripeCardElement) => {
    if (!stripe || !elements || !frame.current) return
    element.update({ style: styleFrom(frame.current) })
    attach({ stripe, elements })
    onReady()
  }
  return (
    <div ref={frame} className={isFramed ? framedCard : drawnCard}>
      <CardElement options={OPTIONS} onReady={ready} />
    </div>
  )
}

const OPTIONS = { hidePostalCode: true } as const

/** The provider's frame knows nothing of our style sheets: it is told the colours of the moment. */
function styleFrom(frame: Element) {
  const { color, fontSize } = getComputedStyle(document.body)
  const placeholder = { color: getComputedStyle(frame).color }
  return { base: { color, fontSize, iconColor: color, '::placeholder': placeholder } }
}

function Refusal({ payment, onRetry }: { payment: PaymentRef; onRetry: () => void }) {
  const failure = useSelector(payment, (state) => state.context.failure)
  const isFailed = useSelector(payment, (state) => state.hasTag('failed'))
  if (failure === null) return null
  if (!isFailed) {
    return (
      <p role="alert" className={refusal}>
        {failure}
      </p>
    )
  }
  return <Failed onRetry={onRetry}>{failure}</Failed>
}

function Pay({ payment }: { payment: PaymentRef }) {
  const isPayable = useSelector(payment, (state) => state.hasTag('payable'))
  const isPaying = useSelector(payment, (state) => state.hasTag('paying'))
  return (
    <div>
      <Button type="submit" isDisabled={!isPayable && !isPaying} isPending={isPaying}>
        Pay
      </Button>
    </div>
  )
}
