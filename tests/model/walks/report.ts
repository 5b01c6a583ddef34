import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Coverage } from '../walk-coverage.ts'

/** The folder for the results and screenshots of the generated test paths. */
export const REPORTS = 'reports/walks'

const Part = z.object({ all: z.number(), missed: z.array(z.string()) })

/** The test coverage of one state machine, which `npm test` prints as a table. */
export const WalkReport = z.object({
  machine: z.string(),
  paths: z.number(),
  steps: z.number(),
  states: Part,
  transitions: Part,
  guards: Part,
})
export type WalkReport = z.infer<typeof WalkReport>

const count = ({ all, missed }: Coverage['states']) => ({ all: all.length, missed: [...missed] })

/**
 * Writes a state machine's coverage to a file.
 * Tests without a browser and tests in a browser write to separate files.
 */
export function keepReport(machine: string, where: 'actor' | 'browser', coverage: Coverage): void {
  mkdirSync(REPORTS, { recursive: true })
  const report: WalkReport = {
    machine,
    paths: coverage.paths,
    steps: coverage.steps,
    states: count(coverage.states),
    transitions: count(coverage.transitions),
    guards: count(coverage.guards),
  }
  writeFileSync(fileOf(machine, where), JSON.stringify(report, null, 2))
}

/**
 * Reads the test coverage of every state machine.
 * Throws if a state machine was not tested both with and without a browser.
 */
export function readReports(): { actor: WalkReport; browser: WalkReport }[] {
  const machines = readdirSync(REPORTS).flatMap(
    (file) => /^(.*)-actor\.json$/.exec(file)?.[1] ?? [],
  )
  return machines.map((machine) => ({
    actor: readReport(machine, 'actor'),
    browser: readReport(machine, 'browser'),
  }))
}

const readReport = (machine: string, where: string) =>
  WalkReport.parse(JSON.parse(readFileSync(fileOf(machine, where), 'utf8')))

const fileOf = (machine: string, where: string) => join(REPORTS, `${machine}-${where}.json`)
