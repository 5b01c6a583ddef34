import * as z from 'zod/mini'

const Count = z.int().check(z.nonnegative())
const Names = z.array(z.string().check(z.minLength(1)))

/** A file with the accessibility results of one version of the product. Tests write the file. */
export const AccessibilityResults = z.object({
  /** The standard that the product aims at, such as "WCAG 2.2 AA". */
  standard: z.string().check(z.minLength(1)),
  /** The number of inspected states of each screen. */
  screens: z.array(z.object({ screen: z.string(), states: z.int().check(z.positive()) })),
  /** The display modes in which each state was inspected, such as "dark". */
  modes: Names,
  /** The number of axe inspections. Each inspects one screen state in one display mode. */
  checks: Count,
  rules: Names,
  violations: Count,
  /** The titles of the user flows that a test completed with the keyboard only. */
  journeys: Names,
  /** The screens whose screen reader output is stored in the repository. */
  transcripts: Names,
  /** The number of screen states in which target sizes and text contrast were measured. */
  measured: Count,
})
export type AccessibilityResults = z.infer<typeof AccessibilityResults>

/**
 * A known accessibility defect, its reason, and a workaround. A person writes each entry by hand.
 */
export const AccessibilityLimits = z.array(
  z.object({ what: z.string(), why: z.string(), instead: z.string() }),
)
export type AccessibilityLimits = z.infer<typeof AccessibilityLimits>

/**
 * The user flows that passed in each tested browser and with each tested screen reader.
 * Two commands write the `EngineResults`: `npm run journeys -- --browser …` and `npm run orca`.
 */
export const EngineResults = z.array(
  z.object({
    kind: z.enum(['browser', 'reader']),
    name: z.string().check(z.minLength(1)),
    version: z.string().check(z.minLength(1)),
    /** The titles of the user flows that passed. */
    passed: Names,
  }),
)
export type EngineResults = z.infer<typeof EngineResults>
