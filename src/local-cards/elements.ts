import { LocalCardElement } from './card-element.ts'

/** Returns demo mode's version of Stripe's `Elements` object, with at most one card form. */
export function createElements(now: () => Date) {
  let card: LocalCardElement | undefined
  return {
    create(type: string, options: { readonly disabled?: boolean } = {}): LocalCardElement {
      if (type !== 'card') throw new Error(`The test mode has no ${type} element`)
      if (card) throw new Error('Can only create one Element of type card through this group')
      card = new LocalCardElement(options, now, () => {
        card = undefined
      })
      return card
    },
    /** Returns the card form or null. react-stripe-js passes an element's name or its component. */
    getElement: (type: unknown): LocalCardElement | null => (isCard(type) ? (card ?? null) : null),
    /** Ignores new options, because the demo card form always uses the page's fonts and locale. */
    update: () => undefined,
    fetchUpdates: () => Promise.resolve({}),
  }
}

function isCard(type: unknown): boolean {
  if (type === 'card') return true
  if (typeof type !== 'function' || !('__elementType' in type)) return false
  const { __elementType: name } = type
  return name === 'card'
}
