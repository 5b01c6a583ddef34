/** Returns the text that a screen reader reads for a node, without roles and hidden parts. */
export function spokenText(node: Node): string {
  return textOf(node).replaceAll(/\s+/g, ' ').trim()
}

function textOf(node: Node): string {
  if (!(node instanceof HTMLElement)) return node instanceof Text ? node.data : ''
  if (isHidden(node)) return ''
  const inside =
    node.getAttribute('aria-label') ??
    node.getAttribute('alt') ??
    [...node.childNodes].map(textOf).join('')
  return getComputedStyle(node).display === 'inline' ? inside : ` ${inside} `
}

/** Returns whether an element itself, regardless of its parents, is hidden from screen readers. */
const isHidden = (element: HTMLElement) =>
  element.matches('[aria-hidden="true"], [inert], [hidden]')

/** Returns the text that describes an element through the attribute `aria-describedby`. */
export function describedBy(element: Element | null): string {
  const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => spokenText(document.getElementById(id) ?? new Text())).join(' ')
}
