import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { PAGE_HEADINGS } from './site.ts'

/** The file in which the browser tests record their accessibility inspections, one per line. */
const FINDINGS = 'reports/accessibility.jsonl'

const Names = z.array(z.string())

const Finding = z.object({
  /** The text of the inspected page's main heading. */
  screen: z.string(),
  /** Whether the heading was that of a page of the page table. */
  isPage: z.boolean(),
  situation: z.string(),
  /** The inspecting test: its file and its title. */
  test: z.string(),
  /** Differs each time the test runs. */
  run: z.string(),
  modes: Names,
  violations: z.int(),
})
export type Finding = z.infer<typeof Finding>

/** Appends an accessibility inspection and its result to the file `FINDINGS`. */
export function keepFinding(found: Omit<Finding, 'isPage'>): void {
  const finding: Finding = { ...found, isPage: PAGE_HEADINGS.includes(found.screen) }
  mkdirSync(dirname(FINDINGS), { recursive: true })
  appendFileSync(FINDINGS, `${JSON.stringify(finding)}\n`)
}

/** Returns the accessibility inspections since the start of the last complete test run. */
export const readFindings = (): Finding[] =>
  existsSync(FINDINGS)
    ? readFileSync(FINDINGS, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => Finding.parse(JSON.parse(line)))
    : []
