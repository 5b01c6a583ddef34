import type { Stripe } from '@stripe/stripe-js'
import { Failure } from '../../machines/failure.ts'
import type { PageSettings } from '../../schemas/settings.ts'
import { lazyModule } from '../first-paint/lazy-module.ts'

const loadLibrary = lazyModule(() => import('@stripe/stripe-js/pure'))

/** Loads the stand-in for the provider's library: the part of it that is called here. */
export type LoadTestCards = () => Promise<{ localStripe: () => object }>

/**
 * Loads the card provider's library for `<Elements stripe={…}>`, or its stand-in in test mode.
 * Rejects with an `unreachable` Failure; a later call tries again.
 */
export async function loadCards(
  settings: PageSettings['cards'],
  loadTestCards: LoadTestCards,
): Promise<Stripe> {
  try {
    if (settings.kind === 'local') return await loadLocal(loadTestCards)
    // This entry loads the provider's script when called, not when imported.
    const { loadStripe } = await loadLibrary()
    const stripe = await loadStripe(settings.publishableKey)
    if (!stripe) throw new Error('The card form needs a browser')
    return stripe
  } catch (cause) {
    throw new Failure('unreachable', UNREACHABLE, { cause })
  }
}

async function loadLocal(load: LoadTestCards): Promise<Stripe> {
  const { localStripe } = await load()
  // Of the library's hundred methods the stand-in has the few that are called here and by
  // react-stripe-js, which checks for them when it gets the object.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return localStripe() as unknown as Stripe
}

const UNREACHABLE = 'The card form could not be loaded. Please check your connection and try again.'
