import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeCardElement, StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { CardDesk } from '../../compose/card-desk.ts'
import { error } from '../../ui/field.css.ts'
import { CardGhost } from './card-ghost.tsx'
import type { PaymentRef } from './payment-ref.ts'
import { drawnCard, framed, framedCard, oneLine } from './payment.css.ts'

type Props = {
  /** True where the provider draws the card's fields in a frame of its own, which has no border. */
  isFramed: boolean
  /** What is wrong with the card; a frame cannot say it beside its fields. */
  complaint: string
  payment: PaymentRef
  attach: CardDesk['attach']
  onChange: (event: StripeCardElementChangeEvent) => void
}

/** The provider's card fields, or their place while they are on their way. */
export function CardFields({ isFramed, complaint, payment, attach, onChange }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const hasCard = useSelector(payment, (state) => state.context.hasCard)
  const stripe = useStripe()
  const elements = useElements()
  const ready = (element: StripeCardElement) => {
    if (!stripe || !elements || !frame.current) return
    element.update({ style: styleFrom(frame.current) })
    attach({ stripe, elements })
  }
  const card = <CardElement options={OPTIONS} onReady={ready} onChange={onChange} />
  if (!isFramed) {
    return (
      <div ref={frame} className={drawnCard}>
        <CardGhost isSeen={!hasCard} />
        {card}
      </div>
    )
  }
  return (
    <div className={framed}>
      <div ref={frame} className={framedCard}>
        {card}
      </div>
      <p aria-live="polite" className={`${error} ${oneLine}`}>
        {complaint}
      </p>
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
