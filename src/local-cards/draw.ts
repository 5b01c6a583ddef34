type Attributes = Readonly<Record<string, string>>

/** Makes an element with its attributes and children. */
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

let drawn = 0

/** An id that no other element of the page has. */
export function newId(): string {
  drawn += 1
  return `card-${drawn}`
}
