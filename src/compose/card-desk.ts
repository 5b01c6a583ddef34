import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { Failure } from '../../machines/failure.ts'
import { once } from '../first-paint/lazy-module.ts'

/** The card form on the page, for the payment machine. */
type CardForm = { readonly stripe: Stripe; readonly elements: StripeElements }

/** The connection between the page's card form and the payment machine. */
export type CardDesk = {
  /** Loads the card provider's library. It can be called again after a failure. */
  load: () => Promise<Stripe>
  /** The loaded library, for `<Elements>`. This promise never rejects. */
  readonly library: Promise<Stripe>
  /** Resolves when the card form is ready for input. Rejects if the library does not load. */
  open: () => Promise<void>
  /** Registers the card form. The page calls it when the form is ready for input. */
  attach: (form: CardForm) => void
  /** Returns the registered card form. Throws an `unreachable` Failure if there is none. */
  form: () => CardForm
}

/** Returns the card desk of one payment. It loads the provider's library only once. */
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
