import limits from '../../../docs/accessibility-limits.json'
import results from '../../../docs/accessibility.json'
import { version } from '../../../package.json'
import { AccessibilityLimits, AccessibilityResults } from '../../../schemas/accessibility.ts'

/** The data of the accessibility statement for this build. */
export const STATEMENT = {
  version,
  results: AccessibilityResults.parse(results),
  limits: AccessibilityLimits.parse(limits),
}

export type Statement = typeof STATEMENT
