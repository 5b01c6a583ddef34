import * as z from 'zod/mini'

const Names = z.array(z.string().check(z.minLength(1)))

/**
 * What the accessibility tests of one version of the product inspect, and how.
 * `npm test` fails if a screen was not inspected, a violation was found, or a journey failed.
 */
export const AccessibilityResults = z.object({
  /** The accessibility standard that the product aims to meet, such as "WCAG 2.2 AA". */
  standard: z.string().check(z.minLength(1)),
  /** The headings of the inspected screens. Tests inspect a screen in each state that they reach. */
  screens: Names,
  /** The display modes in which the tests inspected each screen, such as "dark". */
  modes: Names,
  /** The tags of the axe rules that each screen was checked with. */
  rules: Names,
  /** The titles of the user flows that a test completed with the keyboard only. */
  journeys: Names,
  /** The titles of the screen reader transcripts that are stored in the repository. */
  transcripts: Names,
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
