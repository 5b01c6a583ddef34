/** What a reader makes of an element that it reads as a whole: no roles, and nothing hidden. */
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

/** Whether readers are kept from an element itself; what keeps them from its parent counts not. */
const isHidden = (element: HTMLElement) =>
  element.matches('[aria-hidden="true"], [inert], [hidden]')

/** What an element's `aria-describedby` adds to its name. */
export function describedBy(element: Element | null): string {
  const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => spokenText(document.getElementById(id) ?? new Text())).join(' ')
}
