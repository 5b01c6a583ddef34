import * as z from 'zod/mini'

const Count = z.int().check(z.nonnegative())
const Names = z.array(z.string().check(z.minLength(1)))

/** The results file that the accessibility tests write for one version of the product. */
export const AccessibilityResults = z.object({
  /** The accessibility standard that the product aims to meet, such as "WCAG 2.2 AA". */
  standard: z.string().check(z.minLength(1)),
  /** For each screen, the number of states that the tests inspected. */
  screens: z.array(z.object({ screen: z.string(), states: z.int().check(z.positive()) })),
  /** The display modes in which the tests inspected each screen state, such as "dark". */
  modes: Names,
  /** The number of axe inspections, each of one screen state in one display mode. */
  checks: Count,
  rules: Names,
  violations: Count,
  /** The titles of the user flows that a test completed with the keyboard only. */
  journeys: Names,
  /** The titles of the screen reader transcripts that are stored in the repository. */
  transcripts: Names,
  /** The number of screen states in which target sizes and text contrast were measured. */
  measured: Count,
})
export type AccessibilityResults = z.infer<typeof AccessibilityResults>

/** The handwritten list of known accessibility defects, each with a reason and a workaround. */
export const AccessibilityLimits = z.array(
  z.object({ what: z.string(), why: z.string(), instead: z.string() }),
)
export type AccessibilityLimits = z.infer<typeof AccessibilityLimits>

/**
 * The user flows that passed in each tested browser and with each tested screen reader.
 * The `npm run journeys -- --browser …` and `npm run orca` commands write the `EngineResults`.
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
