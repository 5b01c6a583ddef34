import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { keepFinding } from '../rig/findings.ts'
import { MODES, RULES } from '../rig/inspection.ts'

declare global {
  // The global variable that axe, the accessibility checker, creates in the page.
  var axe: typeof axeCore | undefined
  var layoutOf: typeof readLayout | undefined
  /** The layouts already checked with all axe rules, each as the result of `layoutOf`. */
  var layouts: Set<string> | undefined
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// Gives axe the real timer, because a test may have stopped the clock of the page.
const AXE = `((setTimeout) => {${SOURCE}})(globalThis.trueSetTimeout ?? setTimeout)
globalThis.layoutOf = ${String(readLayout)}`
const HEIGHT = 800

/**
 * The only axe rules that depend on colours.
 * All axe rules that do not depend on colours give equal results for equal layouts.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The violations found on each inspected page, by a hash of the page's content and the modes. */
const inspected = new Map<string, readonly string[]>()

/**
 * Expects no violation of any axe rule for WCAG 2.2 A, AA and best practice, in every mode.
 * Reuses the result if a page with the same content and layout was inspected before.
 */
export async function expectAccessible(page: Page, situation: string): Promise<void> {
  const modes = Object.keys(MODES).filter(isMode)
  const look = [modes.join(), ...(await page.evaluate(readLook))].join('\n')
  const key = createHash('sha256').update(look).digest('base64')
  const found = inspected.get(key) ?? (await inspectIn(page, modes))
  inspected.set(key, found)
  const heading = (await page.locator('h1').first().textContent()) ?? ''
  // Removes the visit's time from a page's heading, because the time differs in each run.
  const screen = heading.replace(/: \w+, \w+ \d+, .*/, '')
  keepFinding({ screen, situation, modes, violations: found.length })
  expect(found, situation).toEqual([])
}

async function inspectIn(page: Page, modes: readonly (keyof typeof MODES)[]): Promise<string[]> {
  const scrolled = await page.evaluate(() => scrollY)
  const found: string[] = []
  // Sending axe to the page is slow, so each page gets axe only once.
  if (!(await page.evaluate(forgetLayouts))) await page.evaluate(AXE)
  try {
    for (const mode of modes) found.push(...(await inspect(page, mode)))
  } finally {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
    await resize(page, 1280)
    // Inspecting a narrow window changes the scroll position, so restore the page's position.
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
  }
  return found
}

async function inspect(page: Page, mode: keyof typeof MODES): Promise<string[]> {
  const { width, ...media } = MODES[mode]
  await page.emulateMedia(media)
  await resize(page, width)
  const { violations, scrollWidth } = await page.evaluate(runAxe, [RULES, COLOUR_RULES] as const)
  return [
    ...(violations ?? [NOT_RUN]).map((violation) => told(violation, mode)),
    ...(scrollWidth > width ? [`${mode}: ${scrollWidth} px wide`] : []),
  ]
}

/** Runs in the page. Empties the set `layouts`. Returns whether axe is loaded in the page. */
function forgetLayouts(): boolean {
  globalThis.layouts = new Set()
  return 'axe' in globalThis
}

/**
 * Runs in the page. Applies all axe rules.
 * If a page with the same layout was checked before, applies only the axe rules about colours.
 */
async function runAxe([tags, colourRules]: readonly [string[], string[]]) {
  // Finishes all animations except endless ones, such as spinners.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  const layout = globalThis.layoutOf?.() ?? ''
  const isKnown = globalThis.layouts?.has(layout)
  globalThis.layouts?.add(layout)
  const results = await globalThis.axe?.run(document, {
    runOnly: isKnown ? { type: 'rule', values: colourRules } : { type: 'tag', values: tags },
    resultTypes: ['violations'],
    // Axe reports each violation with its HTML, because finding a CSS selector would be slow.
    selectors: false,
    // Axe need not look for frames and external styles, because the pages have neither.
    iframes: false,
    preload: false,
  })
  return {
    violations: results?.violations,
    scrollWidth: document.documentElement.scrollWidth,
  }
}

/**
 * Returns the page's markup, and the position and visibility of each element. Runs in the page.
 * Omits the icon and the pressed state of the theme button, which differ between the themes.
 * Only axe's rules about colours depend on the icon and the pressed state of the theme button.
 */
function readLayout(): string {
  const boxes = [...document.querySelectorAll(':not(button[aria-label] *)')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return [x, y, width, height, isSeen].join()
  })
  const markup = document.documentElement.outerHTML
  return [markup.replaceAll(/aria-pressed="(?:true|false)"/g, 'aria-pressed'), ...boxes].join(' ')
}

async function resize(page: Page, width: number): Promise<void> {
  const size = page.viewportSize()
  if (size?.width !== width || size.height !== HEIGHT)
    await page.setViewportSize({ width, height: HEIGHT })
}

/**
 * Runs in the page. Returns all page content and state that can affect an axe scan.
 * The returned strings contain the URL, markup, field values, focused element and positions.
 * Consecutive numbers replace generated ids, which differ between two loads of the same page.
 */
function readLook(): string[] {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  const names = new Map<string, string>()
  const nameFor = (id: string) => {
    const name = names.get(id) ?? `generated-${names.size}`
    names.set(id, name)
    return name
  }
  const elements = [...document.querySelectorAll('*')]
  const fields = elements.flatMap((element) =>
    element instanceof HTMLInputElement
      ? [element.value, String(element.checked)]
      : element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
        ? [element.value]
        : [],
  )
  const boxes = elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height].join()
  })
  return [
    location.href,
    document.documentElement.outerHTML.replaceAll(/react-aria[\w:-]*|_r_\w+_/g, nameFor),
    fields.join('\n'),
    String(elements.findIndex((element) => element === document.activeElement)),
    boxes.join(' '),
  ]
}

const NOT_RUN = { id: 'axe did not run', nodes: [] } satisfies Pick<axeCore.Result, 'id' | 'nodes'>

const told = ({ id, nodes }: Pick<axeCore.Result, 'id' | 'nodes'>, mode: string) =>
  [
    `${mode}: ${id}`,
    ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  ].join('\n')

const isMode = (name: string): name is keyof typeof MODES => name in MODES
/**
 * If `hadFocus` is true, checks that the focused element is inside the window and not covered.
 * If a dialog is open, the focused element must also be inside the dialog.
 * If `hadFocus` is false, checks nothing.
 * Resolves with true if any element has the focus.
 */
export async function expectFocusSeen(
  page: Page,
  what: string,
  hadFocus: boolean,
): Promise<boolean> {
  const trouble = await page.evaluate(focusTrouble)
  if (!hadFocus) return trouble !== NOWHERE
  if (trouble !== 'none')
    await expect
      .poll(() => page.evaluate(focusTrouble), { message: `${what}: the focus` })
      .toBe('none')
  return true
}

const NOWHERE = 'is nowhere'

function focusTrouble(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'is nowhere'
  const modals = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  const modal = modals.findLast((each) => each.checkVisibility())
  if (modal && !modal.contains(focused)) return 'is outside the open dialog'
  const box = focused.getBoundingClientRect()
  const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1)
  const y = Math.min(Math.max(box.top, 0) + 2, innerHeight - 1)
  if (box.bottom <= 0 || box.top >= innerHeight)
    return `is out of sight on ${focused.outerHTML.slice(0, 120)}`
  const top = document.elementFromPoint(x, y)
  const isSeen = top !== null && (focused.contains(top) || top.contains(focused))
  return isSeen ? 'none' : `is hidden on ${focused.outerHTML.slice(0, 120)}`
}
