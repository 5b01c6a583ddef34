import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { Failure } from '../../machines/failure.ts'
import { once } from '../first-paint/lazy-module.ts'

/** The card form on the page, which the payment's state machine uses. */
type CardForm = { readonly stripe: Stripe; readonly elements: StripeElements }

/** The connection between the page's card form and the payment's state machine. */
export type CardDesk = {
  /** Loads the card provider's library. After a failure, another call tries again. */
  load: () => Promise<Stripe>
  /** Resolves with the loaded library, for `<Elements>`. Never rejects. */
  readonly library: Promise<Stripe>
  /** Resolves when the card form is ready for input. Rejects if the library does not load. */
  open: () => Promise<void>
  /** Registers the card form. The page calls it when the form is ready for input. */
  attach: (form: CardForm) => void
  /** Returns the registered card form. Throws an `unreachable` Failure without a card form. */
  form: () => CardForm
}

/** Connects the card form of one payment, and loads the card provider's library only once. */
export function openCardDesk(loadLibrary: CardDesk['load']): CardDesk {
  const library = Promise.withResolvers<Stripe>()
  const mounted = Promise.withResolvers<void>()
  const load = once(() => desk.load().then(library.resolve))
  let attached: CardForm | undefined
  const desk: CardDesk = {
    load: loadLibrary,
    library: library.promise,
    open: async () => {
      await load()
      await mounted.promise
    },
    attach: (form) => {
      attached = form
      mounted.resolve()
    },
    form: () => {
      if (attached) return attached
      throw new Failure('unreachable', 'The card form is not ready yet. Please try again.')
    },
  }
  return desk
}
