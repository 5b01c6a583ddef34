import { onTestFinished } from 'vitest'
import { spokenText } from './spoken-text.ts'

const REGION = '[aria-live], [role="status"], [role="alert"], [role="log"], output'
const ATOMIC = '[role="status"], [role="alert"], output, [aria-atomic="true"]'
const UNHEARD = '[aria-hidden="true"], [inert], [hidden]'

/**
 * Tells what the page announces by itself, as `polite: …` or `assertive: …`. The rules are those
 * that browsers and readers have in common, so what not every one of them would read is not told:
 * - an alert is read as soon as it appears, and again when its words change;
 * - any other region must be there before its words: one that comes with them is not read;
 * - a region of a status, an output or an alert is read whole, any other only what was added;
 * - of regions within each other, the nearest to the change is read;
 * - nothing that is hidden from readers is read: what lies behind an open dialog, for one.
 */
export function watchLiveRegions(say: (phrase: string) => void): void {
  const told = new WeakMap<Element, string>()
  const tell = (region: Element, words: string) => {
    if (words) say(`${politenessOf(region)}: ${words}`)
  }
  const tellWhole = (region: Element) => {
    const words = spokenText(region)
    if (words !== told.get(region)) tell(region, words)
    told.set(region, words)
  }
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isElement)
    new Set(added.flatMap(alertsIn).filter(isHeard)).forEach(tellWhole)
    // What a region came with is no change of it.
    for (const { target, addedNodes } of changes) {
      const region = regionOf(target)
      if (!region || !isHeard(region)) continue
      if (region.matches(ATOMIC)) tellWhole(region)
      else tell(region, [...addedNodes].filter(isWithoutAlert).map(spokenText).join(' '))
    }
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => observer.disconnect())
}

const isElement = (node: Node) => node instanceof Element
const isHeard = (region: Element) => region.isConnected && !region.closest(UNHEARD)

function alertsIn(node: Element): Element[] {
  const inside = [...node.querySelectorAll('[role="alert"]')]
  return node.matches('[role="alert"]') ? [node, ...inside] : inside
}

const isWithoutAlert = (node: Node) => !isElement(node) || alertsIn(node).length === 0

function regionOf(node: Node): Element | undefined {
  const region = (isElement(node) ? node : node.parentElement)?.closest(REGION)
  return region && politenessOf(region) !== 'off' ? region : undefined
}

const politenessOf = (region: Element) =>
  region.getAttribute('aria-live') ??
  (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite')
