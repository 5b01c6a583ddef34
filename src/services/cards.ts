import type { Stripe } from '@stripe/stripe-js'
import { Failure } from '../../machines/failure.ts'
import type { PageSettings } from '../../schemas/settings.ts'
import { lazyModule } from '../first-paint/lazy-module.ts'

const loadLibrary = lazyModule(() => import('@stripe/stripe-js/pure'))

/** Loads the replacement for the card provider's library in demo mode. */
export type LoadTestCards = () => Promise<{ localStripe: () => object }>

/**
 * Loads the card provider's library for `<Elements stripe={…}>`. Demo mode loads a replacement.
 * Rejects with an `unreachable` Failure if the library does not load. A later call tries again.
 */
export async function loadCards(
  settings: PageSettings['cards'],
  loadTestCards: LoadTestCards,
): Promise<Stripe> {
  try {
    if (settings.kind === 'local') return await loadLocal(loadTestCards)
    // Importing this module does not load the card provider's script; calling the function does.
    const { loadStripe } = await loadLibrary()
    const stripe = await loadStripe(settings.publishableKey)
    if (!stripe) throw new Error('The card form only works in a browser')
    return stripe
  } catch (cause) {
    throw new Failure('unreachable', UNREACHABLE, { cause })
  }
}

async function loadLocal(load: LoadTestCards): Promise<Stripe> {
  const { localStripe } = await load()
  // Demo mode's replacement has only the methods that this app and react-stripe-js call.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return localStripe() as unknown as Stripe
}

const UNREACHABLE = 'The card form could not be loaded. Please check your connection and try again.'
