import engines from '../../../docs/accessibility-engines.json'
import limits from '../../../docs/accessibility-limits.json'
import results from '../../../docs/accessibility.json'
import { version } from '../../../package.json'
import {
  AccessibilityLimits,
  AccessibilityResults,
  EngineResults,
} from '../../../schemas/accessibility.ts'

/** The version, test results and known problems that the accessibility statement shows. */
export const STATEMENT = {
  version,
  results: AccessibilityResults.parse(results),
  engines: EngineResults.parse(engines),
  limits: AccessibilityLimits.parse(limits),
}

export type Statement = typeof STATEMENT
