// @vitest-environment jsdom
import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeError, StripeExpressCheckoutElementClickEvent } from '@stripe/stripe-js'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { confirmByWallet, type Wallet } from '../../src/services/card-payment.ts'
import { localStripe } from '../../src/local-cards/stripe.ts'
import { startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await startClinic()
})
afterAll(() => clinic.stop())
afterEach(cleanup)

const AMOUNT = 4000

async function newIntent() {
  const stripe = await clinic.deps.cards.stripe()
  const intent = await stripe.paymentIntents.create({
    amount: AMOUNT,
    currency: 'usd',
    allowed_payment_method_types: ['card', 'link'],
  })
  return { id: intent.id, clientSecret: String(intent.client_secret), stripe }
}

type Click = (event: StripeExpressCheckoutElementClickEvent) => void

function Buttons({ onClick, onAgreed }: { onClick: Click; onAgreed: (wallet: Wallet) => void }) {
  const [stripe, elements] = [useStripe(), useElements()]
  return (
    <ExpressCheckoutElement
      onClick={onClick}
      onConfirm={({ paymentFailed }) => {
        if (stripe && elements) onAgreed({ stripe, elements, refuse: () => paymentFailed() })
      }}
    />
  )
}

/** Shows Stripe's unmodified wallet element, and presses the test wallet's button. */
async function pressWallet(clientSecret: string, onClick: Click) {
  // The demo card library has only the functions that the app calls; see src/services/cards.ts.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const library = localStripe({ prefix: `${clinic.url}/v1` }) as unknown as Stripe
  const onAgreed = vi.fn<(wallet: Wallet) => void>()
  render(
    <Elements stripe={library} options={{ clientSecret }}>
      <Buttons onClick={onClick} onAgreed={onAgreed} />
    </Elements>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Pay with the test wallet' }))
  return onAgreed
}

const accepts: Click = ({ resolve }) => resolve()

describe('the test wallet', () => {
  it('charges the payment that its elements are for, once the page accepts the press', async () => {
    const { id, clientSecret, stripe } = await newIntent()
    const onAgreed = await pressWallet(clientSecret, accepts)
    await waitFor(() => expect(onAgreed).toHaveBeenCalledTimes(1))
    const [wallet] = onAgreed.mock.calls[0] ?? []
    if (!wallet) throw new Error('The wallet did not agree')
    expect(await confirmByWallet(wallet)).toEqual({ transactionId: id })
    const { status, amount_received } = await stripe.paymentIntents.retrieve(id)
    expect([status, amount_received]).toEqual(['succeeded', AMOUNT])
  })

  it('does not agree if the page rejects the press', async () => {
    const { id, clientSecret, stripe } = await newIntent()
    const onAgreed = await pressWallet(clientSecret, ({ reject }) => reject())
    expect(onAgreed).not.toHaveBeenCalled()
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
  })
})

describe('a wallet whose payment fails', () => {
  const declined: StripeError = { type: 'card_error', message: 'Your card was declined.' }
  const lost: StripeError = { type: 'api_connection_error', message: 'No connection.' }

  /** Charges a wallet whose `submit` or `confirmPayment` replies with an error. */
  async function charge(parts: { submit?: StripeError; confirm?: StripeError }) {
    const refuse = vi.fn()
    const elements = { submit: () => Promise.resolve({ error: parts.submit }) }
    const confirmPayment = vi.fn(() => Promise.resolve({ error: parts.confirm }))
    // The function under test calls only these methods of Stripe's library.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const wallet = { stripe: { confirmPayment }, elements, refuse } as unknown as Wallet
    const failure = await confirmByWallet(wallet).catch((error: unknown) => error)
    return { failure, refuse, confirmPayment }
  }

  it.each([
    ['rejected', declined],
    ['unreachable', lost],
  ])('is closed, and the failure is %s', async (kind, error) => {
    const { failure, refuse } = await charge({ confirm: error })
    expect(failure).toMatchObject({ kind, message: error.message })
    expect(refuse).toHaveBeenCalledTimes(1)
  })

  it('is closed without a charge if its details are incomplete', async () => {
    const { failure, refuse, confirmPayment } = await charge({ submit: declined })
    expect(failure).toMatchObject({ kind: 'rejected' })
    expect(refuse).toHaveBeenCalledTimes(1)
    expect(confirmPayment).not.toHaveBeenCalled()
  })
})
