import limits from '../../../docs/accessibility-limits.json'
import results from '../../../docs/accessibility.json'
import { version } from '../../../package.json'
import { AccessibilityLimits, AccessibilityResults } from '../../../schemas/accessibility.ts'

/** The test results of this build that the accessibility statement shows. */
export const STATEMENT = {
  version,
  results: AccessibilityResults.parse(results),
  limits: AccessibilityLimits.parse(limits),
}

export type Statement = typeof STATEMENT
