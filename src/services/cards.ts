import type { Stripe } from '@stripe/stripe-js'
import { Failure } from '../../machines/failure.ts'
import type { PageSettings } from '../../schemas/settings.ts'
import { lazyModule } from '../first-paint/lazy-module.ts'

const loadLibrary = lazyModule(() => import('@stripe/stripe-js/pure'))

/** Loads the replacement for the card provider's library in demo mode. */
export type LoadTestCards = () => Promise<{ localStripe: () => object }>

/**
 * Loads the card provider's library for `<Elements stripe={…}>`. Demo mode loads a replacement.
 * Rejects with an `unreachable` Failure if loading fails. A later call loads the library again.
 */
export async function loadCards(
  settings: PageSettings['cards'],
  loadTestCards: LoadTestCards,
): Promise<Stripe> {
  try {
    if (settings.kind === 'local') return await loadLocal(loadTestCards)
    // Importing Stripe's package loads no script. Calling `loadStripe` loads Stripe's script.
    const { loadStripe } = await loadLibrary()
    const stripe = await loadStripe(settings.publishableKey)
    if (!stripe) throw new Error('The card form only works in a browser')
    return stripe
  } catch (cause) {
    throw cardsUnreachable(settings, cause)
  }
}

/** Returns the failure for a card form that did not load. Names the service that may be blocked. */
export const cardsUnreachable = ({ kind }: PageSettings['cards'], cause?: unknown): Failure =>
  new Failure('unreachable', kind === 'stripe' ? BLOCKED : UNREACHABLE, { cause })

async function loadLocal(load: LoadTestCards): Promise<Stripe> {
  const { localStripe } = await load()
  // The object from `localStripe()` has only the methods that this app and react-stripe-js call.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return localStripe() as unknown as Stripe
}

const BLOCKED =
  'The card form of Stripe could not be loaded. A blocker may stop js.stripe.com. Please allow it and try again, or phone us.'
const UNREACHABLE = 'The card form could not be loaded. Please check your connection and try again.'
