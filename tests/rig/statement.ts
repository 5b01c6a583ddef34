import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { AccessibilityResults } from '../../schemas/accessibility.ts'
import type { Finding } from './findings.ts'
import { MODES, RULES } from './inspection.ts'
import { PAGE_HEADINGS } from './site.ts'

const Specs = z.array(z.object({ title: z.string() }))
const Journeys = z.object({ suites: z.array(z.object({ file: z.string(), specs: Specs })) })

/** The test files that use the keyboard for every step. */
const BY_KEYS = /^(keys(-\w+)?|calendar-keys|payment-keys|presses)\.spec\.ts$/

/**
 * Returns the accessibility statement of this version, for the pages of the page table and for the
 * other screens with the given headings.
 */
export const statementOf = (screens: Iterable<string>): AccessibilityResults => ({
  standard: 'WCAG 2.2 AA',
  screens: screensOf(screens),
  modes: Object.keys(MODES).toSorted(),
  rules: RULES,
  journeys: titlesByKeys(),
  transcripts: titlesOfTranscripts(),
})

/** Returns the screens of the statement: those with the given headings, and all pages. */
export const screensOf = (headings: Iterable<string>): string[] =>
  [...new Set([...PAGE_HEADINGS, ...headings])].toSorted((one, other) => one.localeCompare(other))

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
function titlesByKeys(): string[] {
  const words = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json']
  const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  return Journeys.parse(JSON.parse(stdout))
    .suites.filter(({ file }) => BY_KEYS.test(file))
    .flatMap(({ specs }) => specs.map(({ title }) => title))
    .toSorted((one, other) => one.localeCompare(other))
}

/** Returns the titles of the screen reader transcripts, each from the transcript's first line. */
const titlesOfTranscripts = () =>
  globSync('tests/transcripts/*.txt')
    .toSorted()
    .flatMap((file) => readFileSync(file, 'utf8').split('\n', 1))
