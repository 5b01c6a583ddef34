import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page, type TestInfo } from '@playwright/test'
import type axeCore from 'axe-core'
import { keepFinding } from '../rig/findings.ts'
import { MODES, openKnown, RULES, type Known } from '../rig/inspection.ts'
import { looksOf } from './looks.ts'
import { DESK, PHONES, TABLETS } from './phones.ts'
import { findFaults, type TEXTS } from './screen-rules.ts'
import { structureOf, unknownIn } from './structure.ts'

declare global {
  // The global variable that axe, the accessibility checker, creates in the page.
  var axe: typeof axeCore | undefined
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// Gives axe the real timer, because a test may have stopped the clock of the page.
const AXE = `((setTimeout) => {${SOURCE}})(globalThis.trueSetTimeout ?? setTimeout)`

const isMode = (name: string): name is keyof typeof MODES => name in MODES
const EVERY_MODE = Object.keys(MODES).filter(isMode)
/** The modes in which a page is inspected if each of its elements was inspected in all modes. */
const LAYOUTS = ['light', '320 px wide'] as const

/**
 * Expects no violation of any axe rule for WCAG 2.2 A, AA and best practice, in every mode.
 * Axe checks only the parts of the page whose structure this run of the tests has not checked yet.
 */
export async function expectAccessible(
  page: Page,
  situation: string,
  texts: keyof typeof TEXTS = 'both',
): Promise<void> {
  const found = await findViolations(page, texts)
  const heading = (await page.locator('h1').first().textContent()) ?? ''
  // Removes the visit's time from a page's heading, because the time differs in each run.
  const screen = heading.replace(/: \w+, \w+ \d+, .*/, '')
  keepFinding({ screen, situation, ...thisTest(), modes: EVERY_MODE, violations: found.length })
  expect(found, situation).toEqual([])
}

const runs = new WeakMap<TestInfo, string>()

/** Names the running test, and this run of it. */
function thisTest(): { test: string; run: string } {
  const info = test.info()
  const run = runs.get(info) ?? randomUUID()
  runs.set(info, run)
  return { test: info.titlePath.join(' > '), run }
}

/** Returns the violations on the page in each mode, and the modes in which the page is too wide. */
export async function findViolations(
  page: Page,
  texts: keyof typeof TEXTS = 'both',
): Promise<string[]> {
  const passed = openKnown(test.info().project.outputDir)
  const { whole, kinds } = await looksOf(page)
  if (passed.isKnown(whole)) return []
  const modes = kinds.every(passed.isKnown) ? LAYOUTS : EVERY_MODE
  const places = await page.evaluateHandle(() =>
    [...document.querySelectorAll('*')].flatMap((part) =>
      part.scrollTop === 0 ? [] : [{ part, top: part.scrollTop }],
    ),
  )
  const found: string[] = []
  try {
    let layout = ''
    for (const mode of modes) {
      const inspected = await inspect(page, mode, passed)
      found.push(...inspected.found)
      layout = inspected.layout
    }
    found.push(...(await findFaults(page)))
    if (!passed.isKnown(layout)) found.push(...(await findInSizes(page, texts)))
    passed.add([layout])
  } finally {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
    await resize(page, MODES.light)
    // Inspecting a narrow window scrolls the page and its dialog, so scroll them back.
    await places.evaluate((all) => {
      for (const { part, top } of all) part.scrollTo({ top, behavior: 'instant' })
    })
  }
  passed.add([whole, ...kinds])
  if (found.length === 0) passed.keep()
  return found
}

async function inspect(
  page: Page,
  mode: keyof typeof MODES,
  passed: Known,
): Promise<{ found: readonly string[]; layout: string }> {
  const { isKnown, add } = passed
  const { width, height, ...media } = MODES[mode]
  await page.emulateMedia(media)
  await resize(page, { width, height })
  const { rules, colours, ends, scrollWidth, layout } = await structureOf(page)
  const [whole = ''] = rules.trees
  const parts: Parts = {
    rules: unknownIn(rules, ends, isKnown),
    colours: unknownIn(colours, ends, isKnown),
    isWhole: !isKnown(whole),
    tags: RULES,
  }
  const isNew = parts.isWhole || parts.colours.length > 0
  // Sending axe to the page is slow, so a page gets axe only once, and only if it needs axe.
  if (isNew && !(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const violations = isNew ? await page.evaluate(runAxe, parts) : []
  if (violations === 'changed') return inspect(page, mode, passed)
  for (const { trees, alone } of [rules, colours])
    add([...trees, ...alone.filter((key) => key !== null)])
  const found = (violations ?? [NOT_RUN]).map((violation) => told(violation, mode))
  if (scrollWidth > width) found.push(`${mode}: ${scrollWidth} px wide`)
  return { found, layout }
}

/** The parts of a page that axe must check, as indices in the page's structure. */
type Parts = {
  rules: number[]
  colours: number[]
  /** Whether the rules about the page as a whole must be checked. */
  isWhole: boolean
  tags: string[]
}

/**
 * Runs in the page. Applies the axe rules to the parts of the page that are not known.
 * Applies the rules about the whole page to all of it, unless the whole page is known.
 * Resolves with `changed` if the page no longer contains an element of its structure, before or
 * after any of the checks.
 */
async function runAxe({ rules, colours, isWhole, tags }: Parts) {
  const { axe, structured = [] } = globalThis
  if (!axe) return undefined
  const hasChanged = () => structured.some((element) => !element.isConnected)
  const COLOURS = ['color-contrast', 'link-in-text-block']
  // These rules compare elements that can be far from each other.
  const WHOLE =
    /^(accesskeys|bypass|document-title|duplicate-id|frame-|heading-order|html-|landmark-|meta-|page-has|region|skip-link)/
  const all = axe
    .getRules(tags)
    .filter((rule) => !rule.tags.includes('experimental'))
    .map(({ ruleId }) => ruleId)
  const found: axeCore.Result[] = []
  const run = async (context: axeCore.ElementContext, values: string[]) => {
    if (hasChanged()) return
    const { violations } = await axe.run(context, {
      runOnly: { type: 'rule', values },
      resultTypes: ['violations'],
      // Axe reports each violation with its HTML, because finding a CSS selector would be slow.
      selectors: false,
      // Axe need not look for frames and external styles, because the pages have neither.
      iframes: false,
      preload: false,
    })
    found.push(...violations)
  }
  const at = (indices: number[]) => ({
    include: indices.flatMap((index) => structured[index] ?? []),
    exclude: [],
  })
  if (isWhole)
    await run(
      document,
      all.filter((rule) => WHOLE.test(rule)),
    )
  if (rules.length > 0)
    await run(
      at(rules),
      all.filter((rule) => !WHOLE.test(rule) && !COLOURS.includes(rule)),
    )
  if (colours.length > 0) await run(at(colours), COLOURS)
  return hasChanged() ? 'changed' : found
}

/**
 * Checks the rules for every screen on small phones, on tablets if the page has a table, and on a
 * large screen if its text may grow.
 */
async function findInSizes(page: Page, texts: keyof typeof TEXTS): Promise<string[]> {
  const found: string[] = []
  const tablets = (await page.locator('table').count()) > 0 ? TABLETS : []
  for (const size of [...PHONES, ...tablets, ...(texts === 'both' ? [DESK] : [])]) {
    await resize(page, size)
    const faults = await findFaults(page, texts)
    found.push(...faults.map((fault) => `${size.width} × ${size.height}: ${fault}`))
  }
  return found
}

async function resize(page: Page, { width, height }: Size): Promise<void> {
  const size = page.viewportSize()
  if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height })
}

type Size = { width: number; height: number }

const NOT_RUN = { id: 'axe did not run', nodes: [] } satisfies Pick<axeCore.Result, 'id' | 'nodes'>

const told = ({ id, nodes }: Pick<axeCore.Result, 'id' | 'nodes'>, mode: string) =>
  [
    `${mode}: ${id}`,
    ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  ].join('\n')

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
