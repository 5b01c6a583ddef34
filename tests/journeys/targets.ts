import type { Page } from '@playwright/test'

/** A CSS selector for targets in the sense of WCAG: all that a person can press or type into. */
export const TARGETS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="radio"]'

/** The position and size of an element on the page, in CSS pixels. */
type Target = { what: string; x: number; y: number; width: number; height: number; inText: boolean }

/** The minimum target size (WCAG 2.5.8) and the recommended size for fingers (2.5.5), in px. */
export const LEAST = 24
export const EASY = 44

/**
 * Returns the targets that are smaller than `least` px, with their sizes.
 * Omits links within a text, because such a link is only as high as the text's lines.
 * A target under 24 px is accepted if there is free space around the target.
 */
export async function findSmall(page: Page, least: number): Promise<string[]> {
  const targets = await page.evaluate(readTargets, TARGETS)
  return targets
    .filter((target) => !target.inText && isSmall(target, least))
    .filter((target) => least > LEAST || targets.some((other) => crowds(other, target)))
    .map(({ what, width, height }) => `${what}: ${width.toFixed(1)} × ${height.toFixed(1)}`)
}

// Allows a tolerance for sizes, because browsers round layout to 1/64 of a pixel.
const isSmall = ({ width, height }: Target, least: number) =>
  Math.min(width, height) < least - 1 / 32

/**
 * Returns the elements whose content is wider than the element, so a person must scroll sideways.
 */
export const findCut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .map((element) => `${element.localName} “${(element.textContent ?? '').slice(0, 40)}”`),
  )

/** Returns whether the 24 px circle around `small` overlaps the target `other` or its circle. */
function crowds(other: Target, small: Target): boolean {
  if (other === small) return false
  const [centre, its] = [centreOf(small), centreOf(other)]
  if (isSmall(other, LEAST) && Math.hypot(centre.x - its.x, centre.y - its.y) < LEAST) return true
  const x = Math.min(Math.max(centre.x, other.x), other.x + other.width)
  const y = Math.min(Math.max(centre.y, other.y), other.y + other.height)
  return Math.hypot(centre.x - x, centre.y - y) < LEAST / 2
}

const centreOf = ({ x, y, width, height }: Target) => ({ x: x + width / 2, y: y + height / 2 })

/** Runs in the page. Returns the position and size of each target, or of the label around it. */
function readTargets(selector: string): Target[] {
  const inText = (element: Element) => {
    const around = element.parentElement?.textContent?.trim() ?? ''
    const isInline = getComputedStyle(element).display === 'inline'
    return isInline && around.length > (element.textContent?.trim().length ?? 0)
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  /** Returns whether the element is visible only to screen readers. */
  const isTiny = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    const isCut = getComputedStyle(element).overflow === 'hidden' && Math.min(width, height) <= 1
    return isCut || (element.parentElement !== null && isTiny(element.parentElement))
  }
  return [...document.querySelectorAll(selector)].filter(isSeen).flatMap((element) => {
    if (isTiny(element)) return []
    const box = (element.closest('label') ?? element).getBoundingClientRect()
    const { x, y, width, height } = box
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    const what = `${element.localName} “${name.slice(0, 40)}” ${element.getAttribute('name') ?? ''}`
    return [{ what, x, y, width, height, inText: inText(element) }]
  })
}
