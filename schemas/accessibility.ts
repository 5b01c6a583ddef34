import * as z from 'zod/mini'

const Count = z.int().check(z.nonnegative())
const Names = z.array(z.string().check(z.minLength(1)))

/** The accessibility results of this version of the product. The tests write this file. */
export const AccessibilityResults = z.object({
  /** The standard that the product aims at, such as "WCAG 2.2 AA". */
  standard: z.string().check(z.minLength(1)),
  /** The number of inspected states of each screen. */
  screens: z.array(z.object({ screen: z.string(), states: z.int().check(z.positive()) })),
  /** The display modes in which each state was inspected, such as "dark". */
  modes: Names,
  /** The number of axe inspections, each of one screen state in one display mode. */
  checks: Count,
  rules: Names,
  violations: Count,
  /** The flows that a test completed with the keyboard only. */
  journeys: Names,
  /** The screens whose screen reader output is recorded. */
  transcripts: Names,
  /** The number of screen states in which target sizes and text contrast were measured. */
  measured: Count,
})
export type AccessibilityResults = z.infer<typeof AccessibilityResults>

/**
 * A known accessibility defect, its reason, and a workaround. People write these entries by hand.
 */
export const AccessibilityLimits = z.array(
  z.object({ what: z.string(), why: z.string(), instead: z.string() }),
)
export type AccessibilityLimits = z.infer<typeof AccessibilityLimits>

/**
 * What passed in another browser, or what a real screen reader has read.
 * `npm run journeys -- --browser …` and `npm run orca` write this file.
 */
export const EngineResults = z.array(
  z.object({
    kind: z.enum(['browser', 'reader']),
    name: z.string().check(z.minLength(1)),
    version: z.string().check(z.minLength(1)),
    /** The titles of the flows. */
    passed: Names,
  }),
)
export type EngineResults = z.infer<typeof EngineResults>
