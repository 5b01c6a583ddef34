import { globSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { AccessibilityResults } from '../../schemas/accessibility.ts'
import { readFindings } from './findings.ts'

/** The file with the results of the last run of the browser tests. */
export const JOURNEYS = 'reports/journeys.json'

const Specs = z.array(z.object({ title: z.string(), ok: z.boolean() }))
const Journeys = z.object({ suites: z.array(z.object({ file: z.string(), specs: Specs })) })

/** The test files that use the keyboard for every step. */
const BY_KEYS = /^(keys(-\w+)?|calendar-keys|payment-keys|presses)\.spec\.ts$/

/** Returns the last complete test run's results, in the format of the accessibility statement. */
export function statementOfRun(): AccessibilityResults {
  const findings = readFindings()
  const inspected = findings.filter((finding) => finding.kind === 'inspected')
  const situations = Map.groupBy(inspected, ({ screen, situation }) => `${screen}: ${situation}`)
  const firsts = [...situations.values()].flatMap(([first]) => first ?? [])
  const screens = Map.groupBy(firsts, ({ screen }) => screen)
  return {
    standard: 'WCAG 2.2 AA',
    screens: [...screens]
      .map(([screen, its]) => ({ screen, states: its.length }))
      .toSorted((one, other) => one.screen.localeCompare(other.screen)),
    modes: distinct(firsts.flatMap(({ modes }) => modes)).toSorted(),
    checks: firsts.reduce((sum, { modes }) => sum + modes.length, 0),
    rules: distinct(firsts.flatMap(({ rules }) => rules)),
    violations: inspected.reduce((sum, { violations }) => sum + violations, 0),
    journeys: passedByKeys(),
    transcripts: titlesOfTranscripts(),
    measured: distinct(findings.flatMap((each) => (each.kind === 'measured' ? each.what : [])))
      .length,
  }
}

const distinct = (names: readonly string[]) => [...new Set(names)]

const passedByKeys = () =>
  Journeys.parse(JSON.parse(readFileSync(JOURNEYS, 'utf8')))
    .suites.filter(({ file }) => BY_KEYS.test(file))
    .flatMap(({ specs }) => specs.filter(({ ok }) => ok).map(({ title }) => title))
    .toSorted((one, other) => one.localeCompare(other))

/** Returns the titles of the screen reader transcripts, each from the transcript's first line. */
const titlesOfTranscripts = () =>
  globSync('tests/transcripts/*.txt')
    .toSorted()
    .flatMap((file) => readFileSync(file, 'utf8').split('\n', 1))
