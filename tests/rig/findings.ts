import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

/** Where the journeys leave what they looked at, a line each. */
const FINDINGS = 'reports/accessibility.jsonl'

const Names = z.array(z.string())

const Finding = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('inspected'),
    /** The words of the page's main heading. */
    screen: z.string(),
    situation: z.string(),
    modes: Names,
    rules: Names,
    violations: z.int(),
  }),
  z.object({ kind: z.literal('measured'), what: z.string() }),
])
type Finding = z.infer<typeof Finding>

/** Keeps what was looked at, and what was found there. */
export function keepFinding(finding: Finding): void {
  mkdirSync(dirname(FINDINGS), { recursive: true })
  appendFileSync(FINDINGS, `${JSON.stringify(finding)}\n`)
}

/** What was looked at since the last whole run began. */
export const readFindings = (): Finding[] =>
  existsSync(FINDINGS)
    ? readFileSync(FINDINGS, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => Finding.parse(JSON.parse(line)))
    : []
