import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { AccessibilityResults } from '../../schemas/accessibility.ts'
import type { Finding } from './findings.ts'
import { MODES, RULES } from './inspection.ts'
import { PAGE_HEADINGS } from './site.ts'

/**
 * The inspected screens that are not pages of the page table: their headings, by the browser test
 * that inspects them.
 */
export const OTHER_SCREENS = 'tests/rig/other-screens.json'
const OtherScreens = z.record(z.string(), z.array(z.string()))
export type OtherScreens = z.infer<typeof OtherScreens>

export const readOtherScreens = (): OtherScreens =>
  OtherScreens.parse(JSON.parse(readFileSync(OTHER_SCREENS, 'utf8')))

/**
 * Returns the other screens after a run of browser tests. Each test that inspected a page replaces
 * its own screens, so a renamed heading replaces the old one.
 * @param tests all browser tests; the screens of other tests are left out
 */
export function otherScreensAfter(
  known: OtherScreens,
  findings: readonly Finding[],
  tests: ReadonlySet<string>,
): OtherScreens {
  const found = [...Map.groupBy(findings, ({ test }) => test)].map(([test, its]) => {
    const last = its.filter(({ run }) => run === its.at(-1)?.run)
    const others = last.filter(({ isPage }) => !isPage).map(({ screen }) => screen)
    return [test, [...new Set(others)].toSorted(inOrder)] as const
  })
  return Object.fromEntries(
    [...new Map([...Object.entries(known), ...found])]
      .filter(([test, screens]) => tests.has(test) && screens.length > 0)
      .toSorted(([one], [other]) => inOrder(one, other)),
  )
}

const inOrder = (one: string, other: string) => one.localeCompare(other)

/** The test files that use the keyboard for every step. */
const BY_KEYS = /\/(keys(-\w+)?|calendar-keys|payment-keys|presses)\.spec\.ts$/

/** Returns the accessibility statement of this version, for the pages and the other screens. */
export const statementOf = (others: OtherScreens): AccessibilityResults => ({
  standard: 'WCAG 2.2 AA',
  screens: screensOf(others),
  modes: Object.keys(MODES).toSorted(),
  rules: RULES,
  journeys: titlesByKeys(),
  transcripts: titlesOfTranscripts(),
})

/** Returns the screens of the statement: all pages, and the other screens. */
export const screensOf = (others: OtherScreens): string[] =>
  [...new Set([...PAGE_HEADINGS, ...Object.values(others).flat()])].toSorted(inOrder)

/**
 * Returns what the statement claims and a complete test run did not show, one text each.
 * @param findings the inspections of the run
 */
export function unproved(
  { screens, modes }: AccessibilityResults,
  findings: readonly Finding[],
): string[] {
  const found = Map.groupBy(findings, ({ screen }) => screen)
  const missing = screens.flatMap((screen) => {
    const seen = new Set(found.get(screen)?.flatMap((finding) => finding.modes))
    return modes.filter((mode) => !seen.has(mode)).map((mode) => `${screen}: not inspected ${mode}`)
  })
  const unlisted = [...found.keys()]
    .filter((screen) => !screens.includes(screen))
    .map((screen) => `${screen}: not listed`)
  const violations = findings
    .filter((finding) => finding.violations > 0)
    .map(({ screen, situation }) => `${screen}: violations ${situation}`)
  return [...missing, ...unlisted, ...violations]
}

/** Returns the titles of the journeys that use the keyboard for every step. */
const titlesByKeys = () =>
  listTests(BY_KEYS.source)
    .map((path) => path.at(-1) ?? '')
    .toSorted(inOrder)

/** Returns the names of all browser tests, as the inspections name them. */
export const allTests = (): ReadonlySet<string> =>
  new Set(listTests().map((path) => path.join(' > ')))

type Suite = { title: string; specs: { title: string }[]; suites?: Suite[] | undefined }
const Suite: z.ZodMiniType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string() })),
  get suites() {
    return z.optional(z.array(Suite))
  },
})
const Listed = z.object({ suites: z.array(Suite) })

/** Lists the browser tests of the files that match a pattern: for each, its file and its titles. */
function listTests(...files: readonly string[]): string[][] {
  const words = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json']
  const how = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const { status, stdout } = spawnSync(process.execPath, [...words, ...files], how)
  if (status !== 0) throw new Error(`The browser tests cannot be listed: ${stdout}`)
  return Listed.parse(JSON.parse(stdout)).suites.flatMap((suite) => pathsIn(suite))
}

const pathsIn = ({ title, specs, suites = [] }: Suite): string[][] =>
  [...specs.map((spec) => [spec.title]), ...suites.flatMap(pathsIn)].map((path) => [title, ...path])

/** Returns the titles of the screen reader transcripts, each from the transcript's first line. */
const titlesOfTranscripts = () =>
  globSync('tests/transcripts/*.txt')
    .toSorted()
    .flatMap((file) => readFileSync(file, 'utf8').split('\n', 1))
