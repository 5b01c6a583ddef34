import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** In how many ways each screen is inspected: as it looks by day, by night, in the colours that a person chose, and on a very small screen. */
const MODES = {
  light: { colorScheme: 'light', forcedColors: 'none', width: 1280 },
  dark: { colorScheme: 'dark', forcedColors: 'none', width: 1280 },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active', width: 1280 },
  '320 px': { colorScheme: 'light', forcedColors: 'none', width: 320 },
} as const

/** Runs every axe rule for WCAG 2.2 A and AA and best practice in every mode, and finds nothing. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const scrolled = await page.evaluate(() => scrollY)
  try {
    for (const mode of Object.keys(MODES).filter(isMode)) await inspect(page, what, mode)
  } finally {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
    await page.setViewportSize({ width: 1280, height: 800 })
    // A window that was narrow for a while has scrolled: the person is to see what was seen before.
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
  }
}

async function inspect(page: Page, what: string, mode: keyof typeof MODES): Promise<void> {
  const { width, ...media } = MODES[mode]
  await page.emulateMedia(media)
  await page.setViewportSize({ width, height: 800 })
  // No page here has frames: the mode that needs no second page is enough, and much faster.
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze()
  const told = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }))
  expect(told, `${what}, ${mode}`).toEqual([])
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(scrollWidth, `${what} fits ${width} px`).toBeLessThanOrEqual(width)
}

const isMode = (name: string): name is keyof typeof MODES => name in MODES

/** Something has the focus, and it is seen: nothing lies over it and it is not out of the window. */
export async function expectFocusSeen(page: Page, what: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(focusTrouble), { message: `${what}: the focus` })
    .toBe('none')
}

/** Whether anything has the focus. */
export const hasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement !== document.body)

function focusTrouble(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'is nowhere'
  const box = focused.getBoundingClientRect()
  const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1)
  const y = Math.min(Math.max(box.top, 0) + 2, innerHeight - 1)
  if (box.bottom <= 0 || box.top >= innerHeight)
    return `is out of sight on ${focused.outerHTML.slice(0, 120)}`
  const top = document.elementFromPoint(x, y)
  const isSeen = top !== null && (focused.contains(top) || top.contains(focused))
  return isSeen ? 'none' : `is hidden on ${focused.outerHTML.slice(0, 120)}`
}
