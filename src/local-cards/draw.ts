type Attributes = Readonly<Record<string, string>>

/** Creates an HTML element with the given attributes and children. */
export function draw<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Appends an element to `place`, which is an element of the page or a selector of one. */
export function mountIn(place: string | HTMLElement, element: HTMLElement): void {
  const parent = typeof place === 'string' ? document.querySelector(place) : place
  if (!parent) throw new Error('The element to mount in does not exist')
  parent.append(element)
}

let drawn = 0

/** Returns an id that is unique in the page. */
export function newId(): string {
  drawn += 1
  return `card-${drawn}`
}
