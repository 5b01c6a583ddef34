// @vitest-environment jsdom
import type { Stripe } from '@stripe/stripe-js'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { localStripe } from '../../src/local-cards/stripe.ts'
import { closeApp } from './open-app.tsx'
import { isEnabled, openReady, payButton } from './open-payment.tsx'

afterEach(closeApp)

const wallet = () => screen.queryByRole('button', { name: 'Pay with the test wallet' })

describe('the wallets above the card form', () => {
  it('pay in one press, without the card form', async () => {
    const confirmByWallet = vi.fn(() => Promise.resolve({ transactionId: 'pi_12345678' }))
    const { createMethod } = await openReady({ confirmByWallet })
    await userEvent.click(await waitFor(() => wallet() ?? Promise.reject(new Error('none'))))
    await screen.findByRole('heading', { name: 'Congratulations your payment is compelete' })
    expect(confirmByWallet).toHaveBeenCalledTimes(1)
    expect(createMethod).not.toHaveBeenCalled()
  })

  it('leave the card form usable after they were refused', async () => {
    const declined = new Failure('rejected', 'Your card was declined.', { code: 'card_declined' })
    await openReady({ confirmByWallet: vi.fn(() => Promise.reject(declined)) })
    await userEvent.click(await waitFor(() => wallet() ?? Promise.reject(new Error('none'))))
    await screen.findByText('Your card was declined.')
    await isEnabled(await payButton())
  })

  it('take no space in a browser without a wallet', async () => {
    await openReady({ loadCards: vi.fn(() => Promise.resolve(withoutWallets())) })
    const place = await waitFor(() => {
      const found = document.querySelector('[data-wallets="missing"]')
      return found ?? Promise.reject(new Error('still awaited'))
    })
    expect(place.querySelector('button')).toBeNull()
    expect(wallet()).toBeNull()
  })
})

/** Returns the demo's card library in a browser that has no wallet. */
function withoutWallets(): Stripe {
  const library = localStripe()
  const elements = (options: { clientSecret?: string } = {}) => {
    const group = library.elements(options)
    const create = (type: string) => {
      const element = group.create(type)
      if (type !== 'expressCheckout') return element
      const on = (event: string, handler: (found: object) => void) => {
        const found = { elementType: type, availablePaymentMethods: undefined }
        if (event === 'ready') queueMicrotask(() => handler(found))
        return element
      }
      return Object.assign(element, { on, mount: () => undefined })
    }
    return { ...group, create }
  }
  // The demo card library has only the functions that the app calls; see src/services/cards.ts.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...library, elements } as unknown as Stripe
}
