import * as z from 'zod/mini'

const Count = z.int().check(z.nonnegative())
const Names = z.array(z.string().check(z.minLength(1)))

/** What the tests of this version looked at, and what they found; the tests write it. */
export const AccessibilityResults = z.object({
  /** What the product aims to meet, such as "WCAG 2.2 AA". */
  standard: z.string().check(z.minLength(1)),
  /** Each screen, and in how many states it was looked at. */
  screens: z.array(z.object({ screen: z.string(), states: z.int().check(z.positive()) })),
  /** How each state was shown, such as "dark". */
  modes: Names,
  /** How often the automatic rules were run over a state in a mode. */
  checks: Count,
  rules: Names,
  violations: Count,
  /** The ways through the product that were gone by keyboard alone. */
  journeys: Names,
  /** The screens of which it was written down what a screen reader says. */
  transcripts: Names,
  /** In how many states all that can be pressed, and all that can be read, was measured. */
  measured: Count,
})
export type AccessibilityResults = z.infer<typeof AccessibilityResults>

/** What is known not to work, why, and what to do instead; kept by hand. */
export const AccessibilityLimits = z.array(
  z.object({ what: z.string(), why: z.string(), instead: z.string() }),
)
export type AccessibilityLimits = z.infer<typeof AccessibilityLimits>
