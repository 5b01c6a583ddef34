import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { Failure } from '../../machines/failure.ts'
import type { Wallet } from '../services/card-payment.ts'
import { once } from '../first-paint/lazy-module.ts'

/**
 * The card form on the payment page: Stripe's library and the Stripe elements that draw the form.
 */
type CardForm = { readonly stripe: Stripe; readonly elements: StripeElements }

/** The object through which the payment's state machine uses the card form on the page. */
export type CardDesk = {
  /** Loads the card provider's library. If loading failed before, tries again. */
  load: () => Promise<Stripe>
  /** Resolves with the card provider's library, for Stripe's `<Elements>`. Never rejects. */
  readonly library: Promise<Stripe>
  /** Resolves when the card form is ready for input. Rejects if Stripe's library does not load. */
  open: () => Promise<void>
  /** Registers the card form. The page calls this function when the form is ready for input. */
  attach: (form: CardForm) => void
  /** Returns the registered card form. Throws an `unreachable` Failure if no form is registered. */
  form: () => CardForm
  /** Registers the wallet in which the patient has just agreed to pay. */
  attachWallet: (wallet: Wallet) => void
  /** Returns the registered wallet. Throws an `unreachable` Failure if none is registered. */
  wallet: () => Wallet
}

const LATE_MS = 10_000

const failsLate = (late: () => Failure) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(late()), LATE_MS)
  })

/**
 * Returns the object through which a payment's state machine uses the card form on the page.
 * The first call of `open` loads the card provider's library. A later call retries a failed load.
 * With `late`, `open` rejects with that failure if the form is not ready within ten seconds.
 */
export function openCardDesk(loadLibrary: CardDesk['load'], late?: () => Failure): CardDesk {
  const library = Promise.withResolvers<Stripe>()
  const mounted = Promise.withResolvers<void>()
  const load = once(() => desk.load().then(library.resolve))
  let attached: CardForm | undefined
  let wallet: Wallet | undefined
  const desk: CardDesk = {
    load: loadLibrary,
    library: library.promise,
    open: async () => {
      const opened = load().then(() => mounted.promise)
      await (late ? Promise.race([opened, failsLate(late)]) : opened)
    },
    attach: (form) => {
      attached = form
      mounted.resolve()
    },
    form: () => {
      if (attached) return attached
      throw new Failure('unreachable', 'The card form is not ready yet. Please try again.')
    },
    attachWallet: (agreed) => {
      wallet = agreed
    },
    wallet: () => {
      if (wallet) return wallet
      throw new Failure('unreachable', 'The wallet is not ready yet. Please try again.')
    },
  }
  return desk
}
