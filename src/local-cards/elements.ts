import { LocalCardElement } from './card-element.ts'
import { LocalWalletElement } from './wallet-element.ts'

export type LocalElements = ReturnType<typeof createElements>

type LocalElement = LocalCardElement | LocalWalletElement

/**
 * Returns demo mode's version of Stripe's `Elements` object, with at most one element of each type.
 * `clientSecret` names the payment that the wallet is for.
 */
export function createElements(now: () => Date, clientSecret: string) {
  const drawn = new Map<string, LocalElement>()
  return {
    clientSecret,
    create(type: string, options: { readonly disabled?: boolean } = {}): LocalElement {
      if (drawn.has(type))
        throw new Error(`Can only create one Element of type ${type} through this group`)
      const element = draw(type, options, now, () => drawn.delete(type))
      drawn.set(type, element)
      return element
    },
    /** Returns an element or null. react-stripe-js passes an element's name or its component. */
    getElement: (type: unknown): LocalElement | null => drawn.get(nameOf(type)) ?? null,
    /** Ignores new options, because the demo elements always use the page's fonts and locale. */
    update: () => undefined,
    fetchUpdates: () => Promise.resolve({}),
    submit: () => Promise.resolve({}),
  }
}

function draw(
  type: string,
  options: { readonly disabled?: boolean },
  now: () => Date,
  destroyed: () => void,
): LocalElement {
  if (type === 'card') return new LocalCardElement(options, now, destroyed)
  if (type === 'expressCheckout') return new LocalWalletElement(destroyed)
  throw new Error(`The test mode has no ${type} element`)
}

function nameOf(type: unknown): string {
  if (typeof type === 'string') return type
  if (typeof type !== 'function' || !('__elementType' in type)) return ''
  const { __elementType: name } = type
  return typeof name === 'string' ? name : ''
}
