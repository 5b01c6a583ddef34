import { LocalCardElement } from './card-element.ts'

/** The group of elements that `<Elements>` asks for; it holds one card at a time. */
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
    /** Takes the element's name, or its component as react-stripe-js hands it over. */
    getElement: (type: unknown): LocalCardElement | null => (isCard(type) ? (card ?? null) : null),
    /** Fonts and locale are the page's own here. */
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
