/**
 * Returns the text that a screen reader reads for the element, without roles and hidden parts.
 */
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

/** Returns whether the element is hidden from screen readers, ignoring its parents. */
const isHidden = (element: HTMLElement) =>
  element.matches('[aria-hidden="true"], [inert], [hidden]')

/** Returns the text of the elements that an element's `aria-describedby` names. */
export function describedBy(element: Element | null): string {
  const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => spokenText(document.getElementById(id) ?? new Text())).join(' ')
}
