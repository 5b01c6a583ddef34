import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { Failure } from '../../machines/failure.ts'
import { once } from '../first-paint/lazy-module.ts'

/** The card form on the page: only the page knows it, and only the machine pays by it. */
type CardForm = { readonly stripe: Stripe; readonly elements: StripeElements }

/** Where the page's card form and the payment machine meet. */
export type CardDesk = {
  /** Loads the card provider's library; may be called again after it has failed. */
  load: () => Promise<Stripe>
  /** The library once it is loaded, for `<Elements>`; it never rejects. */
  readonly library: Promise<Stripe>
  /** Resolves once the form can be filled in; rejects where the library does not load. */
  open: () => Promise<void>
  /** Called by the page when its form can be filled in. */
  attach: (form: CardForm) => void
  /** The form to pay by; an `unreachable` Failure where there is none. */
  form: () => CardForm
}

/** Opens the desk of one payment: the library is loaded once, however often the form is asked for. */
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
