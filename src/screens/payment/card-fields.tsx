import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeCardElement, StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { CardDesk } from '../../compose/card-desk.ts'
import { error } from '../../ui/field.css.ts'
import { CardGhost } from './card-ghost.tsx'
import type { PaymentRef } from './payment-ref.ts'
import { drawnCard, framed, framedCard } from './payment.css.ts'

type Props = {
  /** True if the card provider draws the card fields in an iframe, which then needs a border. */
  isFramed: boolean
  /** The error message of the card fields, shown below the iframe. */
  complaint: string
  payment: PaymentRef
  attach: CardDesk['attach']
  onChange: (event: StripeCardElementChangeEvent) => void
}

/** Shows the card provider's fields. While the demo's card fields load, shows a placeholder. */
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
      <p aria-live="polite" className={error}>
        {complaint}
      </p>
    </div>
  )
}

const OPTIONS = { hidePostalCode: true } as const

/**
 * Returns the page's colours for the card provider's iframe, which the page's CSS cannot style.
 */
function styleFrom(frame: Element) {
  const { color, fontSize } = getComputedStyle(document.body)
  const placeholder = { color: getComputedStyle(frame).color }
  return { base: { color, fontSize, iconColor: color, '::placeholder': placeholder } }
}
