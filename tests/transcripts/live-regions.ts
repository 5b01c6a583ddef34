import { onTestFinished } from 'vitest'
import { spokenText } from './spoken-text.ts'

const REGION = '[aria-live], [role="status"], [role="alert"], [role="log"], output'
const ATOMIC = '[role="status"], [role="alert"], output, [aria-atomic="true"]'
const UNHEARD = '[aria-hidden="true"], [inert], [hidden]'

/**
 * Records the page's announcements, as `polite: …` or `assertive: …`.
 * The following rules for live regions apply in all browsers and screen readers:
 * - A screen reader reads an alert when the alert appears, and again when its text changes.
 * - A live region that appears together with its text is not read, unless the region is an alert.
 * - Statuses, outputs and alerts are read whole. In other live regions, only added text is read.
 * - If one live region is inside another, the screen reader reads the region closest to the change.
 * - Hidden content is not read, such as the page behind an open dialog.
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
    // Text that is already in a live region when the page adds the region is not announced.
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
